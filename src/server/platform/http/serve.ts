import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { type Day, toDay } from '#src/domain/values/dates.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { requireSameOrigin } from '#src/server/platform/auth/same-origin.ts';
import { findAdmin } from '#src/server/platform/auth/sessions.ts';
import { fromDatabaseError } from '#src/server/platform/db/database-error.ts';
import { type Db, getDb } from '#src/server/platform/db/db.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { readBody } from './body.ts';
import type { Api, Operation, RequestBody, View } from './operation.ts';
import { type PathMatcher, toPathMatcher } from './path-template.ts';
import { ProblemError, toResponse } from './problem.ts';

/** A request and everything that its handler needs. */
export type RequestContext<Body = unknown> = {
  request: Request;
  db: Db;
  view: View;
  today: Day;
  clientIp: string;
  /** The username of the signed-in admin. It is null when the operation and its view are public. */
  username: string | null;
  /** Parses the `:id` of the path. Throws a `ProblemError` (404) if it is not a valid id. */
  id: () => number;
  /** Reads the JSON body and validates it with the operation's schema. Throws a `ProblemError`. */
  readBody: () => Promise<Body>;
  waitUntil: WaitUntil;
};

/** Keeps the function running after the response has been sent, until a promise settles. */
export type WaitUntil = Context['waitUntil'];

/** The implementation of an operation. */
export type Handler<Body = unknown> = (context: RequestContext<Body>) => Promise<Response>;

/** One handler for each operation of an API. */
type Handlers<A extends Api> = { [Name in keyof A]: Handler<RequestBody<A[Name]>> };

type FunctionContext = Pick<Context, 'ip' | 'waitUntil'>;
type Served = (request: Request, context: FunctionContext) => Promise<Response>;
type ServedFunction = Served & { hasPath: (pathname: string) => boolean };
type EndpointsModule = { default: Served };
/** `loadAll` loads the modules that no request has loaded yet. */
type ServedOnDemand = Served & { loadAll: () => Promise<unknown> };
type Endpoint = { operation: Operation; handler: Handler };
type Path = { match: PathMatcher; endpoints: Endpoint[] };

/**
 * Creates a function that dispatches requests, enforces access and turns every error into a problem.
 * `toErrorResponse` creates the response of a problem. By default, it is JSON.
 */
export function serve<A extends Api>(
  api: A,
  handlers: Handlers<A>,
  toErrorResponse: (problem: ProblemError, request: Request) => Response = toResponse,
): ServedFunction {
  const paths = toPaths(api, handlers);
  const hasPath = (pathname: string) => paths.some(({ match }) => match(pathname) !== null);
  const handle: Served = async (request, context) => {
    try {
      const url = new URL(request.url);
      for (const { match, endpoints } of paths) {
        const parameters = match(url.pathname);
        if (parameters)
          return addSecurityHeaders(await dispatch(endpoints, request, url, parameters.id, context));
      }
      throw new ProblemError('not-found', 'Not found.');
    } catch (error) {
      return addSecurityHeaders(toErrorResponse(toProblem(error, request), request));
    }
  };
  return Object.assign(handle, { hasPath });
}

/** Joins the endpoints of one capability. The first one handles unknown paths. */
export function serveTogether(first: ServedFunction, ...others: ServedFunction[]): ServedFunction {
  const all = [first, ...others];
  const find = (pathname: string) => all.find(({ hasPath }) => hasPath(pathname));
  const handle: Served = (request, context) =>
    (find(new URL(request.url).pathname) ?? first)(request, context);
  return Object.assign(handle, { hasPath: (pathname: string) => find(pathname) !== undefined });
}

/**
 * Joins the endpoints of several capabilities in one function. Each module serves a path and the paths under it, and is
 * loaded on the first request to one of them, so that a cold start evaluates the code of one capability only.
 */
