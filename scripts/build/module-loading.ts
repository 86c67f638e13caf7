import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ISLAND_MODULE = /(?:component|renderer)-url="([^"]+)"/g;
// Matches only static imports, because a dynamic import has a parenthesis.
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g;

/** The pages of the back office. They show nothing before their island has loaded. */
const BACK_OFFICE_PAGE = /^admin(?:\/.*)?\.html$/;

/**
 * Sets when the browser loads the modules of a page. A page of the back office shows nothing without them, so it preloads
 * them. A public page is complete without them, so its fonts and images load first. `folder` is the folder of the build.
 */
export const withModuleLoading = (file: string, html: string, folder: string): string =>
  BACK_OFFICE_PAGE.test(file)
    ? addModulePreloads(html, (url) => readFileSync(join(folder, url), 'utf8'))
    : lowerModulePriority(html);

/** Lowers the priority of the module scripts of a page. */
export const lowerModulePriority = (html: string): string =>
  html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=');

const listMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, match]) => match ?? []);

/**
 * Adds links to a page's head that load all modules of its islands at once. Otherwise, the browser finds each
 * module only after it has loaded the one that imports it. `readModule` returns the code of the module at a URL.
 */
export function addModulePreloads(html: string, readModule: (url: string) => string): string {
  const urls = new Set(listMatches(html, ISLAND_MODULE));
  // The loop also visits the URLs that are added to the set during the iteration.
  for (const url of urls) {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    for (const name of listMatches(readModule(url), STATIC_IMPORT)) urls.add(folder + name);
  }
  const links = [...urls].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}
