import type { RequestListener, ServerResponse } from 'node:http';
import { describeError, log } from '#src/server/platform/log.ts';
import type { Site } from '../site/site.ts';
import type { RouteMatcher } from './function-routes.ts';
import type { FunctionsHost } from './functions-host.ts';
import type { ImageCdn } from './image-cdn.ts';
import { toRequestUrl } from './request-url.ts';

export type RequestListenerOptions = {
  trustProxy: boolean;
  matchRoute: RouteMatcher;
  functions: FunctionsHost;
  site: Pick<Site, 'current'>;
  images: ImageCdn;
};

/** Routes requests like Netlify: to functions, then to the image CDN, then to the site. */
export function toRequestListener({
  trustProxy,
  matchRoute,
  functions,
  site,
  images,
}: RequestListenerOptions): RequestListener {
  return (incoming, outgoing) => {
    // `Request` does not accept this method.
    if (incoming.method === 'TRACE')
      return void outgoing
        .writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' })
        .end('Method not allowed');
    const url = toRequestUrl(incoming, trustProxy);
    if (!url) return void outgoing.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request');
    const match = matchRoute(url.pathname, incoming.method ?? 'GET');
    if (match) return void functions.run(match, incoming, outgoing, url);
    images
      .serve(incoming, outgoing, url)
      .then(async (isServed) => {
        if (!isServed) await site.current().serve(incoming, outgoing, url);
      })
      .catch((error: unknown) => sendError(error, outgoing, url));
  };
}

function sendError(error: unknown, outgoing: ServerResponse, { pathname }: URL): void {
  if (outgoing.destroyed) return;
  log('error', 'page-failed', { path: pathname, ...describeError(error) });
  if (outgoing.headersSent) outgoing.destroy();
  else outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('Something went wrong.');
}