export function serveOnDemand(
  modules: Readonly<Record<string, () => Promise<EndpointsModule>>>,
): ServedOnDemand {
  const loaders = Object.entries(modules);
  const handleUnknownPath = serve({}, {});
  const handle: Served = async (request, context) => {
    const { pathname } = new URL(request.url);
    const [, load] = loaders.find(([path]) => pathname === path || pathname.startsWith(`${path}/`)) ?? [];
    if (!load) return handleUnknownPath(request, context);
    try {
      const endpoints = await load();
      return await endpoints.default(request, context);
    } catch (error) {
      return addSecurityHeaders(toResponse(toProblem(error, request)));
    }
  };
  return Object.assign(handle, { loadAll: () => Promise.all(loaders.map(([, load]) => load())) });
}

function toPaths<A extends Api>(api: A, handlers: Handlers<A>): Path[] {
  const endpoints = Object.entries(api).map(([name, operation]) => ({
    operation,
    // `readBody` returns the type that this handler expects, because both follow from the operation's schema.
    handler: handlers[name] as Handler,
  }));
  const groups = Object.groupBy(endpoints, ({ operation }) => operation.path);
  return Object.entries(groups).map(([pathname, group = []]) => ({
    match: requireMatcher(pathname),
    endpoints: group,
  }));
}

function requireMatcher(pathname: string): PathMatcher {
  const matcher = toPathMatcher(pathname);
  if (!matcher) throw new Error(`The path ${pathname} is not supported`);
  return matcher;
}

// The headers in netlify.toml apply to static files only, not to functions.
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Adds the security headers of the API to a response, unless it has its own. */
export function addSecurityHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

async function dispatch(
  endpoints: readonly Endpoint[],
  request: Request,
  url: URL,
  idText: string | undefined,
  context: FunctionContext,
): Promise<Response> {
  const { operation, handler } = getEndpoint(endpoints, request.method);
  const view = parseView(operation, url);
  if (operation.method !== 'GET') requireSameOrigin(request);
  const db = getDb();
  const username = operation.access === 'admin' || view === 'edit' ? await requireAdmin(db, request) : null;
  const response = await handler({
    request,
    db,
    view,
    today: toDay(new Date()),
    clientIp: context.ip,
    username,
    id: () => parseId(idText),
    readBody: () => readBody(request, requireSchema(operation)),
    // `waitUntil` must be called as a method of the platform's context.
    waitUntil: (work) => context.waitUntil(work),
  });
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

function getEndpoint(endpoints: readonly Endpoint[], requestMethod: string): Endpoint {
  const method = requestMethod === 'HEAD' ? 'GET' : requestMethod;
  const endpoint = endpoints.find(({ operation }) => operation.method === method);
  if (endpoint) return endpoint;
  const allow = endpoints
    .flatMap(({ operation }) => (operation.method === 'GET' ? ['GET', 'HEAD'] : operation.method))
    .join(', ');
  throw new ProblemError('method-not-allowed', `Allowed methods: ${allow}.`, [], { allow });
}

function parseView({ views = {} }: Operation, url: URL): View {
  const value = url.searchParams.get('view');
  if (value === null) return 'full';
  if ((value === 'card' || value === 'edit') && views[value]) return value;
  throw new ProblemError('invalid', 'Unknown view.', [{ path: 'view', message: 'Unknown view' }]);
}

function requireSchema({ method, path, body }: Operation) {
  if (!body) throw new Error(`${method} ${path} declares no body`);
  return body;
}

/** Returns the username of the signed-in admin. Throws a `ProblemError` (401) without a session. */
async function requireAdmin(db: Db, request: Request): Promise<string> {
  const username = await findAdmin(db, request);
  if (username === undefined) throw new ProblemError('unauthorized', 'Sign in to do this.');
  return username;
}

function parseId(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > MAX_INT) throw new ProblemError('not-found', 'No record has this id.');
  return id;
}

function toProblem(error: unknown, request: Request): ProblemError {
  if (error instanceof ProblemError) return error;
  const databaseProblem = fromDatabaseError(error);
  if (databaseProblem?.kind === 'unavailable') log('error', 'database-unavailable', describeError(error));
  if (databaseProblem) return databaseProblem;
  const id = randomUUID();
  log('error', 'unexpected', {
    id,
    method: request.method,
    path: new URL(request.url).pathname,
    ...describeError(error),
  });
  return new ProblemError(
    'unexpected',
    `Something went wrong. Try again; if it keeps happening, quote error ${id}.`,
  );
}
