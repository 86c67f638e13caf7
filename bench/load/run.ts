import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { quantile } from 'simple-statistics';
import { startPostgres } from '../../tools/postgres-server.ts';
import { startBaselineServer } from '../support/baseline-server.ts';
import { randomClientIp } from '../support/client-ip.ts';
import { ORIGIN, readTables } from '../support/crash-test-site.ts';
import { type ClientResponse, getAndDiscard } from '../support/http-client.ts';
import { readProcessMemory } from '../support/process-memory.ts';
import { listRoutes } from '../support/routes.ts';
import { createScenarios } from '../support/scenarios/all.ts';
import { count, isSafe, type Scenario } from '../support/scenarios/scenario.ts';
import { OWNER, type Site, signIn, startSite } from '../support/site.ts';

// Runs 200 concurrent clients against `npm start`, on the embedded database and on PostgreSQL. They read pages, load
// the lists that the back office searches, upload photos, sign in, and make all the writes of
// bench/support/scenarios. Each acknowledged write must be stored exactly once, and no write may be stored in part.
// The baseline is the same number of clients against a bare server with one page. Finally, 1,000 clients load one of
// the lists without a pause: first each from its own client network, then all from one, of which the site handles fewer
// requests at a time. Public lists come from the site's cache, as on a CDN, and the lists of the back office do not.
// Options: --seconds=60, --only=embedded|postgres
// A short run: npm run bench -- load --seconds=15 --only=postgres
// Exits with 1 if any of the 200 clients got an error status or no response, if a write failed, or was lost, duplicated or
// stored in part, if no write of a kind was acknowledged, if the 1,000 clients got nothing but 503s or anything but 200 and
// 503, or if the final health check failed.

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
// The site reads the IP of each client from X-Forwarded-For.
process.env.TRUST_PROXY = '1';

type Sample = {
  kind: string;
  status: number;
  ms: number;
  /** Whether the response came within the duration of the run. A request may end later. */
  isInTime: boolean;
};
/**
 * A kind of client. Each of `count` clients sends a request, pauses and repeats. All of its requests have the same header
 * with the client's own IP.
 */
type Client = {
  kind: string;
  count: number;
  pauseMs: number;
  send: (clientIp: ClientIpHeader) => Promise<ClientResponse>;
};
type ClientIpHeader = { 'x-forwarded-for': string };

