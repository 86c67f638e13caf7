import { ApiError, toApiError, toNetworkError } from '#src/client/api.ts';
import type { Problem } from '#src/domain/problem.ts';

export type UploadOptions = {
  signal: AbortSignal;
  /** The share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
};

const PATH = '/api/upload';

/** Sends one image, and returns its address. Throws `ApiError`, or an `AbortError` when it was called off. */
export function uploadImage(image: File, { signal, onProgress }: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  // fetch() tells nobody how much of a body is sent.
  const request = new XMLHttpRequest();
  request.open('POST', PATH);
  request.setRequestHeader('accept', 'application/json');
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const answer = readAnswer(request);
    if (answer instanceof ApiError) reject(answer);
    else resolve(answer);
  };
  request.onerror = () => reject(toNetworkError());
  request.onabort = () => reject(new DOMException('The upload was called off', 'AbortError'));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  if (signal.aborted) request.onabort?.(new ProgressEvent('abort'));
  else request.send(toForm(image));
  return promise;
}

function toForm(image: File): FormData {
  const form = new FormData();
  form.set('image', image);
  return form;
}

/** The address of the image that is kept now, or why it is not. */
function readAnswer({ status, responseText }: XMLHttpRequest): string | ApiError {
  const answer = parse(responseText);
  if (status < 200 || status >= 300) {
    const isProblem = typeof answer === 'object' && answer !== null && 'detail' in answer;
    return toApiError(status, isProblem ? (answer as Problem) : null);
  }
  const url = (answer as { data?: { url?: unknown } } | null)?.data?.url;
  return typeof url === 'string'
    ? url
    : new ApiError('The server sent an answer that could not be read.', status);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
