import { hash } from 'node:crypto';

/**
 * Adds a key to each path of `getStaticPaths`. A rebuild renders a page again only if its key has changed. A page
 * must therefore show nothing but its props, and the current year, which is in every footer.
 */
export const withCacheKeys = <Path extends { props: object }>(paths: readonly Path[]) =>
  paths.map((path) => ({
    ...path,
    cacheKey: hash('sha256', JSON.stringify([new Date().getFullYear(), path.props]), 'base64url'),
  }));
