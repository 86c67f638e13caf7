import { createHash } from 'node:crypto';
import type { Credentials } from '#src/domain/session/schema.ts';
import { formatCount } from '#src/domain/values/text.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { toClientNetwork } from '#src/server/platform/http/client-ip.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { log } from '#src/server/platform/log.ts';
import { DEVICE_SECONDS } from './cookies.ts';
import { type Bucket, countLoginAttempt, revertLoginAttempt } from './login-throttle.ts';
import { toDecoyHash, verifyPassword } from './password.ts';
import { PasswordQueue, type QueuedLogin } from './password-queue.ts';
import { insertSession } from './sessions.ts';
import { createToken, hashSessionToken, hashToken } from './token.ts';

// Failed logins that are allowed in 15 minutes. A pair is one client network and one username.
const DEVICE_LIMIT = 10;
const PAIR_LIMIT = 10;
const NETWORK_LIMIT = 100;
const USERNAME_LIMIT = 50;

const passwordQueue = new PasswordQueue();

/** The client of a login. `signal` aborts when the client disconnects. */
export type Client = { clientIp: string; deviceToken: string | null; signal: AbortSignal };

/**
 * Creates a session and returns its token and the device token. Throws a `ProblemError`: 401 for wrong
 * credentials, 429 after too many failed logins or for too many at once, and 503 if the password queue is full or the
 * client disconnects. Except after a disconnect, 429 and 503 have a `Retry-After` header.
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
  const { trust, retryAfter, keys } = await countLoginAttempt(db, {
    username,
    deviceHash,
    networkHash,
    buckets,
  });
  if (retryAfter > 0) throw toThrottledError(retryAfter);

  const clientKey = trust === 'device' ? `device:${deviceHash}` : `network:${networkHash}`;
  const isValid = await checkPassword(env, credentials, { clientKey, trust, signal: client.signal }, () =>
    revertLoginAttempt(db, keys),
  );
  log('info', 'login', { outcome: isValid ? 'signed in' : 'refused' });
  if (!isValid) throw new ProblemError('unauthorized', 'Invalid username or password');

  const sessionToken = createToken();
  const deviceToken = (trust === 'device' && client.deviceToken) || createToken();
  await insertSession(db, {
    username,
    sessionHash: hashSessionToken(sessionToken, env),
    deviceHash: hashToken(deviceToken),
    deviceSeconds: DEVICE_SECONDS,
    networkHash,
    throttleKeys: keys,
  });
  return { sessionToken, deviceToken };
}

// Logins from known devices and networks do not count against the username. Otherwise, anyone could lock out
// the owner.
const listBuckets = (network: string, username: string, device: string | null): Bucket[] => [
  { key: `device:${device}`, limit: DEVICE_LIMIT, trust: ['device'] },
  { key: `pair:${network}:${username}`, limit: PAIR_LIMIT, trust: ['network', 'none'] },
  { key: `network:${network}`, limit: NETWORK_LIMIT, trust: ['network', 'none'] },
  { key: `name:${username}`, limit: USERNAME_LIMIT, trust: ['none'] },
];

function toThrottledError(retryAfter: number): ProblemError {
  log('info', 'login', { outcome: 'throttled' });
  const detail = `Too many attempts. Try again in ${formatCount(Math.ceil(retryAfter / 60), 'minute')}.`;
  return new ProblemError('throttled', detail, [], { 'retry-after': String(retryAfter) });
}

/** Returns whether the password is right. If the queue rejects the login, calls `onUnchecked` and throws. */
async function checkPassword(
  env: Env,
  { username, password }: Credentials,
  login: QueuedLogin,
  onUnchecked: () => Promise<void>,
): Promise<boolean> {
  const isOwner = env.adminPasswordHash !== null && username === env.adminUsername;
  // An unknown username is checked against a decoy, so that response times do not reveal which usernames
  // exist.
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

// IP addresses and usernames are personal data. The counters only compare them, so they store digests,
// shortened to 132 bits.
const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);
