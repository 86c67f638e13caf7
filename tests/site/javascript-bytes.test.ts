import { globSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROUTES } from '../support/api/routes.ts';
import { listElements, readText } from '../support/site/built-site.ts';

const MAX_BACK_OFFICE_BYTES = 121_000;
/** The inbox needs neither the table nor the editor of records. */
const MAX_INBOX_BYTES = 102_500;
/**
 * At most 1.30 times what the smallest React island loads, and 1.33 times on the page of a fighter or show
 * (bench/bytes). The build computes the chunks, so a change to one page may move a small module of another page.
 */
const MAX_PUBLIC_BYTES = 77_100;
const MAX_RECORD_BYTES = 78_400;
/** Directives of islands that load code only after a scroll or a search. */
const DEFERRED_DIRECTIVES = ['visible', 'site-search'];

/** The paths of all back-office pages. The live previews are excluded, because they are pages of the public site. */
const BACK_OFFICE_PAGES = globSync('**/*.astro', { cwd: 'src/pages/admin', exclude: ['preview/**'] })
  .map((file) => `/admin/${file.replace('.astro', '')}`)
  .concat('/admin')
  .filter((path) => !path.endsWith('/index'))
  .toSorted();

/** Cached compressed sizes by path. The pages share most modules, and compressing them takes seconds. */
const sizes = new Map<string, number>();

async function sumSizes(paths: Iterable<string>): Promise<number> {
  let total = 0;
  for (const path of paths) {
    const size = sizes.get(path) ?? brotliCompressSync(await readText(path)).length;
    sizes.set(path, size);
    total += size;
  }
  return total;
}

it.each(BACK_OFFICE_PAGES)('%s preloads no more compressed JavaScript than its limit', async (path) => {
  const limit = path === '/admin/inbox' ? MAX_INBOX_BYTES : MAX_BACK_OFFICE_BYTES;
  const modules = listElements(await readText(path), 'link').filter(({ rel }) => rel === 'modulepreload');
  expect(modules.length).toBeGreaterThan(0);
  expect(await sumSizes(modules.map(({ href = '' }) => href))).toBeLessThanOrEqual(limit);
});

/**
 * Returns the modules that a page loads before the visitor scrolls or opens the search. Leaves out the code that starts
 * islands, as the React baseline does.
 */
async function listModules(page: string): Promise<ReadonlySet<string>> {
  const html = await readText(page);
  const islands = listElements(html, 'astro-island').filter(
    ({ client = '' }) => !DEFERRED_DIRECTIVES.includes(client),
  );
  const paths = new Set([
    ...listElements(html, 'script').flatMap(({ src }) => (src && !isIslandStarter(src) ? [src] : [])),
    ...islands.flatMap((island) => [island['component-url'] ?? [], island['renderer-url'] ?? []].flat()),
  ]);
  // The iteration over a set includes values that are added during the iteration.
  for (const path of paths)
    for (const [, name = ''] of (await readText(path)).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g))
      paths.add(`/_astro/${name}`);
  return paths;
}

const isIslandStarter = (src: string) => src.startsWith('/_astro/islands.');

// Fighter 19 and gym 9 have every kind of content.
const PUBLIC_PAGES = [...ROUTES, '/rising-stars/19', '/gyms/9'];

// When the client router opens a page, it runs the scripts that it has not run yet.
it('all pages start their islands with the same file of at most 3 kB, compressed', async () => {
  const files = new Set<string>();
  for (const page of [...PUBLIC_PAGES, '/404'])
    for (const { src = '' } of listElements(await readText(page), 'script'))
      if (isIslandStarter(src)) files.add(src);
  expect(files.size).toBe(1);
  expect(await sumSizes(files)).toBeLessThanOrEqual(3_000);
});

it("a fighter's private page loads at most 2.1 kB of scripts, compressed", async () => {
  expect(await sumSizes(['/private-form.js', '/private-photo.js'])).toBeLessThanOrEqual(2_100);
});

const isRecordPage = (page: string) => /^\/(?:rising-stars|shows)\/\d+$/.test(page);

it.each(PUBLIC_PAGES)('%s loads no more compressed JavaScript than its limit', async (page) => {
  const modules = await listModules(page);
  expect([...modules].join()).toContain('/client.');
  expect([...modules].filter((path) => path.includes('admin'))).toEqual([]);
  expect(await sumSizes(modules)).toBeLessThanOrEqual(
    isRecordPage(page) ? MAX_RECORD_BYTES : MAX_PUBLIC_BYTES,
  );
});
