import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { startPostgres } from '../../tools/postgres-server.ts';
import { randomClientIp } from '../support/client-ip.ts';
import { OWNER, type Platform, signIn, startPlatform } from '../support/platform.ts';

// 200 clients at once against `npm start`: readers, an owner who searches, uploads, logins, messages; on the embedded
// database and on a PostgreSQL. Beside each the floor: as many clients against a server that answers one page, in the same
// run. Then five times as many searches, as fast as they can.
// Options: --seconds=60, --only=embedded|postgres, --write (into bench/load/RESULTS.md). Ends with 1 after any 5xx under load.

const PORT = 8939;
const FIGHTERS = 200;
const CROWD = 1_000;
const CROWD_SECONDS = 10;
const PAGE_BYTES = 20_000;
const FLOOR_SECONDS = 15;
const MEMORY_SAMPLES = 10;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
// Visitors' addresses come from a header.
process.env.TRUST_PROXY = '1';

type Sample = { kind: string; status: number; ms: number };
/** One kind of client: how many there are, how long each pauses, and what it asks for. */
type Client = { kind: string; count: number; pauseMs: number; ask: () => Promise<Response> };

const pick = <T>(choices: readonly T[]): T => {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error('Nothing to choose from');
  return choice;
};

/** Runs all clients for a time, and returns each answer; a call without an answer has status 0. */
async function run(clients: readonly Client[], forSeconds: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const end = performance.now() + forSeconds * 1000;
  const live = async ({ kind, pauseMs, ask }: Client) => {
    await delay(Math.random() * pauseMs);
    while (performance.now() < end) {
      const start = performance.now();
      let status = 0;
      try {
        const response = await ask();
        await response.arrayBuffer();
        ({ status } = response);
      } catch {
        // Counted as 0.
      }
      samples.push({ kind, status, ms: performance.now() - start });
      await delay(pauseMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(clients.flatMap((client) => Array.from({ length: client.count }, () => live(client))));
  return samples;
}

async function listClients({ origin }: Platform): Promise<Client[]> {
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
  const message = {
    'First-Name': 'Ada',
    'Last-Name': 'Marlowe',
    Email: 'a@example.com',
    Message: 'A bout on Friday.',
  };
  const pages = [
    '/',
    '/rising-stars',
    '/gyms',
    '/portfolio',
    '/services',
    '/api/fighters?view=card',
    '/api/gyms?view=card',
    '/api/videos',
  ];
  return [
    {
      kind: 'reader',
      count: 150,
      pauseMs: 500,
      ask: () => fetch(origin + pick([...pages, `/rising-stars/${pick(fighters).id}`])),
    },
    {
      kind: 'search',
      count: 20,
      pauseMs: 500,
      ask: () =>
        fetch(`${origin}/api/${pick(['fighters', 'gyms', 'videos'])}?view=edit`, { headers: { cookie } }),
    },
    {
      kind: 'message',
      count: 15,
      pauseMs: 1000,
      ask: () => json('/api/contact-messages', message, { 'x-forwarded-for': randomClientIp() }),
    },
    {
      kind: 'upload',
      count: 10,
      pauseMs: 2000,
      ask: () => {
        const form = new FormData();
        form.set('image', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
        return post('/api/upload', form, { cookie });
      },
    },
    { kind: 'login', count: 5, pauseMs: 2000, ask: () => json('/api/session', OWNER) },
  ];
}

/** A bare server with one page of a usual size, in a process of its own as the site is. */
async function startFloor(): Promise<{ origin: string; child: ChildProcess }> {
  const code = `require('node:http').createServer((q, s) => s.end('x'.repeat(${PAGE_BYTES}))).listen(${PORT + 1}, () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  return { origin: `http://localhost:${PORT + 1}`, child };
}

function quantile(samples: readonly Sample[], share: number): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Resident memory of a process in MB; 0 where the system keeps no such figure. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

const lines: string[] = [];
const say = (line = '') => {
  lines.push(line);
  console.log(line);
};
let broken = 0;

function report(samples: readonly Sample[], forSeconds: number): void {
  say('| clients | answers a second | p50 ms | p99 ms | answers by status |');
  say('|---|---|---|---|---|');
  for (const kind of new Set(samples.map((sample) => sample.kind))) {
    const own = samples.filter((sample) => sample.kind === kind);
    const statuses = Object.entries(Object.groupBy(own, ({ status }) => String(status)));
    const told = statuses.map(([status, list]) => `${status}: ${list?.length ?? 0}`).join(', ');
    say(
      `| ${kind} | ${(own.length / forSeconds).toFixed(0)} | ${quantile(own, 0.5).toFixed(0)} | ${quantile(own, 0.99).toFixed(0)} | ${told} |`,
    );
  }
  say();
}

async function measure(name: string, databaseUrl: string): Promise<void> {
  const site = await startPlatform(PORT, { fighters: FIGHTERS, databaseUrl });
  const floor = await startFloor();
  try {
    const clients = await listClients(site);
    say(`## ${name}`);
    say();
    const total = clients.reduce((sum, { count }) => sum + count, 0);
    const floorClient = { kind: 'floor', count: total, pauseMs: 500, ask: () => fetch(floor.origin) };
    report(await run([floorClient], FLOOR_SECONDS), FLOOR_SECONDS);
    floor.child.kill();
    await run(clients, 5);
    const liveBefore = await site.readLive();
    const megabytes = [memoryOf(site.pid)];
    const sampling = setInterval(() => megabytes.push(memoryOf(site.pid)), (seconds * 1000) / MEMORY_SAMPLES);
    const samples = await run(clients, seconds);
    clearInterval(sampling);
    const liveAfter = await site.readLive();
    report(samples, seconds);
    const failures = samples.filter(({ status }) => status === 0 || status >= 500).length;
    broken += failures;
    say(
      `Answers of 5xx, or none: ${failures}. Resident memory in MB, at even intervals: ${megabytes.join(', ')}; in use with all garbage collected: ${liveBefore} before, ${liveAfter} after.`,
    );
    say();
    const cookie = await signIn(site.origin);
    const asFast = {
      kind: `${CROWD} searches`,
      count: CROWD,
      pauseMs: 0,
      // Private responses: the cache of public ones would answer the others without any load.
      ask: () => fetch(`${site.origin}/api/fighters?view=edit`, { headers: { cookie } }),
    };
    report(await run([asFast], CROWD_SECONDS), CROWD_SECONDS);
    const { status } = await fetch(`${site.origin}/api/health`);
    say(`After it the health check answers ${status}.`);
    say();
    if (status !== 200) broken += 1;
  } finally {
    floor.child.kill();
    await site.stop();
  }
}

say(`# Load, ${new Date().toISOString().slice(0, 10)}`);
say();
say(
  `200 clients for ${seconds} s, ${FIGHTERS} fighters. Clients, site and database share the machine's cores. Each message comes from a visitor of its own.`,
);
say();
if (options.only !== 'postgres') await measure('The embedded database', '');
if (options.only !== 'embedded') {
  const server = await startPostgres('bench-postgres-');
  await measure('PostgreSQL', server.url);
  await server.stop();
}
if (options.write) writeFileSync('bench/load/RESULTS.md', `${lines.join('\n').trim()}\n`);
process.exit(broken > 0 ? 1 : 0);
