import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { SettingsChange } from '#src/domain/settings/schema.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import { saveSettings } from '#src/server/settings/queries.ts';
import { config } from '../../../../../netlify/functions/every-day.ts';
import { useBlobs } from '../../../../support/api/blobs.ts';
import { scheduledFunction } from '../../../../support/api/jobs.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const sweep = scheduledFunction('sweep-media');

const { db } = useDatabase();
useBlobs();

const UNUSED_DAYS = 31;

/** Stores an image that is `days` old, and returns its URL. */
async function storeImage(days = UNUSED_DAYS): Promise<string> {
  const [url = ''] = await storeImages(db(), [new Uint8Array([1, 2, 3])]);
  await sql`update media set created_at = now() - make_interval(days => ${days}::int) where position(key in ${url}) > 0`.execute(
    db(),
  );
  return url;
}

const isStored = async (url: string) => {
  const key = url.slice('/media/'.length, -'.webp'.length);
  const row = await db().selectFrom('media').selectAll().where('key', '=', key).executeTakeFirst();
  const blob = await getStore('media').get(key);
  expect(row !== undefined, 'row and blob exist together').toBe(blob !== null);
  return row !== undefined;
};

const addFighter = (images: { featured_image?: string; gallery_images?: string[] }) =>
  db()
    .insertInto('fighters')
    .values({ name: 'Ada', ...images })
    .returning('id')
    .executeTakeFirstOrThrow();

const ageVersions = () => sql`update revisions set at = now() - interval '31 days'`.execute(db());

describe('the sweep of photos', () => {
  it('runs every day', () => {
    expect(config.schedule).toBe('@daily');
  });

  it('removes old unused photos, but no recent ones', async () => {
    const [old, young] = [await storeImage(), await storeImage(29)];
    expect((await sweep()).status).toBe(204);
    expect(await isStored(old)).toBe(false);
    expect(await isStored(young)).toBe(true);
  });

  it('keeps the photos of a fighter, even if a URL leads through a host that resizes them', async () => {
    const [featured, gallery] = [await storeImage(), await storeImage()];
    await addFighter({ featured_image: featured });
    await addFighter({
      gallery_images: ['https://example.com/a.jpg', `https://cdn.example.com/w_9${gallery}`],
    });
    await ageVersions();
    await sweep();
    expect([await isStored(featured), await isStored(gallery)]).toEqual([true, true]);
  });

  it('keeps the photos of a fighter in the trash', async () => {
    const url = await storeImage();
    const { id } = await addFighter({ featured_image: url });
    await db().updateTable('fighters').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await ageVersions();
    await sweep();
    expect(await isStored(url)).toBe(true);
  });

  it('keeps the photos of past versions for a month', async () => {
    const url = await storeImage();
    const { id } = await addFighter({ featured_image: url });
    await db().updateTable('fighters').set({ featured_image: '' }).where('id', '=', id).execute();
    await sweep();
    expect(await isStored(url)).toBe(true);
    await ageVersions();
    await sweep();
    expect(await isStored(url)).toBe(false);
  });

  it('keeps the images of the settings and of their history, until the history is deleted', async () => {
    const [logo, background, former] = [await storeImage(), await storeImage(), await storeImage()];
    const pageImage = await storeImage();
    const section = { heading: '', text: '', image: pageImage, imageAlt: 'Two boxers', imageRatio: null };
    const save = (change: SettingsChange) =>
      saveSettings(db(), change, { ifMatch: null, changedBy: '', savedFrom: '' });
    await save({ logo: former });
    await save({ logo, gymBackgrounds: [{ state: 'Ohio', image: background }], aboutPage: [section] });
    await ageVersions();
    await sweep();
    const images = [logo, background, pageImage, former];
    expect(await Promise.all(images.map(isStored))).toEqual([true, true, true, true]);
    await db().deleteFrom('revisions').execute();
    await sweep();
    expect(await Promise.all(images.map(isStored))).toEqual([true, true, true, false]);
  });

  it('tries again to remove an erased photo after the media host failed', async () => {
    const [erased, other] = [await storeImage(0), await storeImage()];
    await sql`update media set erased_at = now(), host = 'cloudinary' where position(key in ${erased}) > 0`.execute(
      db(),
    );
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sweep();
    expect(errors.mock.calls.join()).toContain('photo-removal-failed');
    errors.mockRestore();
    expect(await isStored(erased)).toBe(true);
    expect(await isStored(other)).toBe(false);
    await sql`update media set host = 'blobs', removal_failed_at = now() - interval '1 day'`.execute(db());
    await sweep();
    expect(await isStored(erased)).toBe(false);
  });

  it('tries again to remove a photo whose removal failed while the clock was ahead', async () => {
    const url = await storeImage();
    await sql`update media set removal_failed_at = now() + interval '1 year'`.execute(db());
    await sweep();
    expect(await isStored(url)).toBe(false);
  });

  it('removes a photo even if the removals of many other photos fail', async () => {
    await sql`insert into media (key, host, created_at)
      select md5(n::text), 'cloudinary', now() - interval '1 year' from generate_series(1, 200) n`.execute(
      db(),
    );
    const url = await storeImage();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sweep();
    await sweep();
    errors.mockRestore();
    expect(await isStored(url)).toBe(false);
  });

  it('keeps an erased photo that a fighter uses again', async () => {
    const url = await storeImage(0);
    await sql`update media set erased_at = now()`.execute(db());
    await addFighter({ featured_image: url });
    await sweep();
    expect(await isStored(url)).toBe(true);
  });
});
