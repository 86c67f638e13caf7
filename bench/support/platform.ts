import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { GYM_NAMES, makeFighters } from './fighters.ts';

export const OWNER = { username: 'admin', password: 'bench-password-1' };
const PATIENCE_MS = 20 * 60_000;
const AT_ONCE = 8;
const PROBE = ['--expose-gc', '--import', './bench/support/heap-probe.ts'];

/** A site that runs, with its database in `dataDir`. */
export type Platform = {
  origin: string;
  dataDir: string;
  pid: number;
  /** Megabytes that its objects and buffers take when all garbage is collected. */
  readLive: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts the site as its owner does, on a database of its own; with `fighters` made up ones in place of the demo. */
export async function startPlatform(
  port: number,
  { fighters = 0, databaseUrl = '' } = {},
): Promise<Platform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const origin = `http://localhost:${port}`;
  const heapFile = join(dataDir, 'heap.json');
  const child = spawn(process.execPath, [...PROBE, 'local/start.ts'], {
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
  if (fighters > 0) await fill(origin, fighters, child);
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    readLive: async () => {
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

/** Enters the fighters as the owner would, and waits until the site is built with the last of them. */
async function fill(origin: string, count: number, child: ChildProcess): Promise<void> {
  const cookie = await signIn(origin);
  const gymIds: number[] = [];
  for (const [index, name] of GYM_NAMES.entries()) {
    const gym = { name, slug: `gym-${index}`, state: 'Texas' };
    const created = await send('POST', `${origin}/api/gyms`, gym, cookie);
    gymIds.push((await created.json()).data.id);
  }
  const waiting = makeFighters(count, gymIds);
  let last = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { data } = await (await send('POST', `${origin}/api/fighters`, next, cookie)).json();
        last = Math.max(last, data.id);
      }
    }),
  );
  await waitUntil(
    () => isServed(`${origin}/rising-stars/${last}`, `canonical" href="${origin}/rising-stars/${last}"`),
    child,
  );
}

/** The cookies of the owner, signed in. */
export async function signIn(origin: string): Promise<string> {
  const { headers } = await send('POST', `${origin}/api/session`, OWNER, '');
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Sends JSON as the site itself does; throws when the answer is no success. */
export async function send(method: string, url: string, body: object, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, cookie };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function isServed(url: string, text: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null);
  return response?.ok === true && (await response.text()).includes(text);
}

async function waitUntil(isTrue: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  const start = Date.now();
  while (!(await isTrue())) {
    if (child.exitCode !== null) throw new Error('The site has ended by itself.');
    if (Date.now() - start > PATIENCE_MS) throw new Error('The site did not get ready in time.');
    await delay(500);
  }
}
