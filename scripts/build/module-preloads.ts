const ISLAND_MODULE = /(?:component|renderer)-url="([^"]+)"/g;
// Static imports only: a dynamic import has a parenthesis.
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g;

const listMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, match]) => match ?? []);

/**
 * Adds links to a page's head that load all modules of its islands at once. Otherwise, the browser finds each
 * module only after it has loaded the one that imports it. `readModule` returns the code of the module at a URL.
 */
export function addModulePreloads(html: string, readModule: (url: string) => string): string {
  const urls = new Set(listMatches(html, ISLAND_MODULE));
  // A set also iterates over the values that are added meanwhile.
  for (const url of urls) {
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    for (const name of listMatches(readModule(url), STATIC_IMPORT)) urls.add(folder + name);
  }
  const links = [...urls].map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  return html.replace('</head>', () => `${links}</head>`);
}
