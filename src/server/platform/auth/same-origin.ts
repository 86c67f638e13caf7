import { ProblemError } from '#src/server/platform/http/problem.ts';

/**
 * Throws a `ProblemError` (403) for requests from pages of another origin (CSRF). Requests without `Origin` and
 * `Sec-Fetch-Site` pass. They come from clients that are not browsers, so another site cannot use their cookies.
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  // `none` means that no page made the request: the user typed the URL, for example.
  const isCrossOrigin =
    origin !== null
      ? !isOwnHost(origin, request)
      : site !== null && site !== 'same-origin' && site !== 'none';
  if (isCrossOrigin) throw new ProblemError('forbidden', 'Only pages of this site can make changes.');
}

// Only hosts are compared, because the request's scheme is http behind a proxy that terminates TLS.
const isOwnHost = (origin: string, request: Request) => URL.parse(origin)?.host === new URL(request.url).host;
