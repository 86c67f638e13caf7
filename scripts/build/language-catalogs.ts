import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGS = resolve('src/copy');

/** Replaces each English catalog with the catalog of the same name in `folder`, if there is one. */
export const replaceCatalogs = (folder: string): Plugin => ({
  name: 'replace-catalogs',
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
