import type { Page } from '@playwright/test';
import { type FunctionHandler, loadFunctions } from '../../../local/http/function-routes.ts';

const { matchRoute } = await loadFunctions('netlify/functions');

/**
 * Records the paths that a page requests from functions. Returns a getter for the paths so far, grouped by function.
 */
export function recordCalledFunctions(page: Page): () => string[][] {
  const paths = new Map<FunctionHandler, Set<string>>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const match = matchRoute(pathname, request.method());
    if (match) paths.set(match.handler, (paths.get(match.handler) ?? new Set()).add(pathname));
  });
  return () => [...paths.values()].map((called) => [...called]);
}
