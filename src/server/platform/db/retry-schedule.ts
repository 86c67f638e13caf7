import { type RawBuilder, sql } from 'kysely';

const MIN_BACKOFF_SECONDS = 60;
const MAX_BACKOFF_SECONDS = 6 * 60 * 60;

type Options = {
  /** The column with the time of the next attempt. */
  nextAttemptAt: RawBuilder<unknown>;
  /** The column with the number of attempts. */
  attempts: RawBuilder<unknown>;
  maxBackoffSeconds?: number;
};

/**
 * Returns SQL for the exponential backoff of a queue. A row is due again one minute after its first attempt, then two,
 * then four, and so on, up to `maxBackoffSeconds`.
 */
export function toRetrySchedule({
  nextAttemptAt,
  attempts,
  maxBackoffSeconds = MAX_BACKOFF_SECONDS,
}: Options) {
  // The exponent is limited, because many attempts would overflow the power of two.
  const backoffSeconds = sql`least(
    ${MIN_BACKOFF_SECONDS}::int * power(2, least(${attempts}, 20)), ${maxBackoffSeconds}::int)`;
  // A time further ahead than the backoff was stored before the clock was set back. Such a row is due too. The
  // tolerance of a minute is for concurrent statements.
  const isTooFarAhead = sql`${nextAttemptAt} > now() + make_interval(secs => ${backoffSeconds} + 60)`;
  return {
    isTooFarAhead,
    isDue: sql`(${nextAttemptAt} <= now() or ${isTooFarAhead})`,
    next: sql`now() + make_interval(secs => ${backoffSeconds})`,
  };
}
