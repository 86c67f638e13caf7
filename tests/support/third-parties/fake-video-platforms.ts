import dns from 'node:dns';
import http, { createServer, type RequestListener } from 'node:http';
import https from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { plainImage } from '../content/hostile-files.ts';

/** An arbitrary public IP address. */
const PUBLIC_IP = '142.250.80.46';
const PLATFORM_HOST = /^(?:www\.youtube\.com|i\.ytimg\.com|(?:www|vm|vt)\.tiktok\.com|.+\.tiktokcdn.*\.com)$/;
const FILE_HOST =
  /^(?:drive\.google\.com|(?:www\.)?dropbox\.com|onedrive\.live\.com|1drv\.ms|we\.tl|wetransfer\.com|.*icloud\.com|g\.api\.mega\.co\.nz)$/;

/**
 * Fakes the video platforms and file-sharing services for the tests of a file. Their host names resolve to public IP
 * addresses. HTTPS requests go to a local server over real sockets. Only `dns.lookup` and `https.request` are
 * replaced, so all other code is real. A URL without a reply returns 404. Each test starts without replies.
 */
export function useFakePlatforms() {
  const replies = new Map<string, RequestListener>();
  const addresses = new Map<string, string[]>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const url = `https://${request.headers.host}${request.url}`;
    requests.push(url);
    const reply = replies.get(url) ?? replies.get(url.replace(/\?.*$/, ''));
    if (reply) return reply(request, response);
    response.writeHead(404).end('Not Found');
  });
  let port = 0;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port; // A TCP server has an AddressInfo.
    const { lookup } = dns;
    // The code under test always requests all addresses of a host.
    const lookupAll = (
      host: string,
      options: dns.LookupAllOptions,
      callback: (error: NodeJS.ErrnoException | null, records: dns.LookupAddress[]) => void,
    ) => {
      if (!PLATFORM_HOST.test(host) && !FILE_HOST.test(host)) return lookup(host, options, callback);
      const resolved = addresses.get(host) ?? [PUBLIC_IP];
      const records = resolved.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      process.nextTick(() => callback(null, records));
    };
    // The mock has only one of the overloads. Calls for other hosts reach the original function unchanged.
    vi.spyOn(dns, 'lookup').mockImplementation(lookupAll as typeof lookup);
    vi.spyOn(https, 'request').mockImplementation(((url: URL, options: https.RequestOptions) =>
      http.request({
        ...options,
        agent: new http.Agent(),
        host: url.hostname,
        port,
        path: url.pathname + url.search,
        headers: { ...options.headers, host: url.host },
        lookup: resolveToLocalServer(options.lookup),
      })) as typeof https.request);
  });
  beforeEach(() => {
    replies.clear();
    addresses.clear();
    requests.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    /** The URLs that were requested, in order. */
    requests,
    /** Sets the reply to requests for a URL. A URL without a query also matches requests with a query. */
    reply: (url: string, listener: RequestListener) => void replies.set(url, listener),
    /** Sets the IP addresses of a host. */
    resolve: (host: string, ...resolved: string[]) => void addresses.set(host, resolved),
  };
}
export type FakePlatforms = ReturnType<typeof useFakePlatforms>;

/** Returns a lookup that fails if `lookup` does, and otherwise resolves every host to the local server. */
function resolveToLocalServer(lookup: LookupFunction | undefined): LookupFunction {
  if (!lookup) throw new Error('The request does not check the IP addresses of its host');
  return (host, options, callback) =>
    lookup(host, options, (error, ...resolved) => {
      if (error) return callback(error, ...resolved);
      if (options.all) return callback(null, [{ address: '127.0.0.1', family: 4 }]);
      callback(null, '127.0.0.1', 4);
    });
}

export const youtubeUrl = (id: string) => `https://www.youtube.com/watch?v=${id}`;
export const youtubeOembed = (id: string) =>
  `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(youtubeUrl(id))}`;
