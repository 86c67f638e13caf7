import { parseArgs } from 'node:util';
import { errorFunction, median, quantile, wilcoxonRankSum } from 'simple-statistics';
import { createPooledDb } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { openBenchmarkDatabase } from '../support/benchmark-database.ts';
import { OWNER } from '../support/site.ts';

// Tests that the duration of a rejected login does not reveal whether a username exists. Sends wrong passwords
// for the owner's username and for an unknown one, in random order. The baseline compares two unknown
// usernames, whose durations differ only by chance.
// Options: --logins=60 (per name)
// Exits with 1 if the difference is significant (p <= 0.001).

const SIGNIFICANCE = 0.001;
/** The fewest logins per name for which the normal approximation below is accurate. */
const MIN_LOGINS = 20;

const { values: options } = parseArgs({ options: { logins: { type: 'string', default: '60' } } });
const logins = Number(options.logins);
if (!(logins >= MIN_LOGINS)) throw new Error(`--logins must be at least ${MIN_LOGINS}.`);

const database = await openBenchmarkDatabase();
const db = createPooledDb(readEnv());
const { default: session } = await import('../../netlify/functions/session.ts');

/** Sends a login with a wrong password. Returns the milliseconds it takes. */
async function timeRejectedLogin(username: string): Promise<number> {
  // Empty the table, so that no login is throttled and the table has the same size for each login.
  await db.deleteFrom('login_throttle').execute();
  const request = new Request('http://localhost/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'a wrong and quiet password' }),
  });
  const start = performance.now();
  const { status } = await session(request, { ip: '192.0.2.1', waitUntil: () => undefined });
  const ms = performance.now() - start;
  if (status !== 401) throw new Error(`Expected 401 for a wrong password, got ${status}.`);
  return ms;
}

const samples = { real: [] as number[], unknown: [] as number[], otherUnknown: [] as number[] };
const names = { real: OWNER.username, unknown: 'ghost', otherUnknown: 'shade' };
for (let warmUp = 0; warmUp < 3; warmUp += 1) await timeRejectedLogin('nobody');
for (let round = 0; round < logins; round += 1) {
  // Shuffle the names, so that none always follows the same other name.
  const order = (Object.keys(names) as (keyof typeof names)[]).toSorted(() => Math.random() - 0.5);
  for (const name of order) samples[name].push(await timeRejectedLogin(names[name]));
}
await db.destroy();
await database.close();

/** Two-sided p of the Mann-Whitney U test, by normal approximation. */
function toPValue(a: number[], b: number[]): number {
  const u = wilcoxonRankSum(a, b) - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 1 - errorFunction(Math.abs(u - mean) / deviation / Math.SQRT2);
}

const format = (values: number[]) =>
  `${median(values).toFixed(1)} (${quantile(values, 0.1).toFixed(1)} to ${quantile(values, 0.9).toFixed(1)})`;
const p = toPValue(samples.real, samples.unknown);
// The smallest difference in ms that this run could detect, in steps of 0.5 ms.
let detectable = 0;
while (
  toPValue(
    samples.unknown.map((ms) => ms + detectable),
    samples.otherUnknown,
  ) > SIGNIFICANCE
)
  detectable += 0.5;
const rows = [
  [
    'two unknown names (baseline)',
    format(samples.unknown),
    format(samples.otherUnknown),
    toPValue(samples.unknown, samples.otherUnknown),
  ],
  ['a real and an unknown name', format(samples.real), format(samples.unknown), p],
] as const;
console.log(`${logins} rejected logins per name, in random order; ms as median (10th to 90th percentile).\n`);
console.log('| | first | second | p, Mann-Whitney U |\n|---|---|---|---|');
for (const [pair, first, second, pValue] of rows)
  console.log(`| ${pair} | ${first} | ${second} | ${pValue.toPrecision(2)} |`);
console.log(`\nThis run can detect a difference of ${detectable} ms.`);
process.exit(p <= SIGNIFICANCE ? 1 : 0);
