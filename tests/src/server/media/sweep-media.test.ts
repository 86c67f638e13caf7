import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import sweep, { config } from '../../../../netlify/functions/sweep-media.ts';
import { storeImages } from '../../../../src/server/media/store-images.ts';
import { useBlobs } from '../../../support/blobs.ts';
import { useDatabase } from '../../../support/database.ts';

const { db } = useDatabase();
useBlobs();

const DAYS_AGO = 31;

/** Keeps one image, as if it were `days` old, and returns its address. */
async function keep(days = DAYS_AGO): Promise<string> {
  const [url = ''] = await storeImages(db(), [new Uint8Array([1, 2, 3])]);
  await sql`update media set created_at = now() - make_interval(days => ${days}::int) where position(key in ${url}) > 0`.execute(
    db(),
  );
  return url;
}

const isKept = async (url: string) => {
  const key = url.slice('/media/'.length, -'.webp'.length);
  const row = await db().selectFrom('media').selectAll().where('key', '=', key).executeTakeFirst();
  const blob = await getStore('media').get(key);
  expect(row !== undefined, 'row and blob go together').toBe(blob !== null);
  return row !== undefined;
};

const addFighter = (images: { featured_image?: string; gallery_images?: string[] }) =>
  db()
    .insertInto('fighters')
    .values({ name: 'Ada', ...images })
    .returning('id')
    .executeTakeFirstOrThrow();

const age = () => sql`update revisions set at = now() - interval '31 days'`.execute(db());

describe('the sweep', () => {
  it('runs every day', () => {
    expect(config.schedule).toBe('@daily');
  });

  it('removes an old image that nobody refers to, and no young one', async () => {
    const [old, young] = [await keep(), await keep(29)];
    expect((await sweep()).status).toBe(204);
    expect(await isKept(old)).toBe(false);
    expect(await isKept(young)).toBe(true);
  });

  it('leaves what a fighter shows, by the site or by a host that makes sizes of it', async () => {
    const [featured, gallery] = [await keep(), await keep()];
    await addFighter({ featured_image: featured });
    await addFighter({
      gallery_images: ['https://example.com/a.jpg', `https://cdn.example.com/w_9${gallery}`],
    });
    await age();
    await sweep();
    expect([await isKept(featured), await isKept(gallery)]).toEqual([true, true]);
  });

  it('leaves what a fighter in the trash shows', async () => {
    const url = await keep();
    const { id } = await addFighter({ featured_image: url });
    await db().updateTable('fighters').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await age();
    await sweep();
    expect(await isKept(url)).toBe(true);
  });

  it('leaves what a version of the last month showed, and takes it after that', async () => {
    const url = await keep();
    const { id } = await addFighter({ featured_image: url });
    await db().updateTable('fighters').set({ featured_image: '' }).where('id', '=', id).execute();
    await sweep();
    expect(await isKept(url)).toBe(true);
    await age();
    await sweep();
    expect(await isKept(url)).toBe(false);
  });

  it('removes an erased photo that its host refused to remove, as soon as the host answers again', async () => {
    const [erased, other] = [await keep(0), await keep()];
    await sql`update media set erased_at = now(), host = 'cloudinary' where position(key in ${erased}) > 0`.execute(
      db(),
    );
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sweep();
    expect(errors.mock.calls.join()).toContain('photo-removal-failed');
    errors.mockRestore();
    expect(await isKept(erased)).toBe(true);
    expect(await isKept(other)).toBe(false);
    await sql`update media set host = 'blobs', removal_failed_at = now() - interval '1 day'`.execute(db());
    await sweep();
    expect(await isKept(erased)).toBe(false);
  });

  it('tries a failed photo again although the clock was ahead when it failed', async () => {
    const url = await keep();
    await sql`update media set removal_failed_at = now() + interval '1 year'`.execute(db());
    await sweep();
    expect(await isKept(url)).toBe(false);
  });

  it('reaches the other photos when many of them fail', async () => {
    await sql`insert into media (key, host, created_at)
      select md5(n::text), 'cloudinary', now() - interval '1 year' from generate_series(1, 200) n`.execute(
      db(),
    );
    const url = await keep();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sweep();
    await sweep();
    errors.mockRestore();
    expect(await isKept(url)).toBe(false);
  });

  it('leaves an erased photo that a fighter has got again meanwhile', async () => {
    const url = await keep(0);
    await sql`update media set erased_at = now()`.execute(db());
    await addFighter({ featured_image: url });
    await sweep();
    expect(await isKept(url)).toBe(true);
  });
});
