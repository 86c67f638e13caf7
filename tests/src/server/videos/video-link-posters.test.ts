import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import media from '#src/server/platform/media/endpoints.ts';
import { checkLinks } from '#src/server/videos/check-links.ts';
import videoLinks from '#src/server/videos/look-up-endpoints.ts';
import { send } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import { makeHostileFiles, makePolyglots, PAYLOAD_MARKERS } from '../../../support/content/hostile-files.ts';
import { type ImageFile, makeJpeg, toForm } from '../../../support/content/image-uploads.ts';
import { useVideoLinkRecords } from '../../../support/content/video-link-records.ts';
import { ageVideoLinks, readLink } from '../../../support/content/video-links.ts';

const { db, owner, addCheckedLink } = useVideoLinkRecords();
const blobs = useBlobs();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const lookUp = async (url: unknown) => {
  const response = await owner.send(videoLinks, 'POST', '/api/video-links/look-up', { body: { url } });
  return { status: response.status, data: (await response.json()).data };
};

const setPoster = async (id: number, file: ImageFile) =>
  owner.send(videoLinks, 'PUT', `/api/video-links/${id}/poster`, await toForm('image', [file]));

describe("the owner's poster", () => {
  it('is stored as WebP within 1,280 px, with its size and color', async () => {
    const id = await addCheckedLink('a1');
    const response = await setPoster(id, await makeJpeg(3000, 2000));
    expect(response.status).toBe(200);
    const { data } = await response.json();
    expect(data).toMatchObject({ id, hasOwnPoster: true, poster: { width: 1280, height: 853 } });
    // The image is #a42c15. sharp distinguishes only 16 levels per channel of the dominant color, so the second digit
    // of each channel may differ.
    expect(data.poster.color).toMatch(/^#a[0-9a-f]2[0-9a-f]1[0-9a-f]$/);
    const served = Buffer.from(await (await send(media, 'GET', data.poster.src)).arrayBuffer());
    expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 853 });
  });

  it('can be set for a reel on Instagram', async () => {
    const { data } = await lookUp('https://www.instagram.com/reel/Cabc/');
    expect((await setPoster(data.video.id, await makeJpeg())).status).toBe(200);
    expect((await lookUp('https://www.instagram.com/p/Cabc/')).data.video).toMatchObject({
      hasOwnPoster: true,
    });
  });

  it('contains only the pixels of the file', async () => {
    const id = await addCheckedLink('a1');
    for (const file of await makePolyglots()) {
      const { data } = await (await setPoster(id, file)).json();
      const served = Buffer.from(await (await send(media, 'GET', data.poster.src)).arrayBuffer());
      for (const marker of PAYLOAD_MARKERS)
        expect(served.includes(marker), `${file.name}: ${marker}`).toBe(false);
    }
  });

  it('is not replaced by a hostile file, and nothing is stored', async () => {
    const id = await addCheckedLink('a1');
    const before = [await readLink(db(), 'a1'), await blobs.count()];
    const files = await makeHostileFiles();
    const statuses = [];
    for (const file of files) statuses.push([file.name, (await setPoster(id, file)).status]);
    expect(statuses).toEqual(files.map(({ name, status }) => [name, status]));
    expect([await readLink(db(), 'a1'), await blobs.count()]).toEqual(before);
  });

  it('is replaced by the fetched poster when it is removed', async () => {
    const id = await addCheckedLink('a1');
    await setPoster(id, await makeJpeg());
    const response = await owner.send(videoLinks, 'DELETE', `/api/video-links/${id}/poster`);
    expect((await response.json()).data).toMatchObject({ hasOwnPoster: false, poster: null });
    await checkLinks(db());
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 160, height: 90 });
  });
});

describe('restoring an earlier poster', () => {
  const restore = async (id: number, body: object) =>
    owner.send(videoLinks, 'POST', `/api/video-links/${id}/poster/restore`, { body });

  it('needs no second upload of its image, regardless of what replaced the poster', async () => {
    const id = await addCheckedLink('a1');
    const { data: before } = await (await setPoster(id, await makeJpeg())).json();
    const count = await blobs.count();
    await owner.send(videoLinks, 'DELETE', `/api/video-links/${id}/poster`);
    const response = await restore(id, before.poster);
    expect([response.status, (await response.json()).data]).toEqual([200, before]);
    expect(await blobs.count()).toBe(count);
    await setPoster(id, await makeJpeg(30, 40));
    expect((await (await restore(id, before.poster)).json()).data).toEqual(before);
    // The restored poster is the owner's, so a check keeps it.
    await ageVideoLinks(db(), '8 days');
    await checkLinks(db());
    expect(await readLink(db(), 'a1')).toMatchObject({ poster: before.poster, has_own_poster: true });
  });

  it('works for an image on another media host', async () => {
    const id = await addCheckedLink('a1');
    const key = 'c'.repeat(32);
    const src = `https://res.cloudinary.com/gym/image/upload/v1/${key}.webp`;
    await db().insertInto('media').values({ key, host: 'cloudinary' }).execute();
    expect((await restore(id, { src, width: 9, height: 16, color: '#000000' })).status).toBe(200);
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ src });
  });

  it.each([
    ['never uploaded', async () => undefined],
    ['erased', () => db().updateTable('media').set({ erased_at: new Date() }).execute()],
    ['removed', () => db().deleteFrom('media').execute()],
  ])('fails if the image was %s', async (name, remove) => {
    const id = await addCheckedLink('a1');
    const { data } = await (await setPoster(id, await makeJpeg())).json();
    await owner.send(videoLinks, 'DELETE', `/api/video-links/${id}/poster`);
    await remove();
    const src = name === 'never uploaded' ? `https://evil.example/${'a'.repeat(32)}.webp` : data.poster.src;
    const response = await restore(id, { ...data.poster, src });
    expect([response.status, (await response.json()).detail]).toEqual([
      404,
      'This poster is no longer stored',
    ]);
    expect((await readLink(db(), 'a1')).has_own_poster).toBe(false);
  });

  it.each([
    {},
    { src: '/media/a.webp' },
    { src: '', width: 1, height: 1, color: '#000000' },
    { src: '/media/a.webp', width: 0, height: 1, color: '#000000' },
    { src: '/media/a.webp', width: 1, height: 1, color: 'red;}' },
  ])('is rejected if the poster is incomplete or invalid: %j', async (body) => {
    expect((await restore(await addCheckedLink('a1'), body)).status).toBe(422);
  });
});
