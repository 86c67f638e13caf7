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
  const abort = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) abort.abort();
  });
  // Node requires `duplex` for a streamed body, but the DOM types lack it.
  const init = { method, headers, signal: abort.signal, body, duplex: 'half' };
  return new Request(url, init satisfies RequestInit & { duplex: string });
}
