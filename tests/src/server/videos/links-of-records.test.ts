import { getStore } from '@netlify/blobs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import { getDb } from '#src/server/platform/db/db.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import videos from '#src/server/videos/endpoints.ts';
import { linkNewUrls, linkUrls, removeUnusedLinks, setOwnPoster } from '#src/server/videos/linked-videos.ts';
import { config } from '../../../../netlify/functions/every-day.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import {
  ageVideoLinks,
  readLink,
  readLinks,
  readPublishing,
  readUses,
} from '../../../support/content/video-links.ts';
import { useDatabase } from '../../../support/database/database.ts';

const sweepMedia = scheduledFunction('sweep-media');
const sweepLinks = scheduledFunction('sweep-video-links');

const { db } = useDatabase();
useBlobs();
const owner = useOwnerSession();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const WATCH = 'https://www.youtube.com/watch?v=abcdefghijk';
const REEL = 'https://www.instagram.com/reel/Cabc/';

const addFighter = (urls: string[]) =>
  owner.create(fighters, '/api/fighters', { name: 'Ada', featuredVideos: urls });
const addGym = (urls: string[]) =>
  owner.create(gyms, '/api/gyms', { name: 'Gym', slug: 'gym', videos: urls });
const addVideo = (videoUrl: string) =>
  owner.create(videos, '/api/videos', { name: 'Bout', slug: 'bout', videoUrl });

describe('a video link', () => {
  it('is shared by all URLs of a video, in all kinds of records', async () => {
    await addVideo('https://youtu.be/abcdefghijk?t=3');
    await addFighter([WATCH, 'https://m.youtube.com/watch?v=abcdefghijk', REEL, 'https://example.com/a.mp4']);
    await addGym([
      'https://www.youtube.com/shorts/abcdefghijk',
      'https://www.youtube.com/embed/abcdefghijk',
      'https://www.instagram.com/ada/reels/Cabc/?igsh=1',
      'https://www.tiktok.com/@ada/video/7300?lang=en',
      'https://m.tiktok.com/@other/video/7300',
    ]);
    await linkNewUrls(getDb());
    expect(await readLinks(db())).toMatchObject([
      { platform: 'instagram', video_id: 'Cabc', next_check_at: null },
      { platform: 'tiktok', video_id: '7300', next_check_at: expect.any(Date) },
      { platform: 'youtube', video_id: 'abcdefghijk', next_check_at: expect.any(Date) },
    ]);
    const { rows } = await sql`select from video_urls where parsed_at is null`.execute(db());
    expect(rows).toEqual([]);
  });

  it('has the URL of a Short if there is one, because only that URL reveals the format', async () => {
    await addGym(['https://m.youtube.com/watch?v=abcdefghijk', 'https://www.youtube.com/shorts/abcdefghijk']);
    await linkNewUrls(getDb());
    await addVideo(WATCH);
    await linkNewUrls(getDb());
    expect(await readLinks(db())).toMatchObject([{ url: 'https://www.youtube.com/shorts/abcdefghijk' }]);
  });

  it('is created once when several runs link its URLs concurrently', async () => {
    await addFighter(Array.from({ length: 50 }, (_, index) => `${WATCH}&t=${index}`));
    await Promise.all([linkNewUrls(getDb()), linkNewUrls(getDb()), linkUrls(getDb(), [`${WATCH}&t=9`])]);
    expect(await readLinks(db())).toHaveLength(1);
  });

  it('is created for every video, even if there are more URLs than fit in a batch', async () => {
    await sql`insert into videos (name, slug, video_url)
      select 'Bout', 'bout-' || n, 'https://youtu.be/v' || n from generate_series(1, 510) n`.execute(db());
    await linkNewUrls(getDb());
    expect(await readLinks(db())).toHaveLength(510);
  });
});

describe('the video uses', () => {
  it('are updated when a fighter is created, changed, deleted, restored or erased', async () => {
    const id = await addFighter([WATCH, REEL, WATCH]);
    const used = [`fighter ${id}: ${REEL}`, `fighter ${id}: ${WATCH}`];
    expect(await readUses(db())).toEqual(used);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { name: 'Ada Marlowe' } });
    expect(await readUses(db())).toEqual(used);
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    expect(await readUses(db())).toEqual([]);
    await owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });
    expect(await readUses(db())).toEqual(used);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { featuredVideos: [REEL] } });
    expect(await readUses(db())).toEqual([`fighter ${id}: ${REEL}`]);
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    await owner.send(trash, 'DELETE', `/api/trash/fighters/${id}`);
    expect(await readUses(db())).toEqual([]);
  });

  it('are also updated for videos and gyms', async () => {
    const [video, gym] = [await addVideo(WATCH), await addGym([REEL])];
    expect(await readUses(db())).toEqual([`gym ${gym}: ${REEL}`, `video ${video}: ${WATCH}`]);
    await owner.send(videos, 'PUT', `/api/videos/${video}`, { body: { videoUrl: REEL } });
    await owner.send(gyms, 'DELETE', `/api/gyms/${gym}`);
    expect(await readUses(db())).toEqual([`video ${video}: ${REEL}`]);
    await owner.send(gyms, 'POST', `/api/gyms/${gym}/restore`, { body: {} });
    await owner.send(videos, 'DELETE', `/api/videos/${video}`);
    await owner.send(trash, 'DELETE', `/api/trash/videos/${video}`);
    expect(await readUses(db())).toEqual([`gym ${gym}: ${REEL}`]);
  });

  it.each([
    ['in more than 2,000 ASCII characters', `${WATCH}&x=${'x'.repeat(1_990)}`],
    ['in fewer than 2,000 characters', `${WATCH}&x=${'🥊'.repeat(900)}`],
  ])('do not contain a URL of more than 2,000 bytes %s, which can still be saved', async (_case, url) => {
    const id = await addFighter([url, REEL]);
    expect(await readUses(db())).toEqual([`fighter ${id}: ${REEL}`]);
    await linkUrls(getDb(), [url]);
    await linkNewUrls(getDb());
    expect((await readLinks(db())).map(({ video_id }) => video_id)).toEqual(['Cabc']);
  });

  it('cause no rebuild when they are linked, unless the video has a title', async () => {
    await addVideo(WATCH);
    const before = await readPublishing(db());
    await linkNewUrls(getDb());
    expect(await readPublishing(db())).toEqual(before);
    await sql`update video_links set title = 'Bout'`.execute(db());
    expect((await readPublishing(db())).revision).toBe(before.revision + 1);
    await addGym(['https://youtu.be/abcdefghijk']);
    await linkNewUrls(getDb());
    // One more for the gym, and one for the link.
    expect((await readPublishing(db())).revision).toBe(before.revision + 3);
  });
});

