import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { CachedFile, Encoding } from './static-files.ts';

type Range = { start: number; end: number };

/** Answers with a file of the site, or that the client's copy is current, or with the part that it asks for. */
export async function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  file: CachedFile,
  status: number,
): Promise<void> {
  outgoing.setHeader('etag', file.etag);
  if (file.isCompressible) outgoing.appendHeader('vary', 'Accept-Encoding');
  else outgoing.setHeader('accept-ranges', 'bytes');
  if (status === 200 && isCurrent(incoming.headers['if-none-match'], file.etag)) {
    outgoing.removeHeader('content-type');
    outgoing.writeHead(304).end();
    return;
  }
  const range = status === 200 && !file.isCompressible ? readRange(incoming.headers, file) : null;
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

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '');

/** Tells whether an If-None-Match header names the tag; as the standard has it, weak and strong are the same here. */
function isCurrent(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => withoutWeakness(tag.trim()) === withoutWeakness(etag));
}

/** The one range that is asked for; null for the whole file, which also answers several ranges. */
function readRange(headers: IncomingHttpHeaders, { body, etag }: CachedFile): Range | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const size = body.length;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

function chooseEncoding(header: string | undefined): Encoding {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', quality = 'q=1'] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return [name, quality.replace(/^q=/, '')];
    }),
  );
  const takes = (name: string) => Number(accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
