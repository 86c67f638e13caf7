import { createHash } from 'node:crypto';
import type { Db } from '#src/server/db.ts';
import type { Env } from '#src/server/env.ts';
import { log } from '#src/server/log.ts';
import { verifyPassword } from '#src/server/password.ts';
import { ProblemError } from '#src/server/problem.ts';
import { countLogin } from '#src/server/queries/login-throttle.ts';
import { insertSession } from '#src/server/queries/sessions.ts';
import { DEVICE_LIFE_SECONDS } from './cookies.ts';
import { createToken, hashSessionToken, hashToken } from './token.ts';

const PAIR_LIMIT = 10;
const ADDRESS_LIMIT = 100;
const NAME_LIMIT = 50;

// Compared where there is nothing to compare with, so that an unknown name takes as long as a wrong password.
const NOBODY = '$scrypt$ln=17,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

export type Credentials = { username: string; password: string };
export type Browser = { address: string; deviceToken: string | null };

/**
 * Opens a session for the right name and password and returns its tokens. Throws 401 for wrong ones and 429, with
 * `Retry-After`, where too many were tried (DESIGN, "Who may write").
 */
export async function signIn(
  db: Db,
  env: Env,
  { username, password }: Credentials,
  browser: Browser,
): Promise<{ sessionToken: string; deviceToken: string }> {
  const address = digest(browser.address);
  const name = digest(username);
  const deviceHash = browser.deviceToken && hashToken(browser.deviceToken);
  const { retryAfter, keys } = await countLogin(db, {
    username,
    deviceHash,
    deviceBucket: { key: `device:${deviceHash}`, limit: PAIR_LIMIT },
    buckets: [
      { key: `pair:${address}:${name}`, limit: PAIR_LIMIT },
      { key: `address:${address}`, limit: ADDRESS_LIMIT },
      { key: `name:${name}`, limit: NAME_LIMIT },
    ],
  });
  if (retryAfter > 0) {
    log('info', 'login', { outcome: 'throttled' });
    throw new ProblemError(
      'throttled',
      `Too many attempts. Try again in ${Math.ceil(retryAfter / 60)} minutes.`,
      [],
      {
        'retry-after': String(retryAfter),
      },
    );
  }
  const isOwner = env.adminPasswordHash !== null && username === env.adminUsername;
  const matches = await verifyPassword(password, (isOwner && env.adminPasswordHash) || NOBODY);
  const isRight = isOwner && matches;
  log('info', 'login', { outcome: isRight ? 'signed in' : 'refused' });
  if (!isRight) throw new ProblemError('unauthorized', 'Invalid username or password');

  const sessionToken = createToken();
  const deviceToken = browser.deviceToken && isKnown(keys) ? browser.deviceToken : createToken();
  const tokens = {
    sessionHash: hashSessionToken(sessionToken, env),
    deviceHash: hashToken(deviceToken),
    deviceSeconds: DEVICE_LIFE_SECONDS,
  };
  await insertSession(db, username, tokens, keys);
  return { sessionToken, deviceToken };
}

// Only a device that the database knows was counted by its own bucket.
const isKnown = (keys: string[]) => keys.some((key) => key.startsWith('device:'));

// Addresses and guessed names are personal data: the counters need to tell them apart, not to read them.
const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);
