/** Returns the public path of a page. With `build.format: 'file'`, `Astro.url` has /about.html for /about. */
export const toPublicPath = (pathname: string): string =>
  pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
