import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, inject, it } from 'vitest';

const bundleFolder = inject('demoBuild').functions;
const withSharp = globSync('*.mjs', { cwd: bundleFolder })
  .map((file) => ({ name: basename(file, '.mjs'), code: readFileSync(join(bundleFolder, file), 'utf8') }))
  .filter(({ code }) => code.includes('"sharp"'));

it('a function loads the image library with the first image, not at its start', () => {
  for (const { name, code } of withSharp) {
    const imports = code.match(/(?:\bfrom|\bimport)\s*\(?"sharp"/g);
    expect([name, imports]).toEqual([name, ['import("sharp"']]);
  }
});
