import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resolveConfig } from '@netlify/config';
import { expect, inject, it } from 'vitest';

const bundleFolder = inject('demoBuild').functions;
const withSharp = globSync('*.mjs', { cwd: bundleFolder })
  .map((file) => ({ name: basename(file, '.mjs'), code: readFileSync(join(bundleFolder, file), 'utf8') }))
  .filter(({ code }) => code.includes('"sharp"'));

it('netlify.toml names the functions to which Netlify has to add the native code of the image library', async () => {
  const { functions } = (await resolveConfig({ context: 'production', offline: true })).config;
  const traced = Object.keys(functions).filter((name) => functions[name].node_bundler === 'nft');
  expect(functions['*']).toEqual({ node_bundler: 'none' });
  expect(withSharp.map(({ name }) => name).sort()).toEqual(traced.sort());
});

it('a function loads the image library with the first image, not at its start', () => {
  for (const { name, code } of withSharp) {
    const imports = code.match(/(?:\bfrom|\bimport)\s*\(?"sharp"/g);
    expect([name, imports]).toEqual([name, ['import("sharp"']]);
  }
});
