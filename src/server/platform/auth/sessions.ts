import { sql } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { readSessionToken } from './cookies.ts';
import { KNOWN_NETWORK_DAYS } from './login-throttle.ts';
import { hashSessionToken } from './token.ts';

const IDLE_HOURS = 12;
const ABSOLUTE_HOURS = 24 * 7;

type NewSession = {
  username: string;
  sessionHash: string;
  deviceHash: string;
  deviceSeconds: number;
  networkHash: string;
  /** Keys of the buckets that counted this login. */
  throttleKeys: string[];
};

/**
 * Inserts a session with its device and network after a successful login. Also reverts `countLoginAttempt`, and removes
 * expired rows.
 */
export async function insertSession(
  db: Db,
  { username, sessionHash, deviceHash, deviceSeconds, networkHash, throttleKeys }: NewSession,
): Promise<void> {
  await sql`
    with swept as (delete from sessions where expires_at < now()),
      swept_devices as (delete from devices where expires_at < now()),
      swept_networks as (
        delete from known_networks
        where expires_at < now() and (username, network_hash) <> (${username}, ${networkHash})
      ),
      uncounted as (
        update login_throttle set failures = greatest(failures - 1, 0) where key = any(${throttleKeys}::text[])
      ),
      device as (
        insert into devices (token_hash, username, expires_at)
        values (${deviceHash}, ${username}, now() + make_interval(secs => ${deviceSeconds}::int))
        on conflict (token_hash) do update set expires_at = excluded.expires_at
      ), network as (
        insert into known_networks (username, network_hash, expires_at)
        values (${username}, ${networkHash}, now() + make_interval(days => ${KNOWN_NETWORK_DAYS}::int))
        on conflict (username, network_hash) do update set expires_at = excluded.expires_at
      )
    insert into sessions (token_hash, username, expires_at)
    values (${sessionHash}, ${username}, now() + make_interval(hours => ${ABSOLUTE_HOURS}::int))
  `.execute(db);
}

/**
 * Finds the session of a token. Returns undefined for an unknown token, and for a session that has been idle for 12
 * hours or is a week old. Updates the time of the last request at most once a minute, so that most requests only
 * read. A session remains valid if the clock is set back by up to 12 hours.
 */
async function findSession(db: Db, tokenHash: string): Promise<{ username: string } | undefined> {
  const { rows } = await sql<{ username: string }>`
    with valid as (
      select token_hash, username, last_seen_at from sessions
      where token_hash = ${tokenHash}
        and expires_at between now() and now() + make_interval(hours => ${ABSOLUTE_HOURS + IDLE_HOURS}::int)
        and abs(extract(epoch from now() - last_seen_at)) < ${IDLE_HOURS * 3600}::int
    ), seen as (
      update sessions set last_seen_at = now() from valid
      where sessions.token_hash = valid.token_hash
        and valid.last_seen_at not between now() - interval '1 minute' and now() + interval '1 minute'
    )
    select username from valid
  `.execute(db);
  return rows[0];
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Finds the username of the signed-in admin. Returns undefined without a valid session. */
export async function findAdmin(db: Db, request: Request): Promise<string | undefined> {
  const token = readSessionToken(request);
  const session = token === null ? undefined : await findSession(db, hashSessionToken(token, readEnv()));
  return session?.username;
}