describe('a change to a video link that no record uses', () => {
  it('causes no rebuild', async () => {
    await linkUrls(getDb(), [WATCH]);
    const before = await readPublishing(db());
    await sql`update video_links set title = 'Bout'`.execute(db());
    expect(await readPublishing(db())).toEqual(before);
  });
});

describe('the sweep of unused links', () => {
  const sweep = async () => expect((await sweepLinks()).status).toBe(204);

  it('runs every day', () => {
    expect(config.schedule).toBe('@daily');
  });

  it('removes a link a month after its last use, not after its first use', async () => {
    const id = await addVideo(WATCH);
    await linkNewUrls(getDb());
    await ageVideoLinks(db(), '365 days');
    await sweep();
    expect(await readLinks(db())).toHaveLength(1);
    await owner.send(videos, 'DELETE', `/api/videos/${id}`);
    await sweep();
    await ageVideoLinks(db(), '30 days');
    await sweep();
    expect(await readLinks(db())).toHaveLength(1);
    await ageVideoLinks(db(), '2 days');
    await sweep();
    expect(await readLinks(db())).toEqual([]);
    const { rows } = await sql`select from video_urls`.execute(db());
    expect(rows).toEqual([]);
  });

  it('keeps a link that is used again in the meantime', async () => {
    const id = await addVideo(WATCH);
    await linkNewUrls(getDb());
    await owner.send(videos, 'DELETE', `/api/videos/${id}`);
    await sweep();
    await ageVideoLinks(db(), '20 days');
    await owner.send(videos, 'POST', `/api/videos/${id}/restore`, { body: {} });
    await sweep();
    await ageVideoLinks(db(), '20 days');
    await owner.send(videos, 'DELETE', `/api/videos/${id}`);
    await sweep();
    expect(await readLinks(db())).toHaveLength(1);
  });

  it('keeps a link as long as a record in the trash could use it again', async () => {
    vi.stubEnv('TRASH_RETENTION_DAYS', '90');
    const id = await addVideo(WATCH);
    await linkNewUrls(getDb());
    await owner.send(videos, 'DELETE', `/api/videos/${id}`);
    await sweep();
    await ageVideoLinks(db(), '89 days');
    await sweep();
    vi.unstubAllEnvs();
    expect(await readLinks(db())).toHaveLength(1);
  });

  it('keeps a link whose URL was looked up recently', async () => {
    await linkUrls(getDb(), [WATCH]);
    await removeUnusedLinks(getDb(), 31);
    await ageVideoLinks(db(), '40 days');
    await linkUrls(getDb(), ['https://youtu.be/abcdefghijk']);
    expect(await removeUnusedLinks(getDb(), 31)).toBe(0);
    expect(await readLinks(db())).toHaveLength(1);
  });

  // A sweep might miss a concurrent save of a record that starts to use a link.
  it('cannot remove a link that a record uses', async () => {
    await addVideo(WATCH);
    await linkNewUrls(getDb());
    await expect(sql`delete from video_urls`.execute(getDb())).rejects.toThrow(/foreign key/);
    await expect(sql`delete from video_links`.execute(getDb())).rejects.toThrow(/foreign key/);
    expect(await readUses(db())).toHaveLength(1);
    expect(await readLinks(db())).toHaveLength(1);
  });
});

describe('the sweep of photos', () => {
  const isStored = async (src: string) =>
    (await getStore('media').get(src.slice('/media/'.length, -'.webp'.length))) !== null;

  it('keeps posters in use, and removes the posters of removed links', async () => {
    const id = await addVideo(WATCH);
    await linkNewUrls(getDb());
    const [src = '', unused = ''] = await storeImages(db(), [new Uint8Array([1]), new Uint8Array([2])]);
    const poster = { src, width: 1, height: 1, color: '#000000' };
    await setOwnPoster(db(), (await readLink(db(), 'abcdefghijk')).id, poster);
    await sql`update media set created_at = now() - interval '31 days'`.execute(db());
    await sweepMedia();
    expect([await isStored(src), await isStored(unused)]).toEqual([true, false]);
    await owner.send(videos, 'DELETE', `/api/videos/${id}`);
    await removeUnusedLinks(getDb(), 31);
    await ageVideoLinks(db(), '32 days');
    await removeUnusedLinks(getDb(), 31);
    await sweepMedia();
    expect(await isStored(src)).toBe(false);
  });
});
