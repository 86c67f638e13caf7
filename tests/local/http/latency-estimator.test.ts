import { expect, it } from 'vitest';
import { LatencyEstimator } from '../../../local/http/latency-estimator.ts';

/**
 * Runs `count` requests at a time. Every `intervalMs`, `group` of them finish, and as many new ones start. Returns the
 * prediction.
 */
function isTooLongFor(load: { count: number; group: number; intervalMs: number }): boolean {
  const { count, group, intervalMs } = load;
  let now = 0;
  const latency = new LatencyEstimator(() => now);
  for (let i = 0; i < count; i += 1) latency.start();
  for (let i = 0; i < 100; i += 1) {
    now += intervalMs;
    for (let finished = 0; finished < group; finished += 1) {
      latency.finish();
      latency.start();
    }
  }
  return latency.isTooLong();
}

it.each([
  { count: 10, group: 1, intervalMs: 30, expected: false },
  { count: 10, group: 1, intervalMs: 50, expected: true },
  { count: 300, group: 1, intervalMs: 1, expected: false },
  { count: 500, group: 1, intervalMs: 1, expected: true },
  { count: 300, group: 50, intervalMs: 50, expected: false },
  { count: 500, group: 50, intervalMs: 50, expected: true },
])(
  '$count requests at a time, of which $group finish every $intervalMs ms, take too long: $expected',
  ({ expected, ...load }) => {
    expect(isTooLongFor(load)).toBe(expected);
  },
);

it('the latency is acceptable until the first request has finished, and after all have finished', () => {
  let now = 0;
  const latency = new LatencyEstimator(() => now);
  for (let i = 0; i < 100; i += 1) latency.start();
  now += 1_000;
  expect(latency.isTooLong()).toBe(false);
  latency.finish();
  expect(latency.isTooLong()).toBe(true);
  for (let i = 0; i < 99; i += 1) latency.finish();
  expect(latency.isTooLong()).toBe(false);
});

it('time without requests does not count', () => {
  let now = 0;
  const latency = new LatencyEstimator(() => now);
  for (let i = 0; i < 10; i += 1) {
    now += 60_000;
    latency.start();
    now += 1;
    latency.finish();
  }
  for (let i = 0; i < 100; i += 1) latency.start();
  expect(latency.isTooLong()).toBe(false);
});
