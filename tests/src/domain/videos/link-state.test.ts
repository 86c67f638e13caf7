import { describe, expect, it } from 'vitest';
import {
  addJitter,
  afterCheck,
  type CheckOutcome,
  LINK_STATES,
  type LinkState,
  type LinkWatch,
} from '#src/domain/videos/link-state.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const START = Date.UTC(2026, 10, 22);

const watchOf = (state: LinkState): LinkWatch => ({
  state,
  failures: 0,
  failingSince: null,
  missingSince: null,
});

/** Checks a link at times given in ms after the start. Returns the result of each check. */
function checkAt(link: LinkWatch, ...checks: [time: number, outcome: CheckOutcome][]) {
  let current = link;
  return checks.map(([time, outcome]) => {
    const result = afterCheck(current, outcome, START + time);
    current = result;
    return result;
  });
}
const statesAt = (...parameters: Parameters<typeof checkAt>) =>
  checkAt(...parameters).map(({ state }) => state);

describe('a check that finds the video', () => {
  it.each(LINK_STATES)('sets the state to live if it was %s', (state) => {
    const before = { state, failures: 3, failingSince: START - DAY_MS, missingSince: START - DAY_MS };
    expect(afterCheck(before, 'live', START)).toEqual({ ...watchOf('live'), nextCheckInMs: 7 * DAY_MS });
  });
});

describe('a platform that is down', () => {
  it.each(LINK_STATES)('does not change the state %s within an hour', (state) => {
    const checks = [0, 10, 20, 40, 60].map((minutes): [number, CheckOutcome] => [
      minutes * MINUTE_MS,
      'failed',
    ]);
    expect(new Set(statesAt(watchOf(state), ...checks))).toEqual(new Set([state]));
  });

  it('makes a video unreachable after a day, until a check finds it again', () => {
    expect(
      statesAt(
        watchOf('live'),
        [0, 'failed'],
        [DAY_MS - 1, 'failed'],
        [DAY_MS, 'failed'],
        [DAY_MS + HOUR_MS, 'live'],
      ),
    ).toEqual(['live', 'live', 'unreachable', 'live']);
  });

  it.each(['private', 'gone'] as const)('does not change the state %s, even in nine days', (state) => {
    expect(statesAt(watchOf(state), [0, 'failed'], [9 * DAY_MS, 'failed'])).toEqual([state, state]);
  });

  it('makes checks wait 1, 2, 4, 8 and 16 hours, then a day', () => {
    const checks = Array.from({ length: 2_000 }, (_, index): [number, CheckOutcome] => [index, 'failed']);
    const hours = checkAt(watchOf('live'), ...checks).map(({ nextCheckInMs }) => nextCheckInMs / HOUR_MS);
    expect(hours.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 24]);
    expect(new Set(hours.slice(5))).toEqual(new Set([24]));
  });
});

describe.each(['private', 'gone'] as const)('a video that is reported as %s', (outcome) => {
  it('keeps its state until a second report a day later', () => {
    const results = checkAt(watchOf('live'), [0, outcome], [DAY_MS - 1, outcome], [DAY_MS, outcome]);
    expect(results.map(({ state }) => state)).toEqual(['live', 'live', outcome]);
    expect(results.map(({ nextCheckInMs }) => nextCheckInMs / DAY_MS)).toEqual([1, 1, 7]);
  });

  it('keeps its state if a check finds it between two reports', () => {
    expect(statesAt(watchOf('live'), [0, outcome], [HOUR_MS, 'live'], [DAY_MS, outcome])).toEqual([
      'live',
      'live',
      'live',
    ]);
  });

  it('changes its state even if the platform is down between two reports', () => {
    expect(statesAt(watchOf('live'), [0, outcome], [DAY_MS, 'failed'], [DAY_MS + HOUR_MS, outcome])).toEqual([
      'live',
      'live',
      outcome,
    ]);
  });

  it('is live again after one check that finds it', () => {
    expect(statesAt(watchOf(outcome), [0, 'live'])).toEqual(['live']);
  });
});

it('a video with two different reports gets the state of the later one', () => {
  expect(statesAt(watchOf('live'), [0, 'private'], [DAY_MS, 'gone'])).toEqual(['live', 'gone']);
});

describe('a wrong clock', () => {
  it('delays a change of state by at most a day if it is set back', () => {
    const back = -365 * DAY_MS;
    for (const [outcome, state] of [
      ['gone', 'gone'],
      ['failed', 'unreachable'],
    ] as const) {
      expect(statesAt(watchOf('live'), [0, outcome], [back, outcome], [back + DAY_MS, outcome])).toEqual([
        'live',
        'live',
        state,
      ]);
    }
  });

  it('changes no state if it was ahead during a single check', () => {
    expect(statesAt(watchOf('live'), [365 * DAY_MS, 'gone'], [0, 'gone'], [HOUR_MS, 'gone'])).toEqual([
      'live',
      'live',
      'live',
    ]);
  });
});

it('addJitter lengthens a delay by at most a tenth, and never shortens it', () => {
  expect([0, 0.5, 1].map((random) => addJitter(DAY_MS, random) / DAY_MS)).toEqual([1, 1.05, 1.1]);
});
