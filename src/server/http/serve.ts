import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { type Day, toDay } from '#src/domain/birth-date.ts';
import { INT_MAX } from '#src/domain/limits.ts';
import { readSessionToken } from '#src/server/auth/cookies.ts';
import { requireSameOrigin } from '#src/server/auth/same-origin.ts';
import { hashSessionToken } from '#src/server/auth/token.ts';
import { fromDatabaseError } from '#src/server/db/database-error.ts';
import { type Db, getDb } from '#src/server/db/db.ts';
import { readEnv } from '#src/server/env/env.ts';
import { describeError, log } from '#src/server/log.ts';
import { findSession } from '#src/server/queries/sessions.ts';
import { ProblemError, toResponse } from './problem.ts';

/** Who may call an operation. An operation has to say it: one that doesn't is no `Operation`. */
export type Access = 'public' | 'admin';

/** `card` has only what a card shows; `edit` is whole, never redacted, and for the owner alone. */
export type View = 'full' | 'card' | 'edit';

/** A request with what the operations need of it. */
export type Call = {
  request: Request;
  db: Db;
  view: View;
  today: Day;
  clientIp: string;
  /** Who is signed in; null on a public operation, which does not check the session. */
  username: string | null;
  /** The `:id` of the path; throws 404 for what can't be one. */
  id: () => number;
  waitUntil: WaitUntil;
};

/** Lets work go on after the answer. */
export type WaitUntil = Context['waitUntil'];

type FunctionContext = Pick<Context, 'ip' | 'waitUntil'>;

/** One method of one path. `views` are the values of `?view=` that it knows besides none. */
export type Operation = {
  access: Access;
  views?: readonly Exclude<View, 'full'>[];
  run: (call: Call) => Promise<Response>;
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** The operations of a function by path, then method. */
export type Routes = Record<string, Partial<Record<Method, Operation>>>;

const isMethod = (method: string): method is Method => METHODS.some((known) => known === method);

/** The handler of a function: dispatches, checks who may, and turns every error into a problem+json answer. */
export function serve(routes: Routes) {
  const paths = Object.entries(routes).map(([pathname, operations]) => ({
    pattern: new URLPattern({ pathname }),
    operations,
  }));
  return async (request: Request, context: FunctionContext): Promise<Response> => {
    try {
      const url = new URL(request.url);
      for (const { pattern, operations } of paths) {
        const match = pattern.exec({ pathname: url.pathname });
        if (match)
          return secured(await dispatch(operations, request, url, match.pathname.groups.id, context));
      }
      throw new ProblemError('not-found', 'There is nothing at this address.');
    } catch (error) {
      return secured(toResponse(toProblem(error, request)));
    }
  };
}

// What netlify.toml says of pages: its headers do not reach functions.
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Adds the security headers of the API to a response. */
export function secured(response: Response): Response {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  return response;
}

async function dispatch(
  operations: Routes[string],
  request: Request,
  url: URL,
  idText: string | undefined,
  context: FunctionContext,
): Promise<Response> {
  const operation = findOperation(operations, request.method);
  const view = readView(operation, url);
  if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request);
  const db = getDb();
  const username = operation.access === 'admin' || view === 'edit' ? await requireAdmin(db, request) : null;
  const id = () => parseId(idText);
  const today = toDay(new Date());
  // Called as the host's own method.
  const waitUntil: WaitUntil = (work) => context.waitUntil(work);
  const response = await operation.run({
    request,
    db,
    view,
    today,
    clientIp: context.ip,
    username,
    id,
    waitUntil,
  });
  return request.method === 'HEAD' ? new Response(null, response) : response;
}

function findOperation(operations: Routes[string], requested: string): Operation {
  const method = requested === 'HEAD' ? 'GET' : requested;
  const operation = isMethod(method) ? operations[method] : undefined;
  if (operation) return operation;
  const allowed = METHODS.filter((known) => operations[known]).flatMap((known) =>
    known === 'GET' ? ['GET', 'HEAD'] : known,
  );
  const allow = allowed.join(', ');
  throw new ProblemError('method-not-allowed', `This address takes ${allow}.`, [], { allow });
}

function readView({ views = [] }: Operation, url: URL): View {
  const wanted = url.searchParams.get('view');
  if (wanted === null) return 'full';
  const view = views.find((known) => known === wanted);
  if (view) return view;
  throw new ProblemError('invalid', `There is no view of this name here.`, [
    { path: 'view', message: 'Unknown view' },
  ]);
}

/** The signed-in owner's name; throws 401. */
export async function requireAdmin(db: Db, request: Request): Promise<string> {
  const token = readSessionToken(request);
  const session = token === null ? undefined : await findSession(db, hashSessionToken(token, readEnv()));
  if (!session) throw new ProblemError('unauthorized', 'Sign in to do this.');
  return session.username;
}

function parseId(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > INT_MAX) throw new ProblemError('not-found', 'There is nothing with this id.');
  return id;
}

function toProblem(error: unknown, request: Request): ProblemError {
  if (error instanceof ProblemError) return error;
  const known = fromDatabaseError(error);
  if (known?.kind === 'unavailable') log('error', 'database-unavailable', describeError(error));
  if (known) return known;
  const id = randomUUID();
  log('error', 'unexpected', {
    id,
    method: request.method,
    path: new URL(request.url).pathname,
    ...describeError(error),
  });
  return new ProblemError(
    'unexpected',
    `Something went wrong on our side. Please try again; if it stays, name ${id}.`,
  );
}
