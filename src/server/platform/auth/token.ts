import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Env } from '#src/server/platform/env/env.ts';

/** Creates a random 256-bit token such as for a cookie or a private link. */
export const createToken = () => randomBytes(32).toString('base64url');

/** Hashes a token for storage. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

type Credentials = Pick<Env, 'adminUsername' | 'adminPasswordHash'>;

/** Hashes a session token. The credentials are the key, so changing them invalidates all sessions. */
export const hashSessionToken = (token: string, { adminUsername, adminPasswordHash }: Credentials) =>
  createHmac('sha256', `${adminUsername} ${adminPasswordHash}`).update(token).digest('base64url');

/**
 * Hashes the public VAPID key together with the credentials. Returns null if the site has no VAPID keys. Each device is
 * stored with this hash. After the key or the credentials change, a device gets no notifications until the owner opens
 * the back office on it.
 */
export const toOwnerHash = (env: Credentials & Pick<Env, 'vapid'>): string | null =>
  env.vapid && hashSessionToken(env.vapid.publicKey, env);