export const youtubeThumbnail = (id: string, size = 'maxresdefault') =>
  `https://i.ytimg.com/vi/${id}/${size}.jpg`;
export const tiktokUrl = (id: string) => `https://www.tiktok.com/@ada/video/${id}`;
export const tiktokOembed = (id: string) =>
  `https://www.tiktok.com/oembed?url=${encodeURIComponent(tiktokUrl(id))}`;
export const tiktokThumbnail = (id: string) => `https://p16-sign.tiktokcdn.com/${id}.jpeg`;

export const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export const text =
  (body: string, status = 200, type = 'text/html'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

export const redirect =
  (location: string, status = 302): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };

export const bytes =
  (body: Uint8Array, status = 200, type = 'image/jpeg'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

const thumbnails = new Map<string, Promise<Buffer>>();

/** Sends an image of this size. Each size is encoded only once. */
export const jpeg =
  (width: number, height: number): RequestListener =>
  async (_request, response) => {
    const size = `${width}x${height}`;
    const image = thumbnails.get(size) ?? plainImage(width, height).jpeg().toBuffer();
    thumbnails.set(size, image);
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await image);
  };

/** Sends no response at all. */
export const silence: RequestListener = () => undefined;

/** Sends headers, then one byte at a time without end. */
export const drip: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

/** Sends an endless body as fast as the client reads. Passes the number of bytes to `onClose`. */
export const flood =
  (onClose: (sent: number) => void = () => undefined): RequestListener =>
  (_request, response) => {
    const chunk = Buffer.alloc(64_000);
    let sent = 0;
    const send = () => {
      let isReady = true;
      while (isReady && !response.destroyed) {
        sent += chunk.byteLength;
        isReady = response.write(chunk);
      }
      if (!isReady) response.once('drain', send);
    };
    response.on('close', () => onClose(sent));
    send();
  };

/** Announces more bytes than it sends. */
export const truncated =
  (body: Uint8Array | string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) + 100 });
    response.write(body, () => response.destroy());
  };

/** YouTube's oEmbed response. */
export const youtubeVideo = (id: string, fields: object = {}) => ({
  title: `Bout ${id}`,
  author_name: 'Ringside',
  author_url: 'https://www.youtube.com/@ringside',
  type: 'video',
  height: 113,
  width: 200,
  version: '1.0',
  provider_name: 'YouTube',
  provider_url: 'https://www.youtube.com/',
  thumbnail_height: 360,
  thumbnail_width: 480,
  thumbnail_url: youtubeThumbnail(id, 'hqdefault'),
  html: '<iframe width="200" height="113"></iframe>',
  ...fields,
});

/** TikTok's oEmbed response. */
export const tiktokVideo = (id: string, fields: object = {}) => ({
  version: '1.0',
  type: 'video',
  title: 'Round one 🥊 #boxing #amateur',
  author_url: 'https://www.tiktok.com/@ada',
  author_name: 'Ada Marlowe',
  width: '100%',
  height: '100%',
  html: '<blockquote class="tiktok-embed"></blockquote>',
  thumbnail_width: 576,
  thumbnail_height: 1024,
  thumbnail_url: tiktokThumbnail(id),
  provider_url: 'https://www.tiktok.com',
  provider_name: 'TikTok',
  ...fields,
});

/**
 * Publishes a video on the fake YouTube. Its thumbnail has YouTube's aspect ratio, but an eighth of the width:
 * encoding a poster at full size takes 100 ms of CPU time.
 */
export function publishYoutube(platforms: FakePlatforms, id: string, fields: object = {}): void {
  platforms.reply(youtubeOembed(id), json(youtubeVideo(id, fields)));
  platforms.reply(youtubeThumbnail(id), jpeg(160, 90));
}

export function publishTiktok(platforms: FakePlatforms, id: string, fields: object = {}): void {
  platforms.reply(tiktokOembed(id), json(tiktokVideo(id, fields)));
  platforms.reply(tiktokThumbnail(id), jpeg(72, 128));
}
