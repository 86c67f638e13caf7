import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { GYM_NAMES, makeFighters } from './fighters.ts';

export const OWNER = { username: 'admin', password: 'bench-password-1' };
const TIMEOUT_MS = 20 * 60_000;
const CONCURRENCY = 8;
const HEAP_PROBE = ['--expose-gc', '--import', './bench/support/heap-probe.ts'];

/** A running site. Its embedded database, if it uses one, is in `dataDir`. */
export type Site = {
  origin: string;
  dataDir: string;
  pid: number;
  /** Collects garbage, then returns the heap plus external memory, in MB. */
  readLiveMemory: () => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Starts the site with demo content or, if `fighters` is set, that many generated fighters. Waits until its
 * pages are served.
 */
export async function startSite(port: number, { fighters = 0, databaseUrl = '' } = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const origin = `http://localhost:${port}`;
  // If another site used this port, the benchmark would measure that site.
  if (await isServed(origin, '')) throw new Error(`Port ${port} is in use.`);
  const heapFile = join(dataDir, 'heap.json');
  const child = spawn(process.execPath, [...HEAP_PROBE, 'local/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      HEAP_FILE: heapFile,
      DATABASE_URL: databaseUrl,
      DEMO_CONTENT: fighters > 0 ? '0' : '1',
      ADMIN_USERNAME: OWNER.username,
      ADMIN_PASSWORD: OWNER.password,
      ADMIN_PASSWORD_HASH: '',
    },
  });
  await waitUntil(() => isServed(`${origin}/rising-stars`, ''), child);
  if (fighters > 0) await createFighters(origin, fighters, child);
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    readLiveMemory: async () => {
      rmSync(heapFile, { force: true });
      child.kill('SIGUSR2');
      await waitUntil(async () => existsSync(heapFile), child);
      const { heapUsed, external } = JSON.parse(readFileSync(heapFile, 'utf8'));
      return Math.round((heapUsed + external) / 1e6);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates gyms and fighters through the API, and waits until the page of the last fighter is built. */
async function createFighters(origin: string, count: number, child: ChildProcess): Promise<void> {
  const cookie = await signIn(origin);
  const gymIds: number[] = [];
  for (const [index, name] of GYM_NAMES.entries()) {
    const gym = { name, slug: `gym-${index}`, state: 'Texas' };
    const created = await send('POST', `${origin}/api/gyms`, gym, cookie);
    gymIds.push((await created.json()).data.id);
  }
  const queue = makeFighters(count, gymIds);
  let last = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { data } = await (await send('POST', `${origin}/api/fighters`, next, cookie)).json();
        last = Math.max(last, data.id);
      }
    }),
  );
  // Until the page is built, the site serves a fallback page, which has no canonical URL.
  await waitUntil(
    () => isServed(`${origin}/rising-stars/${last}`, `canonical" href="${origin}/rising-stars/${last}"`),
    child,
  );
}

/** Signs in and returns the `Cookie` header. */
export async function signIn(origin: string): Promise<string> {
  const { headers } = await send('POST', `${origin}/api/session`, OWNER, '');
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Sends JSON as a page of the site would. Throws on an error status. */
export async function send(method: string, url: string, body: object, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, cookie };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return response;
}

async function isServed(url: string, text: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  return response?.ok === true && (await response.text()).includes(text);
}

async function waitUntil(condition: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const start = Date.now();
  while (!(await condition())) {
    if (child.exitCode !== null) throw new Error('The site exited.');
    if (Date.now() - start > TIMEOUT_MS) throw new Error('The site was not ready in time.');
    await delay(500);
  }
}
