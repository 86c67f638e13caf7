import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { median } from 'simple-statistics';
import { createPooledDb } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { openBenchmarkDatabase } from '../support/benchmark-database.ts';
import { OWNER } from '../support/site.ts';
import { captureStatements, type Statement } from './statements.ts';

// Compares the throughput of API requests with that of a bare server that runs the same SQL statements.
// Options: --rounds=5, --seconds=4 (per server and round)

const FIGHTERS = 1_000;
const CONNECTIONS = 8;

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);

type Scenario = { name: string; method: 'GET' | 'POST'; path: string; body?: string };
type Measurement = { rps: number; p50: number; p99: number };
type RoundMeasurements = { baseline: Measurement; platform: Measurement };

const database = await openBenchmarkDatabase();
await insertFighters();

const { default: fighters } = await import('../../netlify/functions/fighters.ts');
const { default: session } = await import('../../netlify/functions/session.ts');

const cookie = await signIn();
const scenarios: Scenario[] = [
  { name: `list, ${FIGHTERS} cards`, method: 'GET', path: '/api/fighters?view=card' },
  { name: `list, ${FIGHTERS} full records`, method: 'GET', path: '/api/fighters' },
  { name: 'detail', method: 'GET', path: '/api/fighters/500' },
  {
    name: 'create',
    method: 'POST',
    path: '/api/fighters',
    body: JSON.stringify({ name: 'Ada', weight: '147 lbs' }),
  },
];
const statements: Record<string, Statement[]> = {};
for (const scenario of scenarios) {
  statements[`${scenario.method} ${scenario.path}`] = await captureStatements(() =>
    fighters(toRequest(scenario), { ip: '', waitUntil: () => undefined }),
  );
}

const servers = {
  baseline: await startServer('bench/api/baseline-server.ts', { BASELINE: JSON.stringify(statements) }),
  platform: await startServer('bench/api/platform-server.ts', {}),
};

console.log(
  `${FIGHTERS} fighters, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s each, alternating\n`,
);
console.log(
  '| request | SQL statements | baseline req/s | p50 / p99 ms | platform req/s | p50 / p99 ms | ratio |',
);
console.log('|---|---|---|---|---|---|---|');
for (const scenario of scenarios) {
  await measure(servers.baseline.port, scenario, 1);
  await measure(servers.platform.port, scenario, 1);
  const measurements: RoundMeasurements[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measurements.push({
      baseline: await measure(servers.baseline.port, scenario, seconds),
      platform: await measure(servers.platform.port, scenario, seconds),
    });
  }
  printRow(scenario, measurements);
}
for (const { process: server } of Object.values(servers)) server.kill();
await database.close();

async function insertFighters(): Promise<void> {
  const db = createPooledDb(readEnv());
  const gyms = Array.from({ length: 24 }, (_, i) => ({
    name: `Gym ${i}`,
    slug: `gym-${i}`,
    deleted_at: null,
  }));
  const ids = await db.insertInto('gyms').values(gyms).returning('id').execute();
  const text = 'A steady hand, a loud corner, and the bus home before the last bell. '.repeat(3);
  const rows = Array.from({ length: FIGHTERS }, (_, i) => ({
    name: `Fighter ${String(i).padStart(4, '0')}`,
    weight: `${75 + (i % 150)} lbs`,
    gym_id: ids[i % ids.length]?.id ?? null,
    weight_class_id: null,
    date_of_birth: `0${1 + (i % 9)}/15/${1990 + (i % 22)}`,
    style: text,
    goals: text,
    personal_note: text,
    accomplishments: text,
    social_media: { instagram: `@fighter${i}`, tiktok: '', youtube: '' },
    featured_videos: ['https://youtu.be/dQw4w9WgXcQ'],
    featured_image: `/media/fighter-${i}.webp`,
    gallery_images: [`/media/gallery-${i}.webp`],
    deleted_at: null,
  }));
  await db.insertInto('fighters').values(rows).execute();
  await db.destroy();
}

async function signIn(): Promise<string> {
  const request = new Request('http://localhost/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const response = await session(request, { ip: '', waitUntil: () => undefined });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function toRequest({ method, path, body }: Scenario): Request {
  const headers = { 'content-type': 'application/json', cookie };
  return new Request(`http://localhost${path}`, { method, headers, ...(body && { body }) });
}

async function startServer(
  file: string,
  variables: Record<string, string>,
): Promise<{ process: ChildProcess; port: number }> {
  const child = fork(file, { env: { ...process.env, ...variables } });
  const [address] = await once(child, 'message');
  return { process: child, port: address.port };
}

async function measure(
  port: number,
  { method, path, body }: Scenario,
  duration: number,
): Promise<Measurement> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    connections: CONNECTIONS,
    duration,
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${path}: ${result.non2xx} failed responses`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

function printRow({ method, path, name }: Scenario, measurements: RoundMeasurements[]): void {
  const medianOf = (read: (round: RoundMeasurements) => number) => median(measurements.map(read));
  const toCells = (server: keyof RoundMeasurements) =>
    `${medianOf((r) => r[server].rps).toFixed(0)} | ${medianOf((r) => r[server].p50)} / ${medianOf((r) => r[server].p99)}`;
  const ratio = medianOf(({ platform, baseline }) => platform.rps / baseline.rps).toFixed(2);
  const count = statements[`${method} ${path}`]?.length;
  console.log(`| ${name} | ${count} | ${toCells('baseline')} | ${toCells('platform')} | ${ratio} |`);
}
