import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFile } from './send-file.ts';
import { readSiteRules, type SiteRules } from './site-rules.ts';
import { type StaticFile, StaticFiles } from './static-files.ts';
import { toWebRequest } from './web-request.ts';
import { sendWebResponse } from './web-response.ts';

export const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const NOT_FOUND_PAGE = '/404.html';

/** The content security policy of files that are not pages. The policy of pages is longer than many of these files. */
const ASSET_POLICY = "default-src 'self'; frame-ancestors 'none'";

export type StaticHostOptions = {
  /** Folder of the built site. Its files must not change: create a new host for a new build. */
  folder: string;
  /** Path of a netlify.toml. Its rules apply in addition to the `_headers` and `_redirects` of the folder. */
  netlifyToml: string;
};

type RedirectMatch = NonNullable<Awaited<ReturnType<SiteRules['redirects']['match']>>>;

type Resolution =
  | { kind: 'file'; file: StaticFile; status: number }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'proxy'; match: RedirectMatch; request: Request }
  | { kind: 'none' };

/** Serves a built site like Netlify: forced redirects, files, redirects and rewrites, then the 404 page. */
export class StaticHost {
  readonly #files: StaticFiles;
  readonly #rules: SiteRules;

  constructor({ folder, netlifyToml }: StaticHostOptions) {
    this.#files = new StaticFiles(folder);
    this.#rules = readSiteRules(folder, netlifyToml);
  }

  /** Finds the file at a path, ignoring redirects. Returns null if there is none. */
  findFile(pathname: string): Promise<StaticFile | null> {
    return this.#files.find(pathname);
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> {
    const isHead = incoming.method === 'HEAD';
    if (incoming.method !== 'GET' && !isHead) {
      outgoing.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method not allowed');
      return;
    }
    const resolution = await this.#resolve(incoming, outgoing, url);
    for (const [name, value] of Object.entries(await this.#rules.headers(url.pathname)))
      outgoing.setHeader(name, value);
    // A missing file may exist after the next build, so the rules for the files of its folder must not apply.
    const isMissing = resolution.kind === 'none' || (resolution.kind === 'file' && resolution.status === 404);
    if (isMissing) outgoing.setHeader('cache-control', DEFAULT_CACHE_CONTROL);
    const isAsset = resolution.kind === 'file' && !resolution.file.type.startsWith('text/html');
    if (isAsset && outgoing.hasHeader('content-security-policy'))
      outgoing.setHeader('content-security-policy', ASSET_POLICY);
    if (resolution.kind === 'file')
      return sendFileOrStream(incoming, outgoing, resolution.file, resolution.status);
    if (resolution.kind === 'proxy')
      return this.#proxy(incoming, outgoing, resolution.match, resolution.request);
    if (resolution.kind === 'redirect')
      outgoing.writeHead(resolution.status, { location: resolution.location }).end();
    else outgoing.writeHead(404, { 'content-type': 'text/plain' }).end(isHead ? undefined : 'Not found');
  }

  async #resolve(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<Resolution> {
    const rules = this.#rules;
    const request = () => toWebRequest(incoming, outgoing, url);
    const forced = rules.hasForcedRedirects ? await rules.redirects.match(request()) : undefined;
    if (forced?.force) return this.#follow(forced, request());
    const file = await this.#files.find(url.pathname);
    if (file) return { kind: 'file', file, status: 200 };
    const match = await rules.redirects.match(request());
    return match ? this.#follow(match, request()) : this.#notFound();
  }

  async #follow(match: RedirectMatch, request: Request): Promise<Resolution> {
    const { target, statusCode: status } = match;
    if (match.redirect) {
      // A target on this site stays relative: behind a proxy, the public host name may be unknown.
      const isSameOrigin = target.origin === new URL(request.url).origin;
      return {
        kind: 'redirect',
        status,
        location: isSameOrigin ? `${target.pathname}${target.search}${target.hash}` : target.href,
      };
    }
    if (match.external) return { kind: 'proxy', match, request };
    const file = await this.#files.find(target.pathname);
    return file ? { kind: 'file', file, status } : this.#notFound();
  }

  async #notFound(): Promise<Resolution> {
    const file = await this.#files.find(NOT_FOUND_PAGE);
    return file ? { kind: 'file', file, status: 404 } : { kind: 'none' };
  }

  async #proxy(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    match: RedirectMatch,
    request: Request,
  ): Promise<void> {
    const response = await this.#rules.redirects.handle(request, match, async () => undefined);
    if (!response) return sendWebResponse(incoming, outgoing, new Response('Not found', { status: 404 }));
    const decoded = new Response(response.body, response);
    // `fetch` has decoded the body, but these headers still describe the encoded one.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      decoded.headers.delete(name);
    await sendWebResponse(incoming, outgoing, decoded);
  }
}

function sendFileOrStream(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  file: StaticFile,
  status: number,
): Promise<void> {
  if (!outgoing.hasHeader('content-type')) outgoing.setHeader('content-type', file.type);
  if (!outgoing.hasHeader('cache-control')) outgoing.setHeader('cache-control', DEFAULT_CACHE_CONTROL);
  if (!('response' in file)) return sendFile(incoming, outgoing, file, status);
  outgoing.statusCode = status;
  // The headers set above take precedence over the defaults of Netlify's static handler.
  const headers = new Headers(file.response.headers);
  for (const name of ['content-type', 'cache-control', 'age']) headers.delete(name);
  return sendWebResponse(incoming, outgoing, new Response(file.response.body, { status, headers }));
}
