import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import upload from '#src/server/platform/media/image-endpoints.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import { useOwnerSession } from '../../../../support/api/api.ts';
import {
  countMedia,
  MULTIPLE_UPLOAD,
  makeJpeg,
  postImages,
  SINGLE_UPLOAD,
  toForm,
} from '../../../../support/content/image-uploads.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const CLOUDINARY_URL = 'cloudinary://key:secret@ringside';

afterEach(() => {
  vi.unstubAllGlobals();
  delete process.env.CLOUDINARY_URL;
});

describe('an upload to Cloudinary', () => {
  /** Fakes the Cloudinary API and returns the captured requests. Sends other requests normally. */
  function fakeCloudinary(respond: (url: string, form: FormData) => Response) {
    const realFetch = globalThis.fetch;
    const requests: { url: string; form: FormData }[] = [];
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.startsWith('https://api.cloudinary.com/')) return realFetch(input, init);
      const form = init?.body as FormData; // The code under test always sends a FormData.
      requests.push({ url, form });
      return Promise.resolve(respond(url, form));
    });
    process.env.CLOUDINARY_URL = CLOUDINARY_URL;
    return requests;
  }

  it('sends the image in a signed request and returns its URL', async () => {
    const requests = fakeCloudinary((_url, form) =>
      Response.json({
        secure_url: `https://res.cloudinary.com/ringside/image/upload/v1/${form.get('public_id')}.webp`,
      }),
    );
    const response = await postImages(owner, SINGLE_UPLOAD, await makeJpeg(10, 10));
    expect(response.status).toBe(201);
    const [request] = requests;
    expect(request?.url).toBe('https://api.cloudinary.com/v1_1/ringside/image/upload');
    const key = request?.form.get('public_id');
    expect((await response.json()).url).toBe(
      `https://res.cloudinary.com/ringside/image/upload/v1/${key}.webp`,
    );
    expect(request?.form.get('api_key')).toBe('key');
    // The signature covers the parameters in alphabetical order, then the secret.
    const signed = `public_id=${key}&timestamp=${request?.form.get('timestamp')}secret`;
    expect(request?.form.get('signature')).toBe(createHash('sha1').update(signed).digest('hex'));
    const file = request?.form.get('file');
    expect(file).toBeInstanceOf(File);
    expect((await sharp(Buffer.from(await (file as File).arrayBuffer())).metadata()).format).toBe('webp');
  });

  it.each([
    [
      'a rejection with a reason',
      Response.json({ error: { message: 'Invalid Signature' } }, { status: 401 }),
      /Invalid Signature/,
    ],
    ['a failure without a reason', new Response('no', { status: 500 }), /it returned status 500/],
    ['a response without a URL', Response.json({}), /invalid response/],
  ])('reports %s and stores nothing', async (_case, reply, message) => {
    const before = await countMedia(db());
    fakeCloudinary((url) =>
      url.endsWith('/destroy') ? Response.json({ result: 'not found' }) : reply.clone(),
    );
    const response = await postImages(owner, SINGLE_UPLOAD, await makeJpeg(10, 10));
    expect(response.status).toBe(502);
    expect((await response.json()).detail).toMatch(message);
    expect(await countMedia(db())).toBe(before);
  });

  it('keeps the image of an earlier request if the repeated request fails', async () => {
    const { body, headers } = await toForm('image', [await makeJpeg(10, 10)]);
    const init = { body, headers: { ...headers, 'idempotency-key': 'repeated' } };
    const postWithKey = () => owner.send(upload, 'POST', '/api/upload', init);
    let fails = false;
    const requests = fakeCloudinary(() =>
      fails
        ? Response.json({ error: { message: 'Quota exceeded' } }, { status: 420 })
        : Response.json({ secure_url: 'https://res.cloudinary.com/ringside/image/upload/a.webp' }),
    );
    expect((await postWithKey()).status).toBe(201);
    fails = true;
    expect((await postWithKey()).status).toBe(502);
    expect(requests.filter(({ url }) => url.endsWith('/destroy'))).toEqual([]);
  });

  it('removes all images of an upload if one of them cannot be stored', async () => {
    let sent = 0;
    const requests = fakeCloudinary((url) => {
      if (url.endsWith('/destroy')) return Response.json({ result: 'ok' });
      sent += 1;
      return sent === 2
        ? Response.json({ error: { message: 'Quota exceeded' } }, { status: 420 })
        : Response.json({ secure_url: 'https://res.cloudinary.com/ringside/image/upload/a.webp' });
    });
    const before = await countMedia(db());
    expect(
      (await postImages(owner, MULTIPLE_UPLOAD, await makeJpeg(9, 9), await makeJpeg(8, 8))).status,
    ).toBe(502);
    expect(requests.filter(({ url }) => url.endsWith('/destroy'))).toHaveLength(2);
    expect(await countMedia(db())).toBe(before);
  });
});

it('an upload inserts the row before storing the image, so that the sweep finds the image after a crash', async () => {
  const before = await countMedia(db());
  process.env.CLOUDINARY_URL = CLOUDINARY_URL;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('cloudinary')
      ? Promise.reject(new TypeError('fetch failed'))
      : realFetch(input, init),
  );
  await expect(storeImages(db(), [new Uint8Array([1])])).rejects.toThrow('is unavailable');
  expect(await countMedia(db())).toBe(before + 1);
});
