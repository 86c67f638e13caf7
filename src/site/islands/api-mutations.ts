import { type ApiResponse, readResponse, send } from './api.ts';

// Separate from api.ts, so that public pages don't load code that only the back office needs.

const toJsonRequest = (method: string, body: unknown, headers: Record<string, string>): RequestInit => ({
  method,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const ifMatchHeader = (etag: string | null): Record<string, string> => (etag ? { 'if-match': etag } : {});

/**
 * Creates a resource and returns it. A second call with the same idempotency key and body creates nothing and returns
 * the resource that the first call created, with the status 200. With another body, it throws an `ApiError` with the
 * status 409 and that resource's `location`. Throws `ApiError`, or `AbortError` when aborted.
 */
export async function post<T>(
  path: string,
  body: unknown,
  idempotencyKey: string | null = null,
  signal: AbortSignal | null = null,
): Promise<ApiResponse<T> & { status: number }> {
  const headers: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {};
  const response = await send(path, { ...toJsonRequest('POST', body, headers), signal });
  return { ...(await readResponse<T>(response)), status: response.status };
}

/** Changes the given fields. Throws `ApiError`, with status 412 if the ETag is no longer `ifMatch`. */
export async function put<T>(
  path: string,
  body: unknown,
  ifMatch: string | null,
  signal: AbortSignal | null = null,
): Promise<ApiResponse<T>> {
  return readResponse<T>(await send(path, { ...toJsonRequest('PUT', body, ifMatchHeader(ifMatch)), signal }));
}

/** Deletes a resource. A record goes to the trash. Throws `ApiError`, as `put` does. */
export async function remove(path: string, ifMatch: string | null): Promise<void> {
  await send(path, { method: 'DELETE', headers: ifMatchHeader(ifMatch) });
}
