import { parseArgs } from 'node:util';
import { errorFunction, median, quantile, wilcoxonRankSum } from 'simple-statistics';
import { hashPassword } from '#src/server/auth/password.ts';
import { createPooledDb } from '#src/server/db/db.ts';
import { migrateToLatest } from '#src/server/db/migrate.ts';
import { readEnv } from '#src/server/env/env.ts';
import { openDatabase } from '../../local/database/database.ts';

// Whether the time of a refused login tells that a name exists: a wrong password for the owner's name and for a missing one,
// in turns. The floor is two missing names beside each other, which differ by chance alone.
// Options: --logins=60 of each name. Ends with 1 where chance explains the difference once in a thousand runs or less.

const SUSPECT = 0.001;

const { values: options } = parseArgs({ options: { logins: { type: 'string', default: '60' } } });
const logins = Number(options.logins);

const OWNER = { username: 'owner', password: 'a long and quiet password' };
const database = await openDatabase({ dataDir: null });
Object.assign(process.env, database.variables, {
  ADMIN_USERNAME: OWNER.username,
  ADMIN_PASSWORD_HASH: await hashPassword(OWNER.password),
});
await migrateToLatest(readEnv());
const db = createPooledDb(readEnv());
// Imported now, for the environment is whole only from here on.
const { default: session } = await import('../../netlify/functions/session.ts');

/** Milliseconds of one refused login. */
async function refuse(username: string): Promise<number> {
  // No guess is throttled, and the counters' table is as empty for each.
  await db.deleteFrom('login_throttle').execute();
  const request = new Request('http://localhost/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'a wrong and quiet password' }),
  });
  const start = performance.now();
  const { status } = await session(request, { ip: '192.0.2.1', waitUntil: () => undefined });
  const ms = performance.now() - start;
  if (status !== 401) throw new Error(`A login that should be refused got ${status}.`);
  return ms;
}

const samples = { real: [] as number[], missing: [] as number[], missingToo: [] as number[] };
const names = { real: OWNER.username, missing: 'ghost', missingToo: 'shade' };
for (let warmUp = 0; warmUp < 3; warmUp += 1) await refuse('nobody');
for (let turn = 0; turn < logins; turn += 1) {
  // In a new order each turn, so that none always comes after the same other one.
  const order = (Object.keys(names) as (keyof typeof names)[]).toSorted(() => Math.random() - 0.5);
  for (const name of order) samples[name].push(await refuse(names[name]));
}
await db.destroy();
await database.close();

/** The two-sided p of the Mann-Whitney U test, by its normal approximation (good from twenty values a side). */
function chanceOf(a: number[], b: number[]): number {
  const u = wilcoxonRankSum(a, b) - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 1 - errorFunction(Math.abs(u - mean) / deviation / Math.SQRT2);
}

const show = (values: number[]) =>
  `${median(values).toFixed(1)} (${quantile(values, 0.1).toFixed(1)} to ${quantile(values, 0.9).toFixed(1)})`;
const p = chanceOf(samples.real, samples.missing);
// The smallest difference that this run would have found.
let noticed = 0;
while (
  chanceOf(
    samples.missing.map((ms) => ms + noticed),
    samples.missingToo,
  ) > SUSPECT
)
  noticed += 0.5;
const rows = [
  [
    'two missing names (floor)',
    show(samples.missing),
    show(samples.missingToo),
    chanceOf(samples.missing, samples.missingToo),
  ],
  ['a real and a missing name', show(samples.real), show(samples.missing), p],
] as const;
console.log(`${logins} refused logins of each name, in turns; ms as median (10 % to 90 %).\n`);
console.log('| | the one | the other | p, Mann-Whitney U |\n|---|---|---|---|');
for (const [what, one, other, chance] of rows)
  console.log(`| ${what} | ${one} | ${other} | ${chance.toPrecision(2)} |`);
console.log(`\nA name that took ${noticed} ms longer than another would have been found.`);
process.exit(p <= SUSPECT ? 1 : 0);
