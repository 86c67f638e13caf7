import { sql } from 'kysely';
import type { Db } from '#src/server/db.ts';

const IDLE_HOURS = 12;
const ABSOLUTE_HOURS = 24 * 7;

type Tokens = { sessionHash: string; deviceHash: string; deviceSeconds: number };

/** Opens a session, remembers the browser, forgives its wrong guesses, and sweeps what has expired. */
export async function insertSession(
  db: Db,
  username: string,
  tokens: Tokens,
  throttleKeys: string[],
): Promise<void> {
  await sql`
    with swept as (delete from sessions where expires_at < now()),
      swept_devices as (delete from devices where expires_at < now()),
      forgiven as (
        update login_throttle set failures = greatest(failures - 1, 0) where key = any(${throttleKeys}::text[])
      ),
      device as (
        insert into devices (token_hash, username, expires_at)
        values (${tokens.deviceHash}, ${username}, now() + make_interval(secs => ${tokens.deviceSeconds}::int))
        on conflict (token_hash) do update set expires_at = excluded.expires_at
      )
    insert into sessions (token_hash, username, expires_at)
    values (${tokens.sessionHash}, ${username}, now() + make_interval(hours => ${ABSOLUTE_HOURS}::int))
  `.execute(db);
}

/**
 * Finds whose session a token is; undefined when it is unknown, has been idle for 12 hours or is a week old. The time
 * of the last call is noted once a minute, so that most checks write nothing.
 */
export async function findSession(db: Db, tokenHash: string): Promise<{ username: string } | undefined> {
  const { rows } = await sql<{ username: string }>`
    with living as (
      select token_hash, username, last_seen_at from sessions
      where token_hash = ${tokenHash} and expires_at > now()
        and last_seen_at > now() - make_interval(hours => ${IDLE_HOURS}::int)
    ), seen as (
      update sessions set last_seen_at = now() from living
      where sessions.token_hash = living.token_hash and living.last_seen_at < now() - interval '1 minute'
    )
    select username from living
  `.execute(db);
  return rows[0];
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}
