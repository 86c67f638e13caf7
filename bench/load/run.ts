import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { quantile } from 'simple-statistics';
import { startPostgres } from '../../tools/postgres-server.ts';
import { startBaselineServer } from '../support/baseline-server.ts';
import { ORIGIN, readTables } from '../support/crash-test-site.ts';
import { type ClientResponse, getAndDiscard } from '../support/http-client.ts';
import { readProcessMemory } from '../support/process-memory.ts';
import { listRoutes } from '../support/routes.ts';
import { createScenarios } from '../support/scenarios/all.ts';
import type { Scenario } from '../support/scenarios/scenario.ts';
import { OWNER, type Site, signIn, startSite } from '../support/site.ts';

// Runs 200 concurrent clients against `npm start`, on the embedded database and on PostgreSQL. They read pages, load
// the lists that the back office searches, upload photos, sign in, and make all the writes of
// bench/support/scenarios. Each acknowledged write must be stored exactly once, and no write may be stored in part.
// The baseline is the same number of clients against a bare server with one page. Finally, 1,000 clients load one of
// the lists without a pause.
// Options: --seconds=60, --only=embedded|postgres
// A short run: npm run bench -- load --seconds=15 --only=postgres
// Exits with 1 if any of the 200 clients got a 5xx or no response, if a write failed, or was lost, duplicated or stored in
// part, or if the final health check failed.

/** The scenarios write to this port. */
const PORT = Number(new URL(ORIGIN).port);
const FIGHTERS = 200;
const OVERLOAD_CLIENTS = 1_000;
const OVERLOAD_SECONDS = 10;
const BASELINE_SECONDS = 15;
const MEMORY_SAMPLES = 10;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
// The scenarios send each form with a new client IP, which the site reads from X-Forwarded-For.
process.env.TRUST_PROXY = '1';

type Sample = { kind: string; status: number; ms: number };
/** A kind of client. Each of `count` clients sends a request, pauses and repeats. */
type Client = { kind: string; count: number; pauseMs: number; send: () => Promise<ClientResponse> };

type Scenarios = Record<string, Scenario>;

const pick = <T>(choices: readonly T[]): T => {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error('Nothing to choose from');
  return choice;
};

/** The number of failed requests for each reason. */
const reasons = new Map<string, number>();

