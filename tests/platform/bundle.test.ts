import { cpSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFunctions, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { OPERATIONS } from '#src/server/all-operations.ts';

const SCHEDULED = ['every-day', 'every-minute', 'nightly-backup'];
// The largest function is the page of a fighter, which validates a profile and decodes photos. Only the jobs of
// every minute contain the libraries for emails and for notifications on devices, and few functions Stripe's library.
const MAX_BYTES = 571_000;
const NOTICE_BYTES = 368_000;
const STRIPE_BYTES = 257_000;
const WITH_NOTICES = ['every-minute'];
const WITH_STRIPE = ['every-minute', 'reels', 'stripe-webhook'];
const maxBytesOf = (name: string) =>
  MAX_BYTES +
  (WITH_NOTICES.includes(name) ? NOTICE_BYTES : 0) +
  (WITH_STRIPE.includes(name) ? STRIPE_BYTES : 0);
// Netlify's bundler reformats the code, which adds white space.
const MAX_GROWTH = 1.5;
const SOURCES = globSync('netlify/functions/*.ts')
  .map((file) => basename(file, '.ts'))
  .sort();
// One function of each kind: several routes, a schedule, excluded paths, native code. Bundling all functions
// would take a minute of CPU time.
const SAMPLES = ['fighters', 'every-minute', 'unknown-path', 'upload'];

const bundleFolder = inject('demoBuild').functions;
const sizeOf = (name: string) => statSync(join(bundleFolder, `${name}.mjs`)).size;

let listed: Awaited<ReturnType<typeof listFunctions>>;
beforeAll(async () => {
  listed = await listFunctions('netlify/functions', { parseISC: true });
});

describe("Netlify's function parser", () => {
  it('finds every file of netlify/functions and nothing else', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(SOURCES);
  });

  it.each(SOURCES)('finds the routes or the schedule of %s', (name) => {
    const entry = listed.find((candidate) => candidate.name === name);
    expect(entry?.runtimeAPIVersion).toBe(2);
    for (const { pattern } of entry?.routes ?? [])
      expect(pattern).toMatch(
        /^(?:\/es)?\/(?:api|media|search|f|g|guardian|profile|reel|agreement|calendar)(?:\/|$)/,
      );
    if (SCHEDULED.includes(name)) expect(entry?.schedule).toMatch(/^@daily$|^\* \* \* \* \*$/);
    else expect(entry?.routes?.length).toBeGreaterThan(0);
  });
});

describe('npm run build:functions', () => {
  it('bundles every function', () => {
    const names = globSync('*.mjs', { cwd: bundleFolder }).map((file) => basename(file, '.mjs'));
    expect(names.sort()).toEqual(SOURCES);
  });

  it.each(SOURCES)('bundles %s into a small file that can be loaded', async (name) => {
    expect(sizeOf(name)).toBeLessThan(maxBytesOf(name));
    const loaded = await import(pathToFileURL(join(bundleFolder, `${name}.mjs`)).href);
    expect(typeof loaded.default).toBe('function');
  });
});

describe("Netlify's bundler", () => {
  const samples = mkdtempSync(join(bundleFolder, 'samples-'));
  const output = mkdtempSync(join(tmpdir(), 'bundle-'));
  let bundled: Awaited<ReturnType<typeof zipFunctions>>;

  beforeAll(async () => {
    for (const name of SAMPLES) cpSync(join(bundleFolder, `${name}.mjs`), join(samples, `${name}.mjs`));
    bundled = await zipFunctions(samples, output, {
      archiveFormat: 'none',
      basePath: process.cwd(),
      config: { '*': { externalNodeModules: ['sharp'] } },
    });
  });
  afterAll(() => {
    for (const temporary of [samples, output]) rmSync(temporary, { recursive: true });
  });

  it('finds the same routes and schedules in the bundles as in the sources', () => {
    for (const name of SAMPLES) {
      const [bundle, source] = [bundled, listed].map((all) => all.find((entry) => entry.name === name));
      expect(bundle?.runtimeAPIVersion).toBe(2);
      expect(bundle?.schedule).toBe(source?.schedule);
      expect(bundle?.routes).toEqual(source?.routes);
    }
  });

  it('finds the paths of all operations as exclusions of the function for unknown paths', () => {
    const paths = OPERATIONS.map(({ path }) => path).filter((path) => path.startsWith('/api'));
    const { excludedRoutes = [] } = bundled.find(({ name }) => name === 'unknown-path') ?? {};
    expect(excludedRoutes.map(({ pattern }) => pattern).sort()).toEqual([...new Set(paths)].sort());
  });

  it.each(SAMPLES)('bundles %s into one small file', (name) => {
    // Netlify adds its bootstrap and telemetry, in files that start with underscores.
    const paths = globSync(join(output, name, '**/*'), {
      exclude: (file) => basename(file).startsWith('___') || basename(file) === 'node_modules',
    });
    const files = paths.filter((file) => statSync(file).isFile());
    expect(files.map((file) => basename(file))).toEqual([`${name}.mjs`]);
    for (const file of files) expect(statSync(file).size).toBeLessThan(sizeOf(name) * MAX_GROWTH);
  });

  it('puts the native image library for this platform into the bundle of upload', () => {
    const native = globSync(join(output, 'upload', '**/@img/sharp-*/lib/*.node'));
    expect(native.map((file) => basename(file)).join()).toContain(`${process.platform}-${process.arch}`);
  });
});
