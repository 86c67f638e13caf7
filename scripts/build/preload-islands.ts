import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addModulePreloads } from './module-preloads.ts';

/**
 * Preloads the modules of the back office. Its pages show nothing before their island has loaded. Public pages are
 * complete without islands, so they load them later.
 */
export function preloadIslands(): AstroIntegration {
  return {
    name: 'preload-islands',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const readModule = (url: string) => readFileSync(join(folder, url), 'utf8');
        for (const path of globSync('{admin,admin/**/*}.html', { cwd: folder })) {
          const file = join(folder, path);
          writeFileSync(file, addModulePreloads(readFileSync(file, 'utf8'), readModule));
        }
      },
    },
  };
}
