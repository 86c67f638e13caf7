import { OPERATIONS } from '#src/server/all-operations.ts';
import type { Operation } from '#src/server/platform/http/operation.ts';
import type { FunctionRequest } from '../../tools/netlify-build/functions.ts';

export type ExpectedResponse = FunctionRequest & { status: number };

/**
 * Returns a request that a function can handle with an empty database and without a session, and the status of its
 * response. `paths` are the function's routes, and empty for a scheduled function.
 */
export function toExpectedResponse(paths: readonly string[]): ExpectedResponse {
  if (paths.length === 0) return { method: 'POST', path: '/', status: 204 };
  const isServed = (path: string, pattern: string) =>
    pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  const operations = OPERATIONS.filter(({ path }) => paths.some((pattern) => isServed(path, pattern)));
  const [operation] = operations.toSorted((a, b) => rank(a) - rank(b));
  if (!operation) return { method: 'GET', path: '/api/nothing', status: 404 };
  const { method, path } = operation;
  return { method, path: path.replaceAll(/:\w+/g, '1'), status: toStatus(operation) };
}

/** Prefers requests that read from the database. */
const rank = ({ access, method }: Operation) => (method === 'GET' ? 0 : 2) + (access === 'public' ? 0 : 1);

function toStatus({ access, method, path }: Operation): number {
  if (access === 'admin') return 401;
  // The only public function without a GET is Stripe's webhook. Without the keys of Stripe, it returns 404.
  return path.includes(':') || method !== 'GET' ? 404 : 200;
}
