import { parseJson } from '#src/domain/values/parse-json.ts';
import type { Problem } from '#src/domain/values/problem.ts';
import { ApiError, toApiError, toNetworkError } from '#src/site/islands/api.ts';

export type UploadOptions = {
  signal: AbortSignal | null;
  /** Called with the fraction of the file that was sent, 0 to 1. */
  onProgress: (progress: number) => void;
  /** A repeated upload of the same file with the same key returns the same URL. */
  idempotencyKey?: string;
};

/** The form field that contains the file. `chunk` is a part of a file. */
export type UploadField = 'image' | 'film' | 'chunk';

/** An upload without progress for this long counts as failed. The server's functions stop after 10 seconds. */
const STALL_TIMEOUT_MS = 20_000;

/**
 * Sends a file in the form field `field`, and returns the response's data. Throws `ApiError`, or an
 * `AbortError` if `signal` aborts.
 */
export function sendFile<T>(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  { signal, onProgress, idempotencyKey }: UploadOptions,
  field: UploadField = 'image',
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // fetch() does not report upload progress.
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);
    let stallTimer: ReturnType<typeof setTimeout> | undefined;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => {
        reject(toNetworkError());
        request.abort();
      }, STALL_TIMEOUT_MS);
    };
    request.onloadend = () => clearTimeout(stallTimer);
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const result = readResponse<T>(request);
      if (result instanceof ApiError) reject(result);
      else resolve(result);
    };
    request.onerror = () => reject(toNetworkError());
    request.onabort = () => reject(new DOMException('The upload was canceled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    // A request that was never sent fires no abort event.
    if (signal?.aborted) request.onabort?.(new ProgressEvent('abort'));
    else {
      restartStallTimer();
      request.send(toFormData(field, file));
    }
  });
}

function toFormData(field: string, file: File): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}

/** Returns the data of the response, or the error. */
function readResponse<T>({ status, responseText }: XMLHttpRequest): T | ApiError {
  const body = parseJson(responseText);
  if (status < 200 || status >= 300) {
    const isProblem = typeof body === 'object' && body !== null && 'detail' in body;
    return toApiError(status, isProblem ? (body as Problem) : null);
  }
  const envelope = body as { data?: T } | null;
  return envelope?.data ?? new ApiError('The server sent a response that could not be read.', status);
}
