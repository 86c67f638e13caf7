import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { EMBEDDED_DATABASE_URL, EmbeddedPostgres } from '../../../local/database/embedded-postgres.ts';
import { QueueWait } from '../../../local/database/queue-wait.ts';

/** Lets `count` statements wait, of which one finishes every `intervalMs`. Returns the prediction. */
function isTooLongFor({ count, intervalMs }: { count: number; intervalMs: number }): boolean {
  let now = 0;
  const wait = new QueueWait(() => now);
  for (let i = 0; i < count; i += 1) wait.add();
  for (let i = 0; i < 100; i += 1) {
    now += intervalMs;
    wait.finish();
  }
  return wait.isTooLong();
}

it.each([
  { count: 0, intervalMs: 1_000, expected: false },
  { count: 10, intervalMs: 30, expected: false },
  { count: 10, intervalMs: 50, expected: true },
  { count: 300, intervalMs: 1, expected: false },
  { count: 500, intervalMs: 1, expected: true },
])(
  '$count statements, one of which finishes every $intervalMs ms, wait too long: $expected',
  ({ expected, ...load }) => {
    expect(isTooLongFor(load)).toBe(expected);
  },
);

it('the wait is short again when no statement waits', () => {
  const wait = new QueueWait();
  for (let i = 0; i < 500; i += 1) wait.add();
  expect(wait.isTooLong()).toBe(true);
  for (let i = 0; i < 500; i += 1) wait.remove();
  expect(wait.isTooLong()).toBe(false);
});

it('the embedded database lets the event loop turn between waiting statements', async () => {
  const postgres = await EmbeddedPostgres.open();
  const pool = new pg.Pool({ connectionString: EMBEDDED_DATABASE_URL, stream: postgres.connect, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await postgres.close();
  });
  await pool.query('select 1');
  let finished = 0;
  const statements = Array.from({ length: 20 }, () =>
    pool.query('select pg_sleep(0.02)').then(() => {
      finished += 1;
    }),
  );
  const finishedByTurn: number[] = [];
  while (finished < statements.length) {
    await nextTurn();
    finishedByTurn.push(finished);
  }
  await Promise.all(statements);
  // Without a pause, the first turn would end when all statements have finished.
  expect(finishedByTurn.some((count) => count > 0 && count < statements.length)).toBe(true);
});
