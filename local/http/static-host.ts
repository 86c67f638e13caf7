import type { IncomingMessage, ServerResponse } from 'node:http';
import { readSiteRules, type SiteRules } from './site-rules.ts';
import { sendFile } from './static-answer.ts';
import { type StaticFile, StaticFiles } from './static-files.ts';
import { toWebRequest, writeWebResponse } from './web-request.ts';

export const DEFAULT_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const NOT_FOUND_PAGE = '/404.html';

export type StaticHostOptions = {
  /** The built site. It is taken not to change: a new build is a new host. */
  folder: string;
  /** Whose headers and redirects apply, besides the `_headers` and `_redirects` of the folder. */
  netlifyToml: string;
};

type RedirectMatch = NonNullable<Awaited<ReturnType<SiteRules['redirects']['match']>>>;

type Answer =
  | { kind: 'file'; file: StaticFile; status: number }
  | { kind: 'redirect'; location: string; status: number }
  | { kind: 'proxy'; match: RedirectMatch; request: Request }
  | { kind: 'nothing' };

/** Serves a built site as Netlify does: forced redirects, files, redirects and rewrites, then its 404 page. */
export class StaticHost {
  readonly #files: StaticFiles;
  readonly #rules: SiteRules;

  constructor({ folder, netlifyToml }: StaticHostOptions) {
    this.#files = new StaticFiles(folder);
    this.#rules = readSiteRules(folder, netlifyToml);
  }

  /** The file at a path; null when there is none, whatever a redirect says. */
  findFile(pathname: string): Promise<StaticFile | null> {
    return this.#files.find(pathname);
  }

  async serve(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> {
    const isHead = incoming.method === 'HEAD';
    if (incoming.method !== 'GET' && !isHead) {
      outgoing.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' }).end('Method not allowed');
      return;
    }
    const answer = await this.#find(incoming, outgoing, url);
    for (const [name, value] of Object.entries(await this.#rules.headers(url.pathname)))
      outgoing.setHeader(name, value);
    if (answer.kind === 'file') return sendFileOrStream(incoming, outgoing, answer.file, answer.status);
    if (answer.kind === 'proxy') return this.#proxy(outgoing, answer.match, answer.request);
    if (answer.kind === 'redirect') outgoing.writeHead(answer.status, { location: answer.location }).end();
    else outgoing.writeHead(404, { 'content-type': 'text/plain' }).end(isHead ? undefined : 'Not found');
  }

  async #find(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<Answer> {
    const rules = this.#rules;
    const request = () => toWebRequest(incoming, outgoing, url);
    const forced = rules.hasForcedRedirects ? await rules.redirects.match(request()) : undefined;
    if (forced?.force) return this.#follow(forced, request());
    const file = await this.#files.find(url.pathname);
    if (file) return { kind: 'file', file, status: 200 };
    const match = await rules.redirects.match(request());
    return match ? this.#follow(match, request()) : this.#notFound();
  }

  async #follow(match: RedirectMatch, request: Request): Promise<Answer> {
    const { target, statusCode: status } = match;
    if (match.redirect) {
      // A target on this site stays relative: behind a proxy we may not know our own name.
      const isHere = target.origin === new URL(request.url).origin;
      return {
        kind: 'redirect',
        status,
        location: isHere ? `${target.pathname}${target.search}${target.hash}` : target.href,
      };
    }
    if (match.external) return { kind: 'proxy', match, request };
    const file = await this.#files.find(target.pathname);
    return file ? { kind: 'file', file, status } : this.#notFound();
  }

  async #notFound(): Promise<Answer> {
    const file = await this.#files.find(NOT_FOUND_PAGE);
    return file ? { kind: 'file', file, status: 404 } : { kind: 'nothing' };
  }

  async #proxy(outgoing: ServerResponse, match: RedirectMatch, request: Request): Promise<void> {
    const response = await this.#rules.redirects.handle(request, match, async () => undefined);
    await writeWebResponse(
      outgoing,
      response ?? new Response('Not found', { status: 404 }),
      request.method === 'HEAD',
    );
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
  if (!('stream' in file)) return sendFile(incoming, outgoing, file, status);
  outgoing.statusCode = status;
  const headers = new Headers(file.stream.headers);
  for (const name of ['content-type', 'cache-control', 'age']) headers.delete(name);
  return writeWebResponse(
    outgoing,
    new Response(file.stream.body, { status, headers }),
    incoming.method === 'HEAD',
  );
}
