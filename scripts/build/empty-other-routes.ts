import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const PAGES = `${resolve('src/pages')}/`;

/** Empties the back office and all routes that are not pages, because they exist only once. */
export const emptyOtherRoutes = (): Plugin => ({
  name: 'empty-other-routes',
  enforce: 'pre',
  load: (id) => {
    if (!id.startsWith(PAGES)) return null;
    if (id.endsWith('.ts'))
      return 'export const GET = () => new Response(null); export const getStaticPaths = () => [];';
    return id.startsWith(`${PAGES}admin/`) && id.endsWith('.astro') ? '---\n---\n' : null;
  },
});
