import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import media from '#src/server/platform/media/endpoints.ts';
import { send, useOwnerSession } from '../../../../support/api/api.ts';
import { useBlobs } from '../../../../support/api/blobs.ts';
import { encodeForm } from '../../../../support/api/encode-form.ts';
import {
  makeHostileFiles,
  makePhonePhoto,
  makePolyglots,
  PAYLOAD_MARKERS,
  plainImage,
} from '../../../../support/content/hostile-files.ts';
import {
  countMedia,
  type ImageFile,
  MULTIPLE_UPLOAD,
  makeJpeg,
  postImages,
  type Route,
  SINGLE_UPLOAD,
  toForm,
  UPLOAD_ROUTES,
} from '../../../../support/content/image-uploads.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const { db } = useDatabase();
const blobs = useBlobs();
const owner = useOwnerSession();

async function read(url: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await send(media, 'GET', url);
  return { response, bytes: Buffer.from(await response.clone().arrayBuffer()) };
}

describe('an upload', () => {
  it('stores an image as WebP, returns its URL as `url` and in `data`, and serves it as immutable', async () => {
    const response = await postImages(owner, SINGLE_UPLOAD, await makeJpeg(40, 30));
    expect(response.status).toBe(201);
    const { data, url } = await response.json();
    expect(data).toEqual({ url });
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    const { response: served, bytes } = await read(url);
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  it('stores a repeated photo once, even after erasure, and another photo with the same key separately', async () => {
    const photo = await makeJpeg(40, 30);
    const postWithKey = async (route: Route, ...files: ImageFile[]) => {
      const { body, headers } = await toForm(route.field, files);
      const init = { body, headers: { ...headers, 'idempotency-key': 'e2c1' } };
      return (await owner.send(route.handler, 'POST', route.path, init)).json();
    };
    const before = await countMedia(db());
    const { url } = await postWithKey(SINGLE_UPLOAD, photo);
    await db().updateTable('media').set({ erased_at: new Date() }).execute();
    const [one, other] = await Promise.all([
      postWithKey(SINGLE_UPLOAD, photo),
      postWithKey(SINGLE_UPLOAD, photo),
    ]);
    expect([one.url, other.url]).toEqual([url, url]);
    expect(await countMedia(db())).toBe(before + 1);
    expect((await read(url)).response.status).toBe(200);
    expect((await postWithKey(SINGLE_UPLOAD, await makeJpeg(41, 30))).url).not.toBe(url);
    const { urls } = await postWithKey(MULTIPLE_UPLOAD, await makeJpeg(42, 30), await makeJpeg(42, 30));
    expect(new Set(urls).size).toBe(2);
  });

  it('stores several images in order', async () => {
    const response = await postImages(
      owner,
      MULTIPLE_UPLOAD,
      await makeJpeg(10, 10),
      await makeJpeg(20, 10),
      await makeJpeg(30, 10),
    );
    const { data, urls } = await response.json();
    expect(data).toEqual({ urls });
    const widths = await Promise.all(
      urls.map(async (url: string) => (await sharp((await read(url)).bytes).metadata()).width),
    );
    expect(widths).toEqual([10, 20, 30]);
  });

  it.each(['png', 'webp', 'avif'] as const)(
    'accepts the format %s, even with a wrong file name and content type',
    async (format) => {
      const bytes = new Uint8Array(await plainImage().toFormat(format).toBuffer());
      for (const route of UPLOAD_ROUTES) {
        expect((await postImages(owner, route, { name: 'x.exe', type: 'text/html', bytes })).status).toBe(
          201,
        );
      }
    },
  );

  it('rotates a photo upright and removes its metadata', async () => {
    const photo = await makePhonePhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Phone');
    const { url } = await (
      await postImages(owner, SINGLE_UPLOAD, {
        name: 'a.jpg',
        type: 'image/jpeg',
        bytes: new Uint8Array(photo),
      })
    ).json();
    const { width, height, exif, xmp, iptc } = await sharp((await read(url)).bytes).metadata();
    expect({ width, height, exif, xmp, iptc }).toEqual({
      width: 40,
      height: 60,
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
    });
  });

  it('scales large images down to 2,560 px per side', async () => {
    const { url } = await (await postImages(owner, SINGLE_UPLOAD, await makeJpeg(4000, 1000))).json();
    expect(await sharp((await read(url)).bytes).metadata()).toMatchObject({ width: 2560, height: 640 });
  });

  it('stores only the pixels of a polyglot file', async () => {
    for (const file of await makePolyglots()) {
      const response = await postImages(owner, SINGLE_UPLOAD, file);
      expect(response.status, file.name).toBe(201);
      const { bytes } = await read((await response.json()).url);
      for (const marker of PAYLOAD_MARKERS)
        expect(bytes.includes(marker), `${file.name}: ${marker}`).toBe(false);
    }
  });
});

describe('a hostile file', () => {
  it('is rejected by both routes with the same status and reason, and nothing is stored', async () => {
    const before = await blobs.count();
    const files = await makeHostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(25);
    const statuses = [];
    for (const file of files) {
      const responses = await Promise.all(UPLOAD_ROUTES.map((route) => postImages(owner, route, file)));
      const [one, several] = await Promise.all(responses.map((response) => response.json()));
      expect(several.detail, file.name).toBe(one.detail);
      expect(one.detail, file.name).toMatch(/^[^\p{C}]+: .+\.$/u);
      expect(one.detail).not.toMatch(/[/\\]/);
      statuses.push([file.name, ...responses.map(({ status }) => status)]);
    }
    expect(statuses).toEqual(files.map(({ name, status }) => [name, status, status]));
    expect({ rows: await countMedia(db()), blobs: await blobs.count() }).toEqual({ rows: 0, blobs: before });
  });

  it('among valid files makes the whole upload fail, with its name in the message', async () => {
    const before = await blobs.count();
    const bad = { name: 'bad.svg', type: 'image/svg+xml', bytes: new TextEncoder().encode('<svg/>') };
    const response = await postImages(
      owner,
      MULTIPLE_UPLOAD,
      await makeJpeg(10, 10),
      bad,
      await makeJpeg(20, 10),
    );
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      detail: 'bad.svg: The file must be a JPEG, PNG, WebP or AVIF image.',
      issues: [{ path: 'images.1' }],
    });
    expect({ rows: await countMedia(db()), blobs: await blobs.count() }).toEqual({ rows: 0, blobs: before });
  });
});

