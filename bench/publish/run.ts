import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { withDatabase } from '../../local/database/with-database.ts';
import { readProcessMemory } from '../support/process-memory.ts';
import { createReport } from '../support/results.ts';
import { type Site, send, signIn, startSite } from '../support/site.ts';

// Measures the time from a save until the public list and the rebuilt page show it, and the time and memory of
// a build. The baseline of a build is the build of the next smaller site in the same run. The table shows the
// time of each additional page.
// Options: --counts=100,1000,10000, --saves=3, --write (bench/publish/RESULTS.md)

const PORT = 8935;
const POLL_INTERVAL_MS = 20;

const { values: options } = parseArgs({
  options: {
    counts: { type: 'string', default: '100,1000,10000' },
    saves: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});

/** `pages` counts HTML files. `rendered` counts the share images that were not cached. */
type Build = { seconds: number; megabytes: number; pages: number; rendered: number };

/** Waits until `isTrue` returns true. Returns the seconds that this took. */
async function secondsUntil(isTrue: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isTrue())) await delay(POLL_INTERVAL_MS);
  return (performance.now() - start) / 1000;
}

/** Saves `count` edits. Returns the median seconds until the list and the page show them. */
async function measureSaves({ origin }: Site, count: number): Promise<{ listed: number; rebuilt: number }> {
  const cookie = await signIn(origin);
  const { data } = await (await fetch(`${origin}/api/fighters?view=card`)).json();
  const id: number = data[Math.floor(data.length / 2)].id;
  const saves: { listed: number; rebuilt: number }[] = [];
  for (let save = 0; save < count; save += 1) {
    const name = `Renamed ${save} ${Date.now()}`;
    await send('PUT', `${origin}/api/fighters/${id}`, { name }, cookie);
    const shows = (path: string) => async () =>
      (await (await fetch(origin + path, { headers: { accept: '*/*' } })).text()).includes(name);
    const [listed, rebuilt] = await Promise.all([
      secondsUntil(shows('/api/fighters?view=card')),
      secondsUntil(shows(`/rising-stars/${id}`)),
    ]);
    saves.push({ listed, rebuilt });
  }
  return {
    listed: median(saves.map(({ listed }) => listed)),
    rebuilt: median(saves.map(({ rebuilt }) => rebuilt)),
  };
}

/** Builds the pages as a deploy does, and measures time and peak memory. */
async function measureBuild({ dataDir }: Site): Promise<Build> {
  process.env.DATA_DIR = dataDir;
  return withDatabase(async ({ databaseUrl, bridgeUrl }) => {
    const outDir = mkdtempSync(join(tmpdir(), 'bench-site-'));
    const renderedBefore = countRendered();
    const start = performance.now();
    const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', outDir], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        NEON_PROXY_URL: bridgeUrl ?? '',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    });
    let megabytes = 0;
    const timer = setInterval(() => {
      megabytes = Math.max(megabytes, readProcessMemory(child.pid ?? 0, 'VmHWM'));
    }, 200);
    const [code] = await once(child, 'exit');
    clearInterval(timer);
    const seconds = (performance.now() - start) / 1000;
    const pages = globSync(join(outDir, '**/*.html')).length;
    rmSync(outDir, { recursive: true, force: true });
    if (code !== 0) throw new Error('The build failed.');
    return { seconds, megabytes, pages, rendered: countRendered() - renderedBefore };
  });
}

const countRendered = () => globSync('node_modules/.cache/share-images/*').length;

const { print, write } = createReport();

print(
  '| fighters | save to list, s | save to rebuilt page, s | build, s | memory, MB | pages | images rendered | ms per additional page | growth exponent |',
);
print('|---|---|---|---|---|---|---|---|---|');
let previous: Build | undefined;
for (const fighters of options.counts.split(',').map(Number)) {
  const site = await startSite(PORT, { fighters });
  try {
    const { listed, rebuilt } = await measureSaves(site, Number(options.saves));
    const build = await measureBuild(site);
    const { seconds, megabytes, pages, rendered } = build;
    const cells = [
      fighters,
      listed.toFixed(3),
      rebuilt.toFixed(1),
      seconds.toFixed(1),
      megabytes,
      pages,
      rendered,
      previous ? (((seconds - previous.seconds) * 1000) / (pages - previous.pages)).toFixed(2) : '',
      previous ? (Math.log(seconds / previous.seconds) / Math.log(pages / previous.pages)).toFixed(2) : '',
    ];
    print(`| ${cells.join(' | ')} |`);
    previous = build;
  } finally {
    await site.stop();
  }
}
if (options.write) {
  const introduction = `Medians of ${options.saves} saves on the local platform, which builds 3 s after the last change. A build renders at most 100 new share images.`;
  write('publish', 'Time from save to publication', introduction);
}