const newClientIp = (): ClientIpHeader => ({ 'x-forwarded-for': randomClientIp() });

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
    const clientIp = newClientIp();
    await delay(Math.random() * pauseMs);
    while (performance.now() < end) {
      const start = performance.now();
      let status = 0;
      try {
        const response = await send(clientIp);
        await response.arrayBuffer();
        ({ status } = response);
      } catch (error) {
        const reason = `${kind}: ${error}`.replaceAll(/\d+/g, 'N');
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
      const now = performance.now();
      samples.push({ kind, status, ms: now - start, isInTime: now <= end });
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
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(origin + path, { method: 'POST', body, headers: { origin, ...headers } });
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
      send: (clientIp) =>
        fetch(origin + pick([...paths, `/rising-stars/${pick(fighters).id}`]), { headers: clientIp }),
    },
    {
      kind: 'search',
      count: 20,
      pauseMs: 500,
      send: (clientIp) =>
        fetch(`${origin}/api/${pick(['fighters', 'gyms', 'videos', 'shows'])}?view=edit`, {
          headers: { cookie, ...clientIp },
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
      send: (clientIp) => {
        const form = new FormData();
        form.set('image', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
        return post('/api/upload', form, { cookie, ...clientIp });
      },
    },
    {
      kind: 'login',
      count: 5,
      pauseMs: 2000,
      send: (clientIp) =>
        post('/api/session', JSON.stringify(OWNER), { 'content-type': 'application/json', ...clientIp }),
    },
  ];
}

let failureCount = 0;

const isFailure = ({ status }: Sample) => status === 0 || status >= 400;

const p99Of = (samples: readonly Sample[]) =>
  quantile(
    samples.map(({ ms }) => ms),
    0.99,
  );

/** Prints a row for each kind and status, because a rejection takes much less time than the response to a request. */
function report(samples: readonly Sample[], duration: number): void {
  console.log('| clients | status | responses | per second | p50 ms | p99 ms |');
  console.log('|---|---|---|---|---|---|');
  const groups = Map.groupBy(samples, ({ kind, status }) => `${kind} | ${status}`);
  for (const [name, group] of groups) {
    const ms = group.map((sample) => sample.ms);
    const rate = count(group, ({ isInTime }) => isInTime) / duration;
    const times = [quantile(ms, 0.5), quantile(ms, 0.99)].map((value) => value.toFixed(0));
    console.log(`| ${[name, group.length, rate.toFixed(1), ...times].join(' | ')} |`);
  }
  console.log();
}

/** Compares the acknowledged writes with the stored rows. */
async function reportWrites(scenarios: Scenarios): Promise<void> {
  const tables = await readTables();
  console.log('| writes | acknowledged | lost | duplicated | stored in part |');
  console.log('|---|---|---|---|---|');
  for (const [kind, { check }] of Object.entries(scenarios)) {
    const outcome = check(tables);
    if (!isSafe(outcome)) failureCount += 1;
    const { acknowledged, lost, duplicated, partial } = outcome;
    console.log(`| ${kind} | ${acknowledged} | ${lost} | ${duplicated} | ${partial} |`);
  }
  console.log();
  for (const [reason, failures] of reasons) console.log(`${failures} times: ${reason}`);
  reasons.clear();
}

/** Loads a private response, because a public one would come from the site's cache. */
const loadList = ({ origin }: Site, headers: Record<string, string>) =>
  getAndDiscard(`${origin}/api/fighters?view=edit`, headers);

/** Runs more clients than the site can handle, without a pause. */
async function overload(networks: string, send: Client['send']): Promise<void> {
  const kind = `${OVERLOAD_CLIENTS} searches, ${networks}`;
  const loopDelay = monitorEventLoopDelay();
  loopDelay.enable();
  const samples = await run([{ kind, count: OVERLOAD_CLIENTS, pauseMs: 0, send }], OVERLOAD_SECONDS);
  loopDelay.disable();
  report(samples, OVERLOAD_SECONDS);
  const delayMs = (loopDelay.percentile(99) / 1e6).toFixed(0);
  console.log(`The clients' own event loop was late by ${delayMs} ms (p99), which is part of these times.`);
  console.log();
  failureCount += count(samples, ({ status }) => status !== 200 && status !== 503);
  if (!samples.some(({ status }) => status === 200)) failureCount += 1;
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
    const readers = samples.filter((sample) => sample.kind === 'reader' && !isFailure(sample));
    const ratio = p99Of(readers) / p99Of(baselineSamples);
    console.log(`The readers' p99 is ${ratio.toFixed(1)} times that of the baseline.`);
    console.log();
    const failures = count(samples, isFailure);
    failureCount += failures;
    console.log(
      `Failed writes, and requests answered with an error status or not at all: ${failures}. Resident memory in MB, at even intervals: ${megabytes.join(', ')}; after garbage collection: ${memoryBefore} before, ${memoryAfter} after.`,
    );
    console.log();
    await reportWrites(scenarios);
    const cookie = await signIn(site.origin);
    const oneNetwork = newClientIp();
    await overload('own networks', (clientIp) => loadList(site, { cookie, ...clientIp }));
    await overload('one network', () => loadList(site, { cookie, ...oneNetwork }));
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
  `200 clients for ${seconds} s, ${FIGHTERS} fighters. Clients, site and database share the machine's cores. Each client has its own IP, each form of a visitor is sent with a new one, and the saves of the owner share one.`,
);
console.log();
if (options.only !== 'postgres') await measure('Embedded database', '');
if (options.only !== 'embedded') {
  const server = await startPostgres('bench-postgres-');
  await measure('PostgreSQL', server.url);
  await server.stop();
}
process.exit(failureCount > 0 ? 1 : 0);