describe.each(UPLOAD_ROUTES)('$path', ({ handler, path, field }) => {
  const route = { handler, path, field };
  const validForm = () => makeJpeg(10, 10).then((file) => toForm(field, [file]));

  it('requires a session and a same-origin request', async () => {
    expect((await send(handler, 'POST', path, await validForm())).status).toBe(401);
    const { body, headers } = await validForm();
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await owner.send(handler, 'POST', path, { body, headers: foreign })).status).toBe(403);
  });

  it.each([
    ['a JSON body', { body: { image: 'x' } }, 415],
    [
      'an image that is not in a form',
      { body: new Uint8Array([255, 216, 255]), headers: { 'content-type': 'image/jpeg' } },
      415,
    ],
    ['a form without its boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 415],
    ['a malformed form', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, 400],
  ])('rejects %s', async (_case, options, status) => {
    expect((await owner.send(handler, 'POST', path, options)).status).toBe(status);
  });

  it('rejects a truncated form and stores nothing', async () => {
    const before = await blobs.count();
    const { body, headers } = await validForm();
    const half = body.slice(0, body.byteLength / 2);
    expect((await owner.send(handler, 'POST', path, { body: half, headers })).status).toBe(400);
    expect(await blobs.count()).toBe(before);
  });

  it('rejects a file in another field, text instead of a file, and a form without a file', async () => {
    const otherField = await toForm('photo', [await makeJpeg(9, 9)]);
    expect((await owner.send(handler, 'POST', path, otherField)).status).toBe(422);
    expect((await postImages(owner, route)).status).toBe(422);
    const form = new FormData();
    form.set(field, 'text');
    expect((await owner.send(handler, 'POST', path, await encodeForm(form))).status).toBe(422);
  });

  it('rejects too many files', async () => {
    const files = await Promise.all(Array.from({ length: 11 }, () => makeJpeg(4, 4)));
    expect((await postImages(owner, route, ...files)).status).toBe(422);
  });

  it('accepts only POST', async () => {
    expect((await owner.send(handler, 'GET', path)).status).toBe(405);
  });
});

describe('an unknown image', () => {
  it.each([
    '/media/00000000000000000000000000000000.webp',
    '/media/..%2f..%2fpackage.json',
    '/media/x.webp',
    '/media/00000000000000000000000000000000.svg',
  ])('returns an uncached 404 for %s', async (path) => {
    const { response } = await read(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});
