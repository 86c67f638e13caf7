import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, inject, it } from 'vitest';

const bundleFolder = inject('demoBuild').functions;
const sharpFunctions = globSync('*.mjs', { cwd: bundleFolder })
  .map((file) => ({ name: basename(file, '.mjs'), code: readFileSync(join(bundleFolder, file), 'utf8') }))
  .filter(({ code }) => code.includes('"sharp"'));

it('netlify.toml names the functions to which Netlify has to add the native code of the image library', () => {
  const rules = readFileSync('netlify.toml', 'utf8');
  const traced = [...rules.matchAll(/^\[functions\.([\w-]+)\]\n {2}node_bundler = "nft"$/gm)].map(
    ([, name]) => name,
  );
  expect(rules).toContain('[functions]\n  directory = ".functions"\n  node_bundler = "none"\n');
  expect(sharpFunctions.map(({ name }) => name).sort()).toEqual(traced.sort());
});

it('a function loads the image library with the first image, not at its start', () => {
  for (const { name, code } of sharpFunctions) {
    const imports = code.match(/(?:\bfrom|\bimport)\s*\(?"sharp"/g);
    expect([name, imports]).toEqual([name, ['import("sharp"']]);
  }
});
