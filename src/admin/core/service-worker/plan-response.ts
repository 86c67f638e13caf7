import type { BackOfficeBuild } from './page-cache.ts';

/** How the worker responds to a request. */
export type ResponsePlan =
  /** The worker leaves the request to the browser. */
  | { type: 'none' }
  /** A file whose name contains its hash: from a cache, otherwise from the network. */
  | { type: 'file' }
  /** A screen: from the network. Without a response in time, the stored page at `path`. */
  | { type: 'screen'; path: string };

const NONE: ResponsePlan = { type: 'none' };

type RequestFields = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * Decides how to respond to a request from a page in the scope `/admin`. The worker never responds to a request to the
 * API, and never to one for a public page or a live preview.
 */
export function planResponse(
  { method, mode, url }: RequestFields,
  origin: string,
  { screens }: Pick<BackOfficeBuild, 'screens'>,
): ResponsePlan {
  const target = new URL(url);
  if (method !== 'GET' || target.origin !== origin) return NONE;
  if (mode === 'navigate') {
    const path = findScreen(target.pathname, screens);
    return path === null ? NONE : { type: 'screen', path };
  }
  return target.pathname.startsWith('/_astro/') ? { type: 'file' } : NONE;
}

/** Finds the screen for a path. The last segment may name an open form, as in netlify.toml: `/admin/fighters/43`. */
function findScreen(pathname: string, screens: readonly string[]): string | null {
  const path = pathname.replace(/\/$/, '');
  if (screens.includes(path)) return path;
  const parent = path.slice(0, path.lastIndexOf('/'));
  return parent !== '/admin' && screens.includes(parent) ? parent : null;
}
