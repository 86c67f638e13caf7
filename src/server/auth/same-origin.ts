import { ProblemError } from '#src/server/http/problem.ts';

/**
 * Refuses (403) an unsafe request that a page of another origin made in the visitor's name. A caller that is no
 * browser sends neither header and has no cookie to abuse.
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const foreign =
    origin !== null ? !isOwn(origin, request) : site !== null && site !== 'same-origin' && site !== 'none';
  if (foreign) throw new ProblemError('forbidden', 'Changes are taken from pages of this site only.');
}

// Hosts are compared, not schemes: a proxy that ends TLS hands the request on as http.
const isOwn = (origin: string, request: Request) => URL.parse(origin)?.host === new URL(request.url).host;
