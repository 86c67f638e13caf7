import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Env } from '#src/server/env/env.ts';

/** An opaque secret of 256 bits, as it goes into a cookie. */
export const createToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What the database keeps of a session's token. With a new name or password no session of before is found again. */
export const hashSessionToken = (token: string, { adminUsername, adminPasswordHash }: Env) =>
  createHmac('sha256', `${adminUsername} ${adminPasswordHash}`).update(token).digest('base64url');
