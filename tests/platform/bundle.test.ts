import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

// The two that draw images anew carry native code.
const WITH_SHARP = ['upload', 'upload-multiple'];
const SCHEDULED = [
  'forward-leads',
  'nightly-backup',
  'publish',
  'sweep-history',
  'sweep-leads',
  'sweep-media',
  'sweep-trash',
];
// 400 kB is the aim; Netlify's bundler prints ours anew, with all its white space.
const LARGEST_BYTES = 600_000;
// It runs by the clock, so nobody waits for it to load; it carries the mail library.
const LARGER: Record<string, number> = { 'forward-leads': 900_000 };
const SOURCES = globSync('netlify/functions/*.ts')
  .map((file) => basename(file, '.ts'))
  .sort();

describe("Netlify's own bundler", () => {
  const small = inject('demoBuild').functions;
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  let bundled: Awaited<ReturnType<typeof zipFunctions>>;

  beforeAll(async () => {
    bundled = await zipFunctions(small, folder, {
      archiveFormat: 'none',
      basePath: process.cwd(),
      config: { '*': { externalNodeModules: ['sharp'] } },
    });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('takes every file of netlify/functions for a function, and nothing else', () => {
    expect(bundled.map(({ name }) => name).sort()).toEqual(SOURCES);
  });

  it.each(SOURCES)('gives %s its routes and keeps it small', (name) => {
    const entry = bundled.find((candidate) => candidate.name === name);
    expect(entry?.runtimeAPIVersion).toBe(2);
    for (const { pattern } of entry?.routes ?? []) expect(pattern).toMatch(/^\/(?:api|media)(?:\/|$)/);
    if (SCHEDULED.includes(name)) expect(entry?.schedule).toMatch(/^@daily$|^\* \* \* \* \*$/);
    else expect(entry?.routes?.length).toBeGreaterThan(0);
    // The platform's own bootstrap and telemetry lie beside it, under names that begin with underscores.
    const own = globSync(join(folder, name, '**/*'), {
      exclude: (file) => basename(file).startsWith('___') || basename(file) === 'node_modules',
    });
    const files = own.filter((file) => statSync(file).isFile());
    expect(files.map((file) => basename(file))).toEqual([`${name}.mjs`]);
    const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(size).toBeLessThan(LARGER[name] ?? LARGEST_BYTES);
  });

  it.each(SOURCES)('leaves %s a module that can be loaded', async (name) => {
    const loaded = await import(pathToFileURL(join(small, `${name}.mjs`)).href);
    expect(typeof loaded.default).toBe('function');
  });

  it.each(WITH_SHARP)('gives %s the image library with its native code for this platform', (name) => {
    const native = globSync(join(folder, name, '**/@img/sharp-*/lib/*.node'));
    expect(native.map((file) => basename(file)).join()).toContain(`${process.platform}-${process.arch}`);
  });
});
