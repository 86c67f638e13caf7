import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

// Skips stylesheets, because Astro adds the styles of dynamic imports to the HTML of the page, and removes their files.
export const PRELOAD_HELPER = `
const linked = new Set();
export const __vitePreload = (load, dependencies) => {
  for (const path of dependencies ?? []) {
    if (linked.has(path) || path.endsWith('.css')) continue;
    linked.add(path);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + path;
    document.head.append(link);
  }
  return load();
};
`;

/**
 * Replaces the code that Vite adds to dynamic imports. Vite's own code is 560 bytes larger, compressed, on every page. With
 * it, the page of a fighter would exceed its limit.
 */
export const smallPreloadHelper = (): Plugin => ({
  name: 'small-preload-helper',
  enforce: 'pre',
  resolveId: (id) => (id === HELPER ? id : null),
  load: (id) => (id === HELPER ? PRELOAD_HELPER : null),
});
