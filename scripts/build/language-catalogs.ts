import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGS = resolve('src/copy');
const PAGES = `${resolve('src/pages')}/`;

/** Replaces the English catalogs by those of `folder`, where it has one of that name. */
export const useCatalogs = (folder: string): Plugin => ({
  name: 'use-catalogs',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(?:#src\/copy|\.)\/[\w-]+\.ts$/ },
    handler: (id, importer = '') => {
      // Only catalogs import each other by a relative path.
      if (dirname(importer) === folder || (id.startsWith('.') && dirname(importer) !== CATALOGS)) return null;
      const file = resolve(folder, id.slice(id.lastIndexOf('/') + 1));
      return existsSync(file) ? file : null;
    },
  },
});

/** Empties the back office and the files that are no pages, because they exist only once. */
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
