import type { Problem } from '#src/domain/problem.ts';

/** A call that did not succeed: `status` is 0 when no answer came, else the HTTP status of `problem`. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(message: string, status: number, problem: Problem | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/** An answer of the API: its `data`, and the ETag to send back with a change. */
export type ApiResponse<T> = { data: T; etag: string | null };

type CallOptions = {
  body?: unknown;
  ifMatch?: string | null;
  ifNoneMatch?: string | null;
  idempotencyKey?: string | null;
  signal?: AbortSignal;
};

async function call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.ifMatch) headers.set('if-match', options.ifMatch);
  if (options.ifNoneMatch) headers.set('if-none-match', options.ifNoneMatch);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const init: RequestInit = { method, headers, signal: options.signal ?? null };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  // A conditional read is asked of the server itself: the browser's own cache would answer the 304 with its copy.
  if (options.ifNoneMatch) init.cache = 'no-store';
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw toNetworkError();
  }
  if (response.ok || response.status === 304) return response;
  throw toApiError(response.status, await readProblem(response));
}

/** What an answer that is no success says; `problem` is its body, where it is one of ours. */
export const toApiError = (status: number, problem: Problem | null) =>
  new ApiError(problem?.detail ?? `The server answered ${status}.`, status, problem);

export const toNetworkError = () =>
  new ApiError('The server could not be reached. Check the connection and try again.', 0);

async function readProblem(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return null;
  return response.json().catch(() => null);
}

async function readAnswer<T>(response: Response): Promise<ApiResponse<T>> {
  const envelope: { data: T } | null = await response.json().catch(() => null);
  if (!envelope || !('data' in envelope)) {
    throw new ApiError('The server sent an answer that could not be read.', response.status);
  }
  return { data: envelope.data, etag: response.headers.get('etag') };
}

/** Reads one resource. Throws `ApiError`. */
export async function get<T>(path: string, signal?: AbortSignal): Promise<ApiResponse<T>> {
  return readAnswer<T>(await call('GET', path, { signal }));
}

/** Reads a resource only if it is newer than `etag`; null when it is not. Throws `ApiError`. */
export async function getIfChanged<T>(
  path: string,
  etag: string | null,
  signal?: AbortSignal,
): Promise<ApiResponse<T> | null> {
  const response = await call('GET', path, { ifNoneMatch: etag, signal });
  return response.status === 304 ? null : readAnswer<T>(response);
}

/**
 * Creates, and returns what was created. Requests with the same key create once: a repeated one has the status 200 and
 * what the first one created. Throws `ApiError`.
 */
export async function post<T>(
  path: string,
  body: unknown,
  idempotencyKey: string | null = null,
): Promise<ApiResponse<T> & { status: number }> {
  const response = await call('POST', path, { body, idempotencyKey });
  return { ...(await readAnswer<T>(response)), status: response.status };
}

/** Changes the fields that `body` names; `ifMatch` refuses (412) when somebody else saved first. Throws `ApiError`. */
export async function put<T>(path: string, body: unknown, ifMatch: string | null): Promise<ApiResponse<T>> {
  return readAnswer<T>(await call('PUT', path, { body, ifMatch }));
}

/** Moves a resource to the trash; `ifMatch` as for `put`. Throws `ApiError`. */
export async function remove(path: string, ifMatch: string | null): Promise<void> {
  await call('DELETE', path, { ifMatch });
}
