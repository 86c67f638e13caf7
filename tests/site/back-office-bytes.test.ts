import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listElements, readText } from '../support/built-site.ts';

const MAX_BYTES = 120_000;

// The inbox is over the limit: it loads the schemas of the public forms.
const PAGES = ['login', '', 'fighters', 'videos', 'gyms', 'weight-classes', 'trash'].map((name) =>
  `/admin/${name}`.replace(/\/$/, ''),
);

it.each(PAGES)('%s links at most 120 kB of JavaScript, compressed', async (path) => {
  const modules = listElements(await readText(path), 'link').filter(({ rel }) => rel === 'modulepreload');
  expect(modules.length).toBeGreaterThan(0);
  const sizes = await Promise.all(
    modules.map(async ({ href = '' }) => brotliCompressSync(await readText(href)).length),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BYTES);
});
