import { appendToHead, type Edit, findElements, type Page } from './page-elements.ts';

// Matches only static imports, because a dynamic import has a parenthesis.
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g;

/** The pages of the back office. They show nothing before their island has loaded. */
const BACK_OFFICE_PAGE = /^admin(?:\/.*)?\.html$/;

/** Returns the code of the module at a URL. */
type ReadModule = (url: string) => string;

/**
 * Sets when the browser loads the modules of a page. A page of the back office shows nothing without them, so it preloads
 * them. A public page is complete without them, so its fonts and images load first.
 */
export const toModuleLoadingEdits = (file: string, page: Page, readModule: ReadModule): Edit[] =>
  BACK_OFFICE_PAGE.test(file) ? [toModulePreloads(page, readModule)] : toLowModulePriority(page);

/** Lowers the priority of the module scripts of a page. */
export const toLowModulePriority = (page: Page): Edit[] =>
  findElements(page, 'script').flatMap(({ attributes }) => {
    const type = attributes.get('type');
    if (type?.value !== 'module' || !attributes.has('src')) return [];
    return [{ start: type.end, end: type.end, text: ' fetchpriority="low"' }];
  });

/**
 * Adds links to a page's head that load all modules of its islands at once. Otherwise, the browser finds each
 * module only after it has loaded the one that imports it.
 */
export function toModulePreloads(page: Page, readModule: ReadModule): Edit {
  const urls = new Set(
    findElements(page, 'astro-island').flatMap(({ attributes }) =>
      ['component-url', 'renderer-url'].flatMap((name) => attributes.get(name)?.value ?? []),
    ),
  );
  // The loop also visits the URLs that are added to the set during the iteration.
  for (const url of urls) {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    for (const [, name = ''] of readModule(url).matchAll(STATIC_IMPORT)) urls.add(folder + name);
  }
  return appendToHead(page, [...urls].map((url) => `<link rel="modulepreload" href="${url}">`).join(''));
}