/** Runs all clients and returns a sample of each request. Without a response, or if a write failed, its status is 0. */
async function run(clients: readonly Client[], duration: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const end = performance.now() + duration * 1000;
  const runClient = async ({ kind, pauseMs, send }: Client) => {
    await delay(Math.random() * pauseMs);
    while (performance.now() < end) {
      const start = performance.now();
      let status = 0;
      try {
        const response = await send();
        await response.arrayBuffer();
        ({ status } = response);
      } catch (error) {
        const reason = `${kind}: ${error}`.replaceAll(/\d+/g, 'N');
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
      samples.push({ kind, status, ms: performance.now() - start });
      await delay(pauseMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(
    clients.flatMap((client) => Array.from({ length: client.count }, () => runClient(client))),
  );
  return samples;
}

async function listClients({ origin }: Site, scenarios: Scenarios): Promise<Client[]> {
  const cookie = await signIn(origin);
  const { data: fighters }: { data: { id: number }[] } = await (
    await fetch(`${origin}/api/fighters?view=card`)
  ).json();
  const photo = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#a42c15',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(origin + path, { method: 'POST', body, headers: { origin, ...headers } });
  const json = (path: string, body: object, headers: Record<string, string> = {}) =>
    post(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  const paths = [
    ...(await listRoutes(origin)),
    '/api/fighters?view=card',
    '/api/gyms?view=card',
    '/api/shows?view=card',
    '/api/videos',
  ];
  return [
    {
      kind: 'reader',
      count: 150,
      pauseMs: 500,
      send: () => fetch(origin + pick([...paths, `/rising-stars/${pick(fighters).id}`])),
    },
    {
      kind: 'search',
      count: 20,
      pauseMs: 500,
      send: () =>
        fetch(`${origin}/api/${pick(['fighters', 'gyms', 'videos', 'shows'])}?view=edit`, {
          headers: { cookie },
        }),
    },
    ...Object.entries(scenarios).map(([kind, { write }]) => ({
      kind,
      count: kind === 'messages' ? 6 : 1,
      pauseMs: 1000,
      send: async () => {
        await write(crypto.randomUUID(), cookie);
        return new Response();
      },
    })),
    {
      kind: 'upload',
      count: 10,
      pauseMs: 2000,
      send: () => {
        const form = new FormData();
        form.set('image', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
        return post('/api/upload', form, { cookie });
      },
    },
    { kind: 'login', count: 5, pauseMs: 2000, send: () => json('/api/session', OWNER) },
  ];
}

let failureCount = 0;

const p99Of = (samples: readonly Sample[]) =>
  quantile(
    samples.map(({ ms }) => ms),
    0.99,
  );

function report(samples: readonly Sample[], duration: number): void {
  console.log('| clients | responses/s | p50 ms | p99 ms | responses by status |');
  console.log('|---|---|---|---|---|');
  for (const kind of new Set(samples.map((sample) => sample.kind))) {
    const samplesOfKind = samples.filter((sample) => sample.kind === kind);
    const statuses = Object.entries(Object.groupBy(samplesOfKind, ({ status }) => String(status)));
    const counts = statuses.map(([status, list]) => `${status}: ${list?.length ?? 0}`).join(', ');
    const ms = samplesOfKind.map((sample) => sample.ms);
    const cells = [samplesOfKind.length / duration, quantile(ms, 0.5), quantile(ms, 0.99)].map((value) =>
      value.toFixed(0),
    );
    console.log(`| ${kind} | ${cells.join(' | ')} | ${counts} |`);
  }
  console.log();
}

/** Compares the acknowledged writes with the stored rows. */
async function reportWrites(scenarios: Scenarios): Promise<void> {
  const tables = await readTables();
  console.log('| writes | acknowledged | lost | duplicated | stored in part |');
  console.log('|---|---|---|---|---|');
  for (const [kind, { check }] of Object.entries(scenarios)) {
    const { acknowledged, lost, duplicated, partial } = check(tables);
    failureCount += lost + duplicated + partial;
    console.log(`| ${kind} | ${acknowledged} | ${lost} | ${duplicated} | ${partial} |`);
  }
  console.log();
  for (const [reason, failures] of reasons) console.log(`${failures} times: ${reason}`);
  reasons.clear();
}

async function measure(name: string, databaseUrl: string): Promise<void> {
  const site = await startSite(PORT, { fighters: FIGHTERS, databaseUrl });
  const baseline = await startBaselineServer(PORT + 1);
  try {
    const scenarios = createScenarios();
    const clients = await listClients(site, scenarios);
    console.log(`## ${name}`);
    console.log();
    const total = clients.reduce((sum, { count }) => sum + count, 0);
    const baselineClient = {
      kind: 'baseline',
      count: total,
      pauseMs: 500,
      send: () => fetch(baseline.origin),
    };
    const baselineSamples = await run([baselineClient], BASELINE_SECONDS);
    report(baselineSamples, BASELINE_SECONDS);
    baseline.child.kill();
    // Warm up the site.
    await run(clients, 5);
    const memoryBefore = await site.readLiveMemory();
    const readMemory = () => readProcessMemory(site.pid, 'VmRSS');
    const megabytes = [readMemory()];
    const sampling = setInterval(() => megabytes.push(readMemory()), (seconds * 1000) / MEMORY_SAMPLES);
    const samples = await run(clients, seconds);
    clearInterval(sampling);
    const memoryAfter = await site.readLiveMemory();
    report(samples, seconds);
    const readers = samples.filter(({ kind }) => kind === 'reader');
    const ratio = p99Of(readers) / p99Of(baselineSamples);
    console.log(`The readers' p99 is ${ratio.toFixed(1)} times that of the baseline.`);
    console.log();
    const failures = samples.filter(({ status }) => status === 0 || status >= 500).length;
    failureCount += failures;
    console.log(
      `Failed writes, and requests answered with 5xx or not at all: ${failures}. Resident memory in MB, at even intervals: ${megabytes.join(', ')}; after garbage collection: ${memoryBefore} before, ${memoryAfter} after.`,
    );
    console.log();
    await reportWrites(scenarios);
    const cookie = await signIn(site.origin);
    const overload = {
      kind: `${OVERLOAD_CLIENTS} searches`,
      count: OVERLOAD_CLIENTS,
      pauseMs: 0,
      // Request private responses, because the public cache would serve public ones.
      send: () => getAndDiscard(`${site.origin}/api/fighters?view=edit`, { cookie }),
    };
    const loopDelay = monitorEventLoopDelay();
    loopDelay.enable();
    const overloadSamples = await run([overload], OVERLOAD_SECONDS);
    loopDelay.disable();
    // Accepted and rejected requests have separate rows.
    const byStatus = overloadSamples.map((sample) => ({
      ...sample,
      kind: `${sample.kind}, ${sample.status}`,
    }));
    report(byStatus, OVERLOAD_SECONDS);
    const delayMs = (loopDelay.percentile(99) / 1e6).toFixed(0);
    console.log(`The clients' own event loop was late by ${delayMs} ms (p99), which is part of these times.`);
    console.log();
    const { status } = await fetch(`${site.origin}/api/health`);
    console.log(`Afterward, the health check returns ${status}.`);
    console.log();
    if (status !== 200) failureCount += 1;
  } finally {
    baseline.child.kill();
    await site.stop();
  }
}

console.log(
  `200 clients for ${seconds} s, ${FIGHTERS} fighters. Clients, site and database share the machine's cores. Each form of a visitor is sent with its own client IP.`,
);
console.log();
if (options.only !== 'postgres') await measure('Embedded database', '');
if (options.only !== 'embedded') {
  const server = await startPostgres('bench-postgres-');
  await measure('PostgreSQL', server.url);
  await server.stop();
}
process.exit(failureCount > 0 ? 1 : 0);
