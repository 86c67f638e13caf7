import { createServer } from 'node:http';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ClientQuota } from '../../../local/http/client-quota.ts';
import { openImageCdn } from '../../../local/http/image-cdn.ts';
import { parseImageRequest } from '../../../local/http/image-request.ts';
import { ImageResizer } from '../../../local/http/image-resizer.ts';
import { listen } from '../../../local/listen.ts';
import { useLocalHost } from '../../support/site/local-host.ts';

const url = useLocalHost();
const get = (search: string, init: RequestInit = {}) => fetch(`${url()}/.netlify/images?${search}`, init);

beforeEach(() => {
  // Hide the log events of sources that cannot be resized.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

async function describeImage(response: Response) {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return `${format} ${width}x${height}`;
}

describe('a resized image', () => {
  it.each([
    // photo.jpg has 400 x 300 px.
    ['url=/photo.jpg', 'jpeg 400x300'],
    ['url=/photo.jpg&w=100', 'jpeg 100x75'],
    ['url=/photo.jpg&h=100', 'jpeg 133x100'],
    ['url=/photo.jpg&w=100&h=100', 'jpeg 100x75'],
    ['url=/photo.jpg&w=100&h=100&fit=contain', 'jpeg 100x75'],
    ['url=/photo.jpg&w=100&h=100&fit=cover', 'jpeg 100x100'],
    ['url=/photo.jpg&w=100&h=100&fit=fill', 'jpeg 100x100'],
    ['url=/photo.jpg&w=100&fit=cover', 'jpeg 100x75'],
    ['url=/photo.jpg&w=2560', 'jpeg 400x300'],
    ['url=/photo.jpg&w=2560&h=2560&fit=cover', 'jpeg 400x300'],
    ['url=/photo.jpg&w=2560&h=2560&fit=fill', 'jpeg 400x300'],
    ['url=/photo.jpg&w=40&fm=webp&q=50', 'webp 40x30'],
    // sharp reports HEIF, the container format of AVIF.
    ['url=/photo.jpg&w=40&fm=avif', 'heif 40x30'],
    ['url=/photo.jpg&w=40&fm=png', 'png 40x30'],
    ['url=/photo.jpg&w=40&fm=gif', 'gif 40x30'],
    ['url=%2Fmedia%2Fsmall.webp&w=64', 'webp 64x64'],
  ])('for %s has the format and size $1', async (search, description) => {
    const response = await get(search);
    expect(response.status).toBe(200);
    expect(await describeImage(response)).toBe(description);
  });

  it('is cropped at the given position', async () => {
    const colorOf = async (position: string) => {
      const response = await get(`url=/photo.jpg&w=50&h=150&fit=cover&fm=png&position=${position}`);
      const { dominant } = await sharp(await response.arrayBuffer()).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    expect(await colorOf('left')).toBe('blue');
    expect(await colorOf('right')).toBe('red');
  });

  it('has the cache headers of its source, the security headers of the API, and an ETag', async () => {
    const first = await get('url=/media/small.webp&w=64', { headers: { cookie: 'p8_session=x' } });
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = first.headers.get('etag') ?? '';
    expect((await get('url=/media/small.webp&w=64', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    const head = await get('url=/media/small.webp&w=64', { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  });
});

describe('a request for an image', () => {
  it.each([
    ['w=100', 'url'],
    ['url=', 'url'],
    ['url=http://127.0.0.1/a.png', 'url'],
    ['url=//127.0.0.1/a.png', 'url'],
    ['url=/%5C127.0.0.1/a.png', 'url'],
    ['url=\\\\127.0.0.1\\a.png', 'url'],
    ['url=/a/../photo.jpg', 'url'],
    ['url=/%2e%2e/photo.jpg', 'url'],
    ['url=/%252e%252e/photo.jpg', 'url'],
    ['url=/photo.jpg%3Fx', 'url'],
    ['url=/photo.jpg%23x', 'url'],
    ['url=/photo.jpg%0A', 'url'],
    ['url=/api/echo', 'url'],
    ['url=/.netlify/images', 'url'],
    ['url=/photo.jpg&w=0', 'w'],
    ['url=/photo.jpg&w=-1', 'w'],
    ['url=/photo.jpg&w=1e3', 'w'],
    ['url=/photo.jpg&w=2561', 'w'],
    ['url=/photo.jpg&w=100,enlarge_true', 'w'],
    ['url=/photo.jpg&w=100%0A', 'w'],
    ['url=/photo.jpg&h=99999', 'h'],
    ['url=/photo.jpg&q=101', 'q'],
    ['url=/photo.jpg&q=80/x', 'q'],
    ['url=/photo.jpg&fit=fill,enlarge_true&w=400', 'fit'],
    ['url=/photo.jpg&position=top,blur_100', 'position'],
    ['url=/photo.jpg&fm=svg', 'fm'],
    ['url=/photo.jpg&fm=__proto__', 'fm'],
    ['url=/photo.jpg&width=100', 'width'],
    ['url=/photo.jpg&__proto__=1', '__proto__'],
    ['url=/photo.jpg&w=100&w=200', 'w'],
  ])('gets 400 for the parameters %s', async (search, path) => {
    const response = await get(search);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect((await response.json()).issues).toMatchObject([{ path }]);
  });

  it('never makes the server send an HTTP request', async () => {
    const requests: string[] = [];
    const target = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    const port = await listen(target);
    onTestFinished(() => void target.close());
    const injected = encodeURIComponent(`/http://127.0.0.1:${port}/s.png?`);
    const values = { w: '100', h: '100', q: '80', fit: 'fill', position: 'top', fm: 'png' };
    for (const [name, value] of Object.entries(values))
      expect((await get(`url=/photo.jpg&${name}=${value}${injected}`)).status).toBe(400);
    expect((await get(`url=http://127.0.0.1:${port}/s.png`)).status).toBe(400);
    expect(requests).toEqual([]);
  });

  it.each([
    ['an unknown path', 'url=/nothing.jpg', 404],
    ['an image unknown to its function', 'url=/media/nothing.webp', 404],
    ['a configuration file', 'url=/_headers', 404],
    ['a page', 'url=/people', 400],
    ['a video', 'url=/clip.mp4', 400],
    ['an image of 64 megapixels', 'url=/media/bomb.png&w=10', 400],
  ])('gets an error for %s', async (_case, search, status) => {
    const response = await get(search);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status });
  });

  it('gets 405 for a POST', async () => {
    const response = await get('url=/photo.jpg', { method: 'POST', body: 'x' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it("gets 503 while its network's share of the request quota is used up", async () => {
    const requestQuota = new ClientQuota(4);
    const images = openImageCdn({ trustProxy: false, requestQuota, matchRoute: () => null, site: null });
    const server = createServer((incoming, outgoing) => {
      void images.serve(incoming, outgoing, new URL(`http://localhost${incoming.url}`));
    });
    const port = await listen(server);
    onTestFinished(() => void server.close());
    const getStatus = async () => (await fetch(`http://127.0.0.1:${port}/.netlify/images?url=/a.png`)).status;
    // By default, one client network can reserve at most half of a quota.
    requestQuota.tryReserve('127.0.0.1', 2);
    expect(await getStatus()).toBe(503);
    requestQuota.release('127.0.0.1');
    expect(await getStatus()).toBe(404);
    expect(await getStatus()).toBe(404);
  });
});

describe('resizing', () => {
  const source = async (background: string) => {
    const image = sharp({ create: { width: 80, height: 80, channels: 3, background } }).png();
    return { bytes: await image.toBuffer(), type: 'png' as const, cacheControl: '' };
  };
  const request = (search: string) => parseImageRequest(new URLSearchParams(search));

  it('happens once for the same image and parameters, even at another path', async () => {
    const resizer = new ImageResizer();
    const resize = async (background: string, search: string) =>
      resizer.resize(await source(background), request(search), () => true);
    const first = await resize('red', 'url=/a.png&w=10&q=80');
    expect(await resize('red', 'q=80&w=10&url=/b.png')).toBe(first);
    expect(await resize('red', 'url=/a.png&w=11&q=80')).not.toBe(first);
    expect(await resize('blue', 'url=/a.png&w=10&q=80')).not.toBe(first);
  });

  it('is skipped for a disconnected client', async () => {
    const resizer = new ImageResizer();
    expect(await resizer.resize(await source('red'), request('url=/a.png'), () => false)).toBeNull();
  });
});
