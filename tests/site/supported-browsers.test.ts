import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAIN_SCREENS, MORE_SCREENS } from '#src/copy/admin/navigation.ts';
import { ROUTES } from '../support/api/routes.ts';
import { listElements, readText } from '../support/site/built-site.ts';

/**
 * Functions that Safari added after version 16.4. The build converts newer syntax, but adds no polyfills. Some iPhones
 * cannot be updated beyond iOS 16 (docs/design.md).
 */
const NEWER_FUNCTIONS =
  /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|AbortSignal\.any|URL\.canParse|Iterator\.from)\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|checkVisibility)\(/g;

/** Functions that Safari added after version 17.4, the oldest one that can use the back office. */
const NEWER_ADMIN_FUNCTIONS = /\b(?:URL\.parse|Promise\.try|Iterator\.from|RegExp\.escape|Error\.isError)\b/g;

/** Returns the code of every module that a page can load, including those that it loads on demand. */
async function readModules(page: string): Promise<Map<string, string>> {
  const html = await readText(page);
  const paths = new Set([
    ...listElements(html, 'script').flatMap(({ src }) => src ?? []),
    ...listElements(html, 'astro-island').flatMap((island) => [
      island['component-url'] ?? '',
      island['renderer-url'] ?? '',
    ]),
  ]);
  const modules = new Map<string, string>();
  // The iteration over a set includes values that are added during the iteration.
  for (const path of paths) {
    const code = await readText(path);
    modules.set(path, code);
    for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+)["'`]/g))
      paths.add(`/_astro/${name}`);
  }
  return modules;
}

it.each(['/admin/login', ...[...MAIN_SCREENS, ...MORE_SCREENS].map(({ href }) => href)])(
  '%s uses no function newer than Safari 17.4',
  async (page) => {
    const modules = await readModules(page);
    expect(modules.size).toBeGreaterThan(0);
    for (const [path, code] of modules) expect(code.match(NEWER_ADMIN_FUNCTIONS) ?? [], path).toEqual([]);
  },
);

it('the service worker of the back office uses no function newer than Safari 17.4', async () => {
  expect((await readText('/admin/service-worker.js')).match(NEWER_ADMIN_FUNCTIONS) ?? []).toEqual([]);
});

it.each([...ROUTES, '/rising-stars/19', '/gyms/9', '/404'])(
  '%s uses no function newer than Safari 16.4',
  async (page) => {
    const modules = await readModules(page);
    expect(modules.size).toBeGreaterThan(0);
    for (const [path, code] of modules) expect(code.match(NEWER_FUNCTIONS) ?? [], path).toEqual([]);
  },
);

it.each(globSync('public/**/*.js'))('%s uses no function newer than Safari 16.4', (file) => {
  expect(readFileSync(file, 'utf8').match(NEWER_FUNCTIONS) ?? []).toEqual([]);
});
