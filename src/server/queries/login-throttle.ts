import { sql } from 'kysely';
import type { Db } from '#src/server/db.ts';

const WINDOW_MINUTES = 15;

/** A counter of logins and how many it lets through in 15 minutes. */
export type Bucket = { key: string; limit: number };

/**
 * Counts a login before its password is looked at, so that guesses sent at once can't outrun the count. Returns the
 * seconds until the fullest bucket empties, 0 when all let it through. A device that has signed in before
 * (`deviceHash`, known for `username`) is counted in `deviceBucket` alone.
 */
export async function countLogin(
  db: Db,
  login: { username: string; deviceHash: string | null; deviceBucket: Bucket; buckets: Bucket[] },
): Promise<{ retryAfter: number; keys: string[] }> {
  const { deviceHash, deviceBucket, buckets, username } = login;
  const all = [...buckets.map((bucket) => ({ ...bucket, device: false })), { ...deviceBucket, device: true }];
  const { rows } = await sql<{ key: string; retry_after: number }>`
    with known as (
      select exists (
        select from devices where token_hash = ${deviceHash}::text and username = ${username} and expires_at > now()
      ) as device
    ), bucket as (
      select b.key, b.cap from known,
        jsonb_to_recordset(${JSON.stringify(all.map(({ limit, ...rest }) => ({ ...rest, cap: limit })))}::jsonb)
          as b (key text, cap int, device boolean)
      where b.device = known.device
    ), swept as (
      delete from login_throttle
      where window_started_at < now() - interval '1 day' and key not in (select key from bucket)
    ), counted as (
      insert into login_throttle as t (key, failures) select key, 1 from bucket order by key
      on conflict (key) do update set
        failures = case when t.window_started_at < now() - make_interval(mins => ${WINDOW_MINUTES}::int)
          then 1 else t.failures + 1 end,
        window_started_at = case when t.window_started_at < now() - make_interval(mins => ${WINDOW_MINUTES}::int)
          then now() else t.window_started_at end
      returning t.key, t.failures, t.window_started_at
    )
    select counted.key, case when counted.failures > bucket.cap then
      ceil(extract(epoch from counted.window_started_at - now()) + ${WINDOW_MINUTES * 60}::int)::int
      else 0 end as retry_after
    from counted join bucket using (key)
  `.execute(db);
  return { retryAfter: Math.max(0, ...rows.map((row) => row.retry_after)), keys: rows.map((row) => row.key) };
}
