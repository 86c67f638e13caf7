/** The path of a page's URL. With `build.format: 'file'`, `Astro.url` has /about.html for the page at /about. */
export const toPublicPath = (pathname: string): string =>
  pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
