import { hash } from 'node:crypto';
import { readLayoutSettings } from './read-settings.ts';

/**
 * Adds a cache key to each path of `getStaticPaths`. A rebuild renders a page again only if its key has changed, so
 * the page may only show its props, the settings of the layouts, and the current year.
 */
export async function addCacheKeys<Path extends { props: object }>(paths: readonly Path[]) {
  const layout = JSON.stringify([new Date().getFullYear(), await readLayoutSettings()]);
  return paths.map((path) => ({
    ...path,
    cacheKey: hash('sha256', layout + JSON.stringify(path.props), 'base64url'),
  }));
}
