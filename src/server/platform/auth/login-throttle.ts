import { sql } from 'kysely';
import type { Db } from '#src/server/platform/db/db.ts';

const WINDOW_MINUTES = 15;
/** A network is known for this long after the last login from it. */
export const KNOWN_NETWORK_DAYS = 30;

/** The reason to trust a login: its username has signed in before on the same device, or from the same network. */
export type LoginTrust = 'device' | 'network' | 'none';

/**
 * A counter that allows `limit` failed logins in 15 minutes. It counts only logins whose trust is in `trust`.
 */
export type Bucket = { key: string; limit: number; trust: LoginTrust[] };

type Login = { username: string; deviceHash: string | null; networkHash: string; buckets: Bucket[] };

type CountedAttempt = {
  trust: LoginTrust;
  /** Number of seconds until every exceeded bucket is reset. It is 0 if the login is allowed. */
  retryAfter: number;
  /** Keys of the buckets that counted the login. */
  keys: string[];
};

// A window that starts in the future was stored before the clock was set back, so it counts as expired. The
// tolerance of a minute is for concurrent statements.
const isExpired = sql`t.window_started_at not between
  now() - make_interval(mins => ${WINDOW_MINUTES}::int) and now() + interval '1 minute'`;

/**
 * Counts a login as failed before its password is checked, so that concurrent guesses can't exceed the limit.
 */
export async function countLoginAttempt(
  db: Db,
  { username, deviceHash, networkHash, buckets }: Login,
): Promise<CountedAttempt> {
  const { rows } = await sql<{ key: string; retry_after: number; trust: LoginTrust }>`
    with login as (
      select case
        when exists (
          select from devices where token_hash = ${deviceHash}::text and username = ${username} and expires_at > now()
        ) then 'device'
        when exists (
          select from known_networks where network_hash = ${networkHash} and username = ${username}
            and expires_at between now() and now() + make_interval(days => ${KNOWN_NETWORK_DAYS + 1}::int)
        ) then 'network'
        else 'none' end as trust
    ), bucket as (
      select b.key, b."limit" as cap, login.trust from login,
        jsonb_to_recordset(${JSON.stringify(buckets)}::jsonb) as b (key text, "limit" int, trust text[])
      where login.trust = any(b.trust)
    ), swept as (
      delete from login_throttle
      where window_started_at not between now() - interval '1 day' and now() + interval '1 day'
        and key not in (select key from bucket)
    ), counted as (
      insert into login_throttle as t (key, failures) select key, 1 from bucket order by key
      on conflict (key) do update set
        failures = case when ${isExpired} then 1 else t.failures + 1 end,
        window_started_at = case when ${isExpired} then now() else t.window_started_at end
      returning t.key, t.failures, t.window_started_at
    )
    select counted.key, bucket.trust, case when counted.failures > bucket.cap then least(
      ceil(extract(epoch from counted.window_started_at - now()) + ${WINDOW_MINUTES * 60}::int),
      ${WINDOW_MINUTES * 60}::int)::int
      else 0 end as retry_after
    from counted join bucket using (key)
  `.execute(db);
  const [first] = rows;
  if (!first) throw new Error('No bucket counted this login');
  return {
    trust: first.trust,
    retryAfter: Math.max(...rows.map((row) => row.retry_after)),
    keys: rows.map((row) => row.key),
  };
}

/** Reverts `countLoginAttempt` for a login whose password was not checked. */
export async function revertLoginAttempt(db: Db, keys: string[]): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}
