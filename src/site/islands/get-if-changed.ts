import { type ApiResponse, readResponse, send } from './api.ts';

/** Fetches a resource. Returns null if it still has this ETag. Throws `ApiError`, or `AbortError` when aborted. */
export async function getIfChanged<T>(
  path: string,
  etag: string,
  signal: AbortSignal | null = null,
): Promise<ApiResponse<T> | null> {
  // Without `no-store`, a browser could replace a 304 with its own cached copy, with the status 200.
  const response = await send(path, { headers: { 'if-none-match': etag }, cache: 'no-store', signal });
  return response.status === 304 ? null : readResponse<T>(response);
}
