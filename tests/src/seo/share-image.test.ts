import { readFileSync } from 'node:fs';
import { getStore } from '@netlify/blobs';
import sharp, { type Region } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { uploadedPath } from '#src/domain/media/media-url.ts';
import { drawShareImage, SHARE_SIZE, type ShareCard } from '#src/seo/draw-share-image.ts';
import { getShareImage as getBrandedImage, listShareImagePaths } from '#src/seo/share-image.ts';
import { useBlobs } from '../../support/api/blobs.ts';

const card = (overrides: Partial<ShareCard>): ShareCard => ({
  title: 'Ada Marlowe',
  kicker: '147 lbs',
  note: 'Southside Bell',
  picture: '/images/fighter-placeholder.svg',
  ...overrides,
});

const BRAND = 'Ringside Reels';
const getShareImage = (shareCard: ShareCard) => getBrandedImage(shareCard, BRAND);

/** Returns the mean brightness of a region, from 0 to 255. */
async function brightness(image: Buffer, region: Region): Promise<number> {
  const { channels } = await sharp(await sharp(image).extract(region).toBuffer()).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

describe('a share image', () => {
  it('is a JPEG of 1200 x 630 px, small enough for messengers', async () => {
    const image = await getShareImage(card({}));
    expect(await sharp(image).metadata()).toMatchObject({ ...SHARE_SIZE, format: 'jpeg' });
    expect(image.byteLength).toBeLessThan(120_000);
  });

  it('is different for a different name, and the same for the same name', async () => {
    const first = await getShareImage(card({}));
    expect((await getShareImage(card({ title: 'Nova Lee' }))).equals(first)).toBe(false);
    expect((await getShareImage(card({}))).equals(first)).toBe(true);
  });

  it('shows the note below the title', async () => {
    const region = { left: 60, top: 500, width: 400, height: 50 };
    const withNote = await brightness(await getShareImage(card({})), region);
    const without = await brightness(await getShareImage(card({ note: '' })), region);
    expect(Math.abs(withNote - without)).toBeGreaterThan(1);
  });

  it('shows the part of the picture around its focus point, by default the top', async () => {
    const picture = '/media/demo/ada-marlowe.webp';
    const top = await getShareImage(card({ picture }));
    expect((await getShareImage(card({ picture, focus: { x: 50, y: 0 } }))).equals(top)).toBe(true);
    expect((await getShareImage(card({ picture, focus: { x: 50, y: 100 } }))).equals(top)).toBe(false);
  });

  it.each([
    ['a name of 60 characters', 'Maximilian Alexander Konstantinopoulos-Featherstonehaugh III'],
    ['one word of 30 letters', 'Konstantinopoulosfeatherstoneh'],
    ['letters beyond Latin-1', 'Żofia Łuczyńska-Đorđević'],
    ['letters that are missing from the fonts', '武田 Иван'],
    ['an empty name', ''],
  ])('is rendered for %s', async (_case, title) => {
    const image = await getShareImage(card({ title }));
    expect((await sharp(image).metadata()).width).toBe(1200);
    // The title does not overflow to the right, where the portrait is.
    const portrait = { left: 740, top: 0, width: 460, height: 560 };
    const withShortTitle = await brightness(await getShareImage(card({ title: 'Ada' })), portrait);
    expect(Math.abs((await brightness(image, portrait)) - withShortTitle)).toBeLessThan(0.1);
  });

  it.each([
    'https://images.example/a.jpg',
    '/media/../../package.json',
    '/uploads/a.jpg',
    '/media/missing.webp',
  ])('is rendered even if its picture cannot be read: %s', async (picture) => {
    const image = await getShareImage(card({ picture }));
    expect((await sharp(image).metadata()).width).toBe(1200);
  });
});

describe('the share image of a record whose uploaded photo is damaged', () => {
  useBlobs();

  it('shows no picture until the photo can be read', async () => {
    const key = crypto.randomUUID().replaceAll('-', '');
    const damaged = card({ picture: uploadedPath(key) });
    await getStore('media').set(key, 'not an image');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const image = await getShareImage(damaged);
    expect(image.equals(await getShareImage(card({ picture: null })))).toBe(true);
    await getStore('media').set(
      key,
      await new Blob([readFileSync('public/media/demo/ada-marlowe.webp')]).arrayBuffer(),
    );
    expect((await getShareImage(damaged)).equals(image)).toBe(false);
  });
});

describe('drawShareImage', () => {
  it.each([
    [1, 2560],
    [2560, 1],
    [3, 1],
  ])('crops a picture of %i x %i px', async (width, height) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const image = await drawShareImage(card({}), BRAND, picture);
    const portrait = { left: 1000, top: 100, width: 150, height: 300 };
    expect(await brightness(image, portrait)).toBeGreaterThan(200);
  });
});

describe('listShareImagePaths', () => {
  it('lists all rows with a cached image, and the newest 100 rows without one', async () => {
    const run = crypto.randomUUID();
    const toCard = ({ id }: { id: number }) => card({ title: `Fighter ${id}`, note: run, picture: null });
    const rows = Array.from({ length: 103 }, (_, index) => ({ id: index + 1 }));
    const ids = async () =>
      (await listShareImagePaths(rows, toCard, BRAND)).map(({ params }) => Number(params.id));
    expect(await ids()).toEqual(Array.from({ length: 100 }, (_, index) => 103 - index));
    await getShareImage(toCard({ id: 1 }));
    expect(await ids()).toHaveLength(101);
    expect(await ids()).toContain(1);
  });

  it('adds a cache key, which depends on the card, to the paths of cached images', async () => {
    const picture = '/media/demo/ada-marlowe.webp';
    const toPath = async (title: string, id = 1) =>
      (await listShareImagePaths([{ id }], () => card({ title, picture }), BRAND))[0];
    const title = `Fighter ${crypto.randomUUID()}`;
    expect(await toPath(title)).toEqual({ params: { id: '1' }, props: { card: card({ title, picture }) } });
    await getShareImage(card({ title, picture }));
    await getShareImage(card({ title: `${title} II`, picture }));
    const keys = await Promise.all([toPath(title), toPath(title, 2), toPath(`${title} II`)]);
    expect(keys[0]?.cacheKey).toMatch(/\w/);
    expect(keys[1]?.cacheKey).toBe(keys[0]?.cacheKey);
    expect(keys[2]?.cacheKey).not.toBe(keys[0]?.cacheKey);
  });
});
