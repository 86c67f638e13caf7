// The state of a linked video, and how the result of a check changes it.

/**
 * States of a linked video. `private` and `gone` are only set once two checks at least a day apart did not find the
 * video. `unreachable` means that the platform has not given a usable response for a day.
 */
export const LINK_STATES = ['new', 'live', 'private', 'gone', 'unreachable'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** The states in which visitors cannot watch the video. */
export const BROKEN_STATES = ['private', 'gone'] as const satisfies LinkState[];
export type BrokenState = (typeof BROKEN_STATES)[number];

/** Result of one check. `failed` means that no response said anything about this video. */
export type CheckOutcome = 'live' | BrokenState | 'failed';

/** The results of the checks of a link so far. Times are in milliseconds since the epoch. */
export type LinkWatch = {
  state: LinkState;
  /** Number of failed checks in a row, and the time of the first of them. */
  failures: number;
  failingSince: number | null;
  /** Time of the first of the consecutive checks that did not find the video. */
  missingSince: number | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RECHECK_MS = 7 * DAY_MS;
/** Delay until the next check of a video that can be seen, but whose poster could not be fetched. */
export const POSTER_RETRY_MS = DAY_MS;

/** Applies the result of a check at the time `now`. Also returns the delay until the next check. */
export function afterCheck(
  link: LinkWatch,
  outcome: CheckOutcome,
  now: number,
): LinkWatch & { nextCheckInMs: number } {
  switch (outcome) {
    case 'live':
      return {
        state: 'live',
        failures: 0,
        failingSince: null,
        missingSince: null,
        nextCheckInMs: RECHECK_MS,
      };
    case 'failed':
      return afterFailure(link, now);
    default:
      return afterMissing(link, outcome, now);
  }
}

function afterFailure({ state, failures, failingSince, missingSince }: LinkWatch, now: number) {
  // If the clock was set back, `failingSince` may be in the future. That must not extend the wait.
  const since = Math.min(failingSince ?? now, now);
  const isKnownBroken = BROKEN_STATES.some((broken) => broken === state);
  return {
    state: !isKnownBroken && now - since >= DAY_MS ? ('unreachable' as const) : state,
    failures: failures + 1,
    failingSince: since,
    missingSince,
    nextCheckInMs: Math.min(HOUR_MS * 2 ** Math.min(failures, 10), DAY_MS),
  };
}

function afterMissing({ state, missingSince }: LinkWatch, outcome: BrokenState, now: number) {
  const since = Math.min(missingSince ?? now, now);
  const isConfirmed = now - since >= DAY_MS;
  return {
    state: isConfirmed ? outcome : state,
    failures: 0,
    failingSince: null,
    missingSince: since,
    nextCheckInMs: isConfirmed ? RECHECK_MS : DAY_MS,
  };
}

/**
 * Increases a delay by up to a tenth, so that links that were added together are not always checked together. `random`
 * is a number from 0 to 1.
 */
export const addJitter = (delayMs: number, random: number): number =>
  Math.round(delayMs * (1 + random * 0.1));
