import { cpSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFunctions, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const SCHEDULED = ['every-day', 'every-minute', 'nightly-backup'];
// The largest of the other functions is the page of a fighter, which validates a profile and decodes photos.
const MAX_BYTES = 571_000;
/** Functions with the code of many capabilities, of which a cold start evaluates one, or with a large library. */
const MAX_BYTES_OF: Record<string, number> = {
  api: 870_000,
  // Also contains the library of Stripe.
  pages: 980_000,
  'stripe-webhook': 828_000,
  // Contains the libraries for emails, for notifications on devices, and of Stripe.
  'every-minute': 1_196_000,
};
// Netlify's bundler reformats the code, which adds white space.
const MAX_GROWTH = 1.5;
const SOURCES = globSync('netlify/functions/*.ts')
  .map((file) => basename(file, '.ts'))
  .sort();
// One function of each kind: excluded paths, a schedule, several routes with native code, a rate limit. Bundling all
// functions would take too much CPU time.
const SAMPLES = ['api', 'every-minute', 'images', 'session'];

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
    expect(sizeOf(name)).toBeLessThan(MAX_BYTES_OF[name] ?? MAX_BYTES);
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

  it('finds the same configuration in the bundles as in the sources', () => {
    for (const name of SAMPLES) {
      const [bundle, source] = [bundled, listed].map((all) => all.find((entry) => entry.name === name));
      expect(bundle?.runtimeAPIVersion).toBe(2);
      expect(bundle?.schedule).toBe(source?.schedule);
      expect(bundle?.routes).toEqual(source?.routes);
      expect(bundle?.excludedRoutes).toEqual(source?.excludedRoutes);
    }
    const find = (name: string) => bundled.find((entry) => entry.name === name);
    expect(find('api')?.excludedRoutes?.map(({ pattern }) => pattern)).toContain('/api/session');
    expect(find('session')?.trafficRules).toBeDefined();
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

  it('puts the native image library for this platform into the bundle of images', () => {
    const native = globSync(join(output, 'images', '**/@img/sharp-*/lib/*.node'));
    expect(native.map((file) => basename(file)).join()).toContain(`${process.platform}-${process.arch}`);
  });
});
