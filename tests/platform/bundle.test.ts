import { cpSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFunctions, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const SCHEDULED = [
  'forward-leads',
  'nightly-backup',
  'publish',
  'sweep-history',
  'sweep-leads',
  'sweep-media',
  'sweep-trash',
];
// Without the mail library, which only the scheduled delivery of leads carries.
const MAX_BYTES = 500_000;
const MAX_BYTES_WITH_MAIL = 750_000;
const WITH_MAIL = 'forward-leads';
// Netlify's bundler prints them anew, with all their white space.
const MAX_GROWTH = 1.5;
const SOURCES = globSync('netlify/functions/*.ts')
  .map((file) => basename(file, '.ts'))
  .sort();
// One of each kind: several routes, a schedule, native code, excluded paths. All 25 would take a minute of CPU time.
const SAMPLES = ['fighters', WITH_MAIL, 'unknown-path', 'upload'];

const small = inject('demoBuild').functions;
const sizeOf = (name: string) => statSync(join(small, `${name}.mjs`)).size;

let listed: Awaited<ReturnType<typeof listFunctions>>;
beforeAll(async () => {
  listed = await listFunctions('netlify/functions', { parseISC: true });
});

describe("Netlify's own reading of the functions", () => {
  it('takes every file of netlify/functions for a function, and nothing else', () => {
    expect(listed.map(({ name }) => name).sort()).toEqual(SOURCES);
  });

  it.each(SOURCES)('finds the routes or the schedule of %s', (name) => {
    const entry = listed.find((candidate) => candidate.name === name);
    expect(entry?.runtimeAPIVersion).toBe(2);
    for (const { pattern } of entry?.routes ?? []) expect(pattern).toMatch(/^\/(?:api|media)(?:\/|$)/);
    if (SCHEDULED.includes(name)) expect(entry?.schedule).toMatch(/^@daily$|^\* \* \* \* \*$/);
    else expect(entry?.routes?.length).toBeGreaterThan(0);
  });
});

describe('our bundles', () => {
  it('have every function', () => {
    const names = globSync('*.mjs', { cwd: small }).map((file) => basename(file, '.mjs'));
    expect(names.sort()).toEqual(SOURCES);
  });

  it.each(SOURCES)('keep %s small, and a module that can be loaded', async (name) => {
    expect(sizeOf(name)).toBeLessThan(name === WITH_MAIL ? MAX_BYTES_WITH_MAIL : MAX_BYTES);
    const loaded = await import(pathToFileURL(join(small, `${name}.mjs`)).href);
    expect(typeof loaded.default).toBe('function');
  });
});

describe("Netlify's own bundler", () => {
  const bundles = mkdtempSync(join(small, 'samples-'));
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  let bundled: Awaited<ReturnType<typeof zipFunctions>>;

  beforeAll(async () => {
    for (const name of SAMPLES) cpSync(join(small, `${name}.mjs`), join(bundles, `${name}.mjs`));
    bundled = await zipFunctions(bundles, folder, {
      archiveFormat: 'none',
      basePath: process.cwd(),
      config: { '*': { externalNodeModules: ['sharp'] } },
    });
  });
  afterAll(() => {
    for (const made of [bundles, folder]) rmSync(made, { recursive: true });
  });

  it('finds the same routes and schedules in our bundles as in the sources', () => {
    for (const name of SAMPLES) {
      const [ours, source] = [bundled, listed].map((all) => all.find((entry) => entry.name === name));
      expect(ours?.runtimeAPIVersion).toBe(2);
      expect(ours?.schedule).toBe(source?.schedule);
      expect(ours?.routes).toEqual(source?.routes);
      expect(ours?.excludedRoutes).toEqual(source?.excludedRoutes);
    }
  });

  it.each(SAMPLES)('makes one file of %s, and keeps it small', (name) => {
    // The platform's own bootstrap and telemetry lie beside it, under names that begin with underscores.
    const own = globSync(join(folder, name, '**/*'), {
      exclude: (file) => basename(file).startsWith('___') || basename(file) === 'node_modules',
    });
    const files = own.filter((file) => statSync(file).isFile());
    expect(files.map((file) => basename(file))).toEqual([`${name}.mjs`]);
    for (const file of files) expect(statSync(file).size).toBeLessThan(sizeOf(name) * MAX_GROWTH);
  });

  it('gives upload the image library with its native code for this platform', () => {
    const native = globSync(join(folder, 'upload', '**/@img/sharp-*/lib/*.node'));
    expect(native.map((file) => basename(file)).join()).toContain(`${process.platform}-${process.arch}`);
  });
});
