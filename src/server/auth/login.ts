import { createHash } from 'node:crypto';
import { toDecoyHash, verifyPassword } from '#src/server/auth/password.ts';
import type { Db } from '#src/server/db/db.ts';
import type { Env } from '#src/server/env/env.ts';
import { toClientNetwork } from '#src/server/http/client-ip.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import { log } from '#src/server/log.ts';
import { type Bucket, countLogin, uncountLogin } from '#src/server/queries/login-throttle.ts';
import { insertSession } from '#src/server/queries/sessions.ts';
import { DEVICE_LIFE_SECONDS } from './cookies.ts';
import { PasswordQueue, type QueuedLogin } from './password-queue.ts';
import { createToken, hashSessionToken, hashToken } from './token.ts';

const PAIR_LIMIT = 10;
const NETWORK_LIMIT = 100;
const NAME_LIMIT = 50;

const passwordQueue = new PasswordQueue();

export type Credentials = { username: string; password: string };
/** `signal` aborts when the client disconnects. */
export type Client = { clientIp: string; deviceToken: string | null; signal: AbortSignal };

/**
 * Opens a session for the right name and password and returns its tokens. Throws 401 for wrong ones, 429 where too many
 * were tried and 503 where too many are being checked, both with `Retry-After` (DESIGN, "Who may write").
 */
export async function signIn(
  db: Db,
  env: Env,
  credentials: Credentials,
  client: Client,
): Promise<{ sessionToken: string; deviceToken: string }> {
  const { username } = credentials;
  const networkHash = digest(toClientNetwork(client.clientIp));
  const deviceHash = client.deviceToken && hashToken(client.deviceToken);
  const buckets = listBuckets(networkHash, digest(username), deviceHash);
  const { trust, retryAfter, keys } = await countLogin(db, { username, deviceHash, networkHash, buckets });
  if (retryAfter > 0) throw throttled(retryAfter);

  const clientKey = trust === 'device' ? `device:${deviceHash}` : `network:${networkHash}`;
  const isRight = await checkPassword(env, credentials, { clientKey, trust, signal: client.signal }, () =>
    uncountLogin(db, keys),
  );
  log('info', 'login', { outcome: isRight ? 'signed in' : 'refused' });
  if (!isRight) throw new ProblemError('unauthorized', 'Invalid username or password');

  const sessionToken = createToken();
  const deviceToken = (trust === 'device' && client.deviceToken) || createToken();
  await insertSession(db, {
    username,
    sessionHash: hashSessionToken(sessionToken, env),
    deviceHash: hashToken(deviceToken),
    deviceSeconds: DEVICE_LIFE_SECONDS,
    networkHash,
    throttleKeys: keys,
  });
  return { sessionToken, deviceToken };
}

// A stranger who fills the name's bucket must not lock the owner out, so devices and networks that the owner has signed
// in from are not counted by it.
const listBuckets = (network: string, name: string, device: string | null): Bucket[] => [
  { key: `device:${device}`, limit: PAIR_LIMIT, trust: ['device'] },
  { key: `pair:${network}:${name}`, limit: PAIR_LIMIT, trust: ['network', 'none'] },
  { key: `network:${network}`, limit: NETWORK_LIMIT, trust: ['network', 'none'] },
  { key: `name:${name}`, limit: NAME_LIMIT, trust: ['none'] },
];

function throttled(retryAfter: number): ProblemError {
  log('info', 'login', { outcome: 'throttled' });
  const detail = `Too many attempts. Try again in ${Math.ceil(retryAfter / 60)} minutes.`;
  return new ProblemError('throttled', detail, [], { 'retry-after': String(retryAfter) });
}

/** Calls `onUnchecked`, then throws, when the queue refused or dropped the login before its password was checked. */
async function checkPassword(
  env: Env,
  { username, password }: Credentials,
  login: QueuedLogin,
  onUnchecked: () => Promise<void>,
): Promise<boolean> {
  const isOwner = env.adminPasswordHash !== null && username === env.adminUsername;
  // An unknown name takes as long as a wrong password, so that the time doesn't tell which names exist.
  const hash = (isOwner && env.adminPasswordHash) || toDecoyHash(env.adminPasswordHash);
  let isChecked = false;
  try {
    const matches = await passwordQueue.run(login, () => {
      isChecked = true;
      return verifyPassword(password, hash);
    });
    return isOwner && matches;
  } catch (error) {
    if (!isChecked) {
      log('info', 'login', { outcome: 'unchecked' });
      await onUnchecked();
    }
    throw error;
  }
}

// IP addresses and guessed names are personal data: the counters need to tell them apart, not to read them.
const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);
