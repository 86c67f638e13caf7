import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { CachedFile } from './cached-file.ts';
import { chooseEncoding } from './encoding.ts';

type Range = { start: number; end: number };

/** Sends a cached file, honoring If-None-Match (304), Range (206, 416) and Accept-Encoding. */
export async function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  file: CachedFile,
  status: number,
): Promise<void> {
  outgoing.setHeader('etag', file.etag);
  if (file.isCompressible) outgoing.appendHeader('vary', 'Accept-Encoding');
  else outgoing.setHeader('accept-ranges', 'bytes');
  if (status === 200 && matchesEtag(incoming.headers['if-none-match'], file.etag)) {
    outgoing.removeHeader('content-type');
    outgoing.writeHead(304).end();
    return;
  }
  const range = status === 200 && !file.isCompressible ? parseRange(incoming.headers, file) : null;
  if (range === 'unsatisfiable') {
    outgoing.writeHead(416, { 'content-range': `bytes */${file.body.length}` }).end();
    return;
  }
  if (range) return sendRange(outgoing, file.body, range);
  const encoding = file.isCompressible ? chooseEncoding(incoming.headers['accept-encoding']) : 'identity';
  const body = await file.encode(encoding);
  if (encoding !== 'identity') outgoing.setHeader('content-encoding', encoding);
  outgoing.writeHead(status, { 'content-length': body.length }).end(body);
}

function sendRange(outgoing: ServerResponse, body: Buffer, { start, end }: Range): void {
  const part = body.subarray(start, end + 1);
  const headers = { 'content-range': `bytes ${start}-${end}/${body.length}`, 'content-length': part.length };
  outgoing.writeHead(206, headers).end(part);
}

const stripWeakPrefix = (etag: string) => etag.replace(/^W\//, '');

/** True if an If-None-Match header contains the ETag. RFC 9110 requires the weak comparison here. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => stripWeakPrefix(tag.trim()) === stripWeakPrefix(etag));
}

/**
 * Returns the requested byte range. Returns null to send the whole file: without a range, with several, or if
 * the file has changed since the client read its first part (If-Range).
 */
function parseRange(
  headers: IncomingHttpHeaders,
  { body, etag }: CachedFile,
): Range | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const size = body.length;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
