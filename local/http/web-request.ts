import type { IncomingMessage, ServerResponse } from 'node:http';

/** Converts a Node request to a web `Request` whose signal aborts when the client disconnects. */
export function toWebRequest(
  { method = 'GET', rawHeaders }: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  body: BodyInit | null = null,
): Request {
  const headers: [string, string][] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  // Node requires `duplex` for a streamed body, but the DOM types lack it.
  const init = { method, headers, body, duplex: 'half' };
  const request = new Request(url, init satisfies RequestInit & { duplex: string });
  return defineLazySignal(request, outgoing);
}

/** Creates the signal only when a function reads it, because a request with a signal takes four times as long to create. */
function defineLazySignal(request: Request, outgoing: ServerResponse): Request {
  let signal: AbortSignal | undefined;
  return Object.defineProperty(request, 'signal', {
    get: () => {
      signal ??= toSignal(outgoing);
      return signal;
    },
  });
}

function toSignal(outgoing: ServerResponse): AbortSignal {
  const abort = new AbortController();
  const abortIfUnfinished = () => {
    if (!outgoing.writableFinished) abort.abort();
  };
  if (outgoing.closed) abortIfUnfinished();
  else outgoing.once('close', abortIfUnfinished);
  return abort.signal;
}
