import type { Problem } from '#src/domain/values/problem.ts';

/** A failed API call. */
export class ApiError extends Error {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** The body of the error response, if it has one. */
  readonly problem: Problem | null;

  constructor(message: string, status: number, problem: Problem | null = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/** A successful response. A later change sends the ETag back as `If-Match`. */
export type ApiResponse<T> = { data: T; etag: string | null };

/** Sends a request and returns a 2xx or 304 response. Throws `ApiError`, or `AbortError` when aborted. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept', 'application/json');
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw toNetworkError();
  }
  if (response.ok || response.status === 304) return response;
  throw toApiError(response.status, await readProblem(response));
}

/** Creates the error of a failed response. `problem` is null if the body has another format. */
export const toApiError = (status: number, problem: Problem | null) =>
  new ApiError(problem?.detail ?? `The server responded with ${status}.`, status, problem);

export const toNetworkError = () =>
  new ApiError('The server could not be reached. Check the connection and try again.', 0);

async function readProblem(response: Response): Promise<Problem | null> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return null;
  return response.json().catch(() => null);
}

/**
 * Reads the data of a successful response. Throws `ApiError` if the body is not `{ data }` as JSON, or if the
 * connection ends before the body does.
 */
export async function readResponse<T>(response: Response): Promise<ApiResponse<T>> {
  const envelope: { data: T } | null = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error instanceof DOMException && error.name === 'AbortError' ? error : toNetworkError();
  });
  if (!envelope || !('data' in envelope)) {
    throw new ApiError('The server sent a response that could not be read.', response.status);
  }
  return { data: envelope.data, etag: response.headers.get('etag') };
}

/** Fetches a resource. Throws `ApiError`, or `AbortError` when aborted. */
export async function get<T>(path: string, signal: AbortSignal | null = null): Promise<ApiResponse<T>> {
  return readResponse<T>(await send(path, { signal }));
}
