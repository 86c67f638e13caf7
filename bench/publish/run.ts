import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { withDatabase } from '../../local/database/with-database.ts';
import { withBuildLock } from '../../local/site/build-lock.ts';
import { buildReactBaseline } from '../support/page-bytes.ts';
import { readCpuMs } from '../support/process-cpu.ts';
import { readProcessMemory } from '../support/process-memory.ts';
import { type Site, send, signIn, startSite } from '../support/site.ts';

// Measures the time from the response to a save until the public list and the rebuilt page show it, and the time, CPU
// time and memory of a full build and of a rebuild after one edit. Other programs affect the CPU time less than the
// elapsed time. Each full build is compared with the one for the previous count. The difference shows how long each
// additional page takes. The baseline, a full build of a page with one React island, shows how long Astro itself takes.
// Options: --counts=100,1000,10000 (in ascending order), --saves=3

const PORT = 8935;
const POLL_INTERVAL_MS = 20;
const BASELINE_RUNS = 3;

const { values: options } = parseArgs({
  options: {
    counts: { type: 'string', default: '100,1000,10000' },
    saves: { type: 'string', default: '3' },
  },
});

/** `pages` is the number of HTML files. `renderedImages` is the number of share images that the full build rendered. */
type Build = { full: Run; rebuild: Run; pages: number; renderedImages: number };
type Run = { seconds: number; cpuSeconds: number; megabytes: number };

/** Waits until `condition` returns true. Returns the seconds that this took. */
async function secondsUntil(condition: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await condition())) await delay(POLL_INTERVAL_MS);
  return (performance.now() - start) / 1000;
}

/** Renames the fighter in the middle of the list. */
async function renameFighter({ origin }: Site, cookie: string): Promise<{ id: number; name: string }> {
  const { data } = await (await fetch(`${origin}/api/fighters?view=card`)).json();
  const id: number = data[Math.floor(data.length / 2)].id;
  const name = `Renamed ${Date.now()}`;
  await send('PUT', `${origin}/api/fighters/${id}`, { name }, cookie);
  return { id, name };
}

/** Saves `count` edits. Returns the median seconds until the list and the page show them. */
async function measureSaves(site: Site, count: number): Promise<{ listed: number; rebuilt: number }> {
  const { origin } = site;
  const cookie = await signIn(origin);
  const saves: { listed: number; rebuilt: number }[] = [];
  for (let save = 0; save < count; save += 1) {
    const { id, name } = await renameFighter(site, cookie);
    const showsName = (path: string) => async () =>
      (await (await fetch(origin + path, { headers: { accept: '*/*' } })).text()).includes(name);
    const [listed, rebuilt] = await Promise.all([
      secondsUntil(showsName('/api/fighters?view=card')),
      secondsUntil(showsName(`/rising-stars/${id}`)),
    ]);
    saves.push({ listed, rebuilt });
  }
  return {
    listed: median(saves.map(({ listed }) => listed)),
    rebuilt: median(saves.map(({ rebuilt }) => rebuilt)),
  };
}

/** Runs a Node program and measures its elapsed time, CPU time and peak memory. */
async function measureRun(args: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  let megabytes = 0;
  let cpuSeconds = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, readProcessMemory(child.pid ?? 0, 'VmHWM'));
    cpuSeconds = Math.max(cpuSeconds, readCpuMs(child.pid ?? 0) / 1000);
  }, 50);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error('The build failed.');
  return { seconds: (performance.now() - start) / 1000, cpuSeconds, megabytes };
}

/** Builds the pages with Astro, saves an edit, and rebuilds the pages as the local platform does. */
function measureBuild(site: Site): Promise<Build> {
  process.env.DATA_DIR = site.dataDir;
  // The lock delays the site's own rebuild after the edit until the measurement is over.
  return withDatabase(({ databaseUrl, bridgeUrl }) =>
    withBuildLock(async () => {
      const [built, rebuilt] = [resolve('.astro/site-build/bench'), resolve('.astro/site-build/rebuilt')];
      const rendererDir = join(site.dataDir, 'bench-renderer');
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        NEON_PROXY_URL: bridgeUrl ?? '',
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        RENDERER_DIR: rendererDir,
      };
      const cachedBefore = countCachedImages();
      const full = await measureRun(['scripts/build/build-site.ts', '--outDir', built], env);
      const renderedImages = countCachedImages() - cachedBefore;
      const { id, name } = await renameFighter(site, await signIn(site.origin));
      const args = ['scripts/build/render-pages.ts', rendererDir, rebuilt];
      const rebuild = await measureRun(args, { ...env, MAX_NEW_SHARE_IMAGES: '1' });
      if (!readFileSync(join(rebuilt, `rising-stars/${id}.html`), 'utf8').includes(name))
        throw new Error('The rebuilt page does not show the edit.');
      const pages = globSync(join(built, '**/*.html')).length;
      for (const folder of [built, rebuilt]) rmSync(folder, { recursive: true, force: true });
      return { full, rebuild, pages, renderedImages };
    }),
  );
}

const countCachedImages = () => globSync('node_modules/.cache/share-images/*').length;

console.log(
  `Medians of ${options.saves} saves on the local platform, which builds 3 s after the last change. A full build renders at most 100 new share images. The rebuild renders one, as if all others were in the cache.\n`,
);
console.log(
  '| fighters | save to list, s | save to rebuilt page, s | full build, s | CPU time, s | memory, MB | rebuild after one edit, s | CPU time, s | memory, MB | pages | images rendered | ms per additional page | growth exponent |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|---|');
let previous: Build | undefined;
for (const fighters of options.counts.split(',').map(Number)) {
  const site = await startSite(PORT, { fighters });
  try {
    const { listed, rebuilt } = await measureSaves(site, Number(options.saves));
    const build = await measureBuild(site);
    const { full, rebuild, pages, renderedImages } = build;
    const cells = [
      fighters,
      listed.toFixed(3),
      rebuilt.toFixed(1),
      full.seconds.toFixed(1),
      full.cpuSeconds.toFixed(1),
      full.megabytes,
      rebuild.seconds.toFixed(1),
      rebuild.cpuSeconds.toFixed(1),
      rebuild.megabytes,
      pages,
      renderedImages,
      ...(previous ? compareBuilds(previous, build) : ['', '']),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    previous = build;
  } finally {
    await site.stop();
  }
}
const baselineSeconds: number[] = [];
for (let run = 0; run < BASELINE_RUNS; run += 1) {
  const start = performance.now();
  buildReactBaseline();
  baselineSeconds.push((performance.now() - start) / 1000);
}
console.log(`\nbaseline, a page with one React island: ${median(baselineSeconds).toFixed(1)} s`);

/** Returns the milliseconds per additional page of the larger build, and the exponent with which the time grows. */
function compareBuilds(small: Build, large: Build): [string, string] {
  const seconds = large.full.seconds - small.full.seconds;
  const exponent = Math.log(large.full.seconds / small.full.seconds) / Math.log(large.pages / small.pages);
  return [((seconds * 1000) / (large.pages - small.pages)).toFixed(2), exponent.toFixed(2)];
}
