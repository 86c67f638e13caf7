import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getDb } from '#src/server/db/db.ts';
import { PURGE_CHANNEL } from '#src/server/http/purge-cdn.ts';
import { readBlob } from '#src/server/media/blob-host.ts';
import { claimDueLinks } from '#src/server/queries/link-checks.ts';
import { linkNewUrls, removeOwnPoster, setOwnPoster } from '#src/server/queries/video-links.ts';
import { checkLinks } from '#src/server/video-links/check-links.ts';
import checkJob, { config } from '../../../../netlify/functions/check-video-links.ts';
import { useBlobs } from '../../../support/blobs.ts';
import { useDatabase } from '../../../support/database.ts';
import {
  bytes,
  drip,
  flood,
  jpeg,
  json,
  publishTiktok,
  publishYoutube,
  redirect,
  silence,
  text,
  tiktokOembed,
  tiktokThumbnail,
  tiktokUrl,
  tiktokVideo,
  truncated,
  useFakePlatforms,
  youtubeOembed,
  youtubeThumbnail,
  youtubeUrl,
  youtubeVideo,
} from '../../../support/fake-video-platforms.ts';
import { plainImage, pngOfSize } from '../../../support/hostile-files.ts';
import { passTime, readLink, readLinks, readPublishing } from '../../../support/video-links.ts';

const { db } = useDatabase();
const blobs = useBlobs();
const platforms = useFakePlatforms();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let slugs = 0;
const addVideo = (url: string) => {
  slugs += 1;
  return db()
    .insertInto('videos')
    .values({ name: 'Bout', slug: `bout-${slugs}`, video_url: url })
    .returning('id')
    .executeTakeFirstOrThrow();
};
const addVideos = async (...urls: string[]) => {
  for (const url of urls) await addVideo(url);
};

/** Runs the job, which must not fail, and returns the number of checked links. */
const check = () => checkLinks(getDb());
const OWN_POSTER = { src: '/media/own.webp', width: 10, height: 10, color: '#000000' };

async function readPoster(videoId: string) {
  const { poster } = await readLink(db(), videoId);
  const key = poster?.src.slice('/media/'.length, -'.webp'.length) ?? '';
  const file = await readBlob(key);
  if (!file) throw new Error(`The poster ${poster?.src} is not stored`);
  return { poster, file: Buffer.from(file) };
}

it('the check of video links runs every minute', async () => {
  expect(config.schedule).toBe('* * * * *');
  expect((await checkJob()).status).toBe(204);
});

describe('a check on YouTube', () => {
  it('stores title, author and poster', async () => {
    publishYoutube(platforms, 'a1');
    platforms.reply(youtubeThumbnail('a1'), jpeg(1280, 720));
    await addVideo(youtubeUrl('a1'));
    expect(await check()).toBe(1);
    const { poster, file } = await readPoster('a1');
    expect(await readLink(db(), 'a1')).toMatchObject({
      title: 'Bout a1',
      author: 'Ringside',
      state: 'live',
      failures: 0,
      has_own_poster: false,
    });
    expect(poster).toEqual({
      src: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      width: 1280,
      height: 720,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 });
  });

  it('crops the black bars of a smaller thumbnail if there is no large one', async () => {
    platforms.reply(youtubeOembed('a1'), json(youtubeVideo('a1')));
    // YouTube sends a placeholder with status 404.
    platforms.reply(youtubeThumbnail('a1'), async (_request, response) => {
      response.writeHead(404).end(await plainImage(120, 90).jpeg().toBuffer());
    });
    platforms.reply(youtubeThumbnail('a1', 'sddefault'), jpeg(640, 480));
    await addVideo(youtubeUrl('a1'));
    await check();
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 640, height: 360 });
  });

  it('crops the thumbnail of a Short to the portrait frame', async () => {
    publishYoutube(platforms, 'a1');
    platforms.reply(youtubeThumbnail('a1'), jpeg(1280, 720));
    await addVideo('https://www.youtube.com/shorts/a1');
    await check();
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 405, height: 720 });
  });

  it('crops the poster again when the video turns out to be a Short', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 160, height: 90 });
    await addVideo('https://www.youtube.com/shorts/a1');
    expect(await check()).toBe(1);
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 51, height: 90 });
    await addVideos('https://youtu.be/a1', 'https://m.youtube.com/shorts/a1');
    expect(await check()).toBe(0);
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 51, height: 90 });
  });

  it("keeps the owner's poster when the video turns out to be a Short", async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    const own = { ...OWN_POSTER, width: 16, height: 9 };
    await setOwnPoster(db(), (await readLink(db(), 'a1')).id, own);
    await addVideo('https://www.youtube.com/shorts/a1');
    expect(await check()).toBe(0);
    await passTime(db(), '8 days');
    await check();
    expect((await readLink(db(), 'a1')).poster).toEqual(own);
  });

  it('does not fetch a poster twice', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    const before = await blobs.count();
    platforms.requests.length = 0;
    await passTime(db(), '8 days');
    expect(await check()).toBe(1);
    expect(platforms.requests).toEqual([youtubeOembed('a1')]);
    expect(await blobs.count()).toBe(before);
  });

  it.each([
    [400, 'gone'],
    [401, 'private'],
    [403, 'private'],
    [404, 'gone'],
  ])(
    'that gets the status %i twice, a day apart, sets the state of the video to %s',
    async (status, state) => {
      publishYoutube(platforms, 'a1');
      await addVideo(youtubeUrl('a1'));
      await check();
      platforms.reply(youtubeOembed('a1'), text('Bad Request', status));
      await passTime(db(), '8 days');
      await check();
      expect((await readLink(db(), 'a1')).state).toBe('live');
      await passTime(db(), '2 days');
      await check();
      expect(await readLink(db(), 'a1')).toMatchObject({
        state,
        title: 'Bout a1',
        poster: expect.anything(),
      });
      publishYoutube(platforms, 'a1');
      await passTime(db(), '8 days');
      await check();
      expect((await readLink(db(), 'a1')).state).toBe('live');
    },
  );
});

describe('a check on TikTok', () => {
  it('stores the caption without hashtags, the author and the poster in its frame', async () => {
    publishTiktok(platforms, '71');
    platforms.reply(tiktokThumbnail('71'), jpeg(576, 1024));
    await addVideo(tiktokUrl('71'));
    await check();
    expect(await readLink(db(), '71')).toMatchObject({
      title: 'Round one 🥊',
      author: 'Ada Marlowe',
      state: 'live',
      poster: { width: 576, height: 1024 },
    });
  });

  it('stores a long caption as one line without control characters', async () => {
    const title = `\u202e${'Round\n'.repeat(100)}\u0000\ud800`;
    publishTiktok(platforms, '71', { title, author_name: '  Ada \u2028 M. ' });
    await addVideo(tiktokUrl('71'));
    await check();
    const link = await readLink(db(), '71');
    expect(link.author).toBe('Ada M.');
    expect(link.title).toMatch(/^Round Round .+ Round…$|^Round Round .+…$/);
    expect([...link.title].length).toBeLessThanOrEqual(120);
  });

  it.each([
    ['no thumbnail', { thumbnail_url: undefined }],
    ['an empty thumbnail', { thumbnail_url: '' }],
    ['a thumbnail over http', { thumbnail_url: 'http://p16.tiktokcdn.com/a.jpeg' }],
    ['a thumbnail on another host', { thumbnail_url: 'https://evil.example/a.jpeg' }],
    ['a thumbnail in a private network', { thumbnail_url: 'https://169.254.169.254/a.jpeg' }],
    ['a number as its thumbnail', { thumbnail_url: 7 }],
  ])('stores the title of a video with %s, and fetches the poster the next day', async (_case, fields) => {
    publishTiktok(platforms, '71', fields);
    await addVideo(tiktokUrl('71'));
    await check();
    expect(await readLink(db(), '71')).toMatchObject({ title: 'Round one 🥊', poster: null, state: 'live' });
    expect(platforms.requests).toEqual([tiktokOembed('71')]);
    publishTiktok(platforms, '71');
    await passTime(db(), '27 hours');
    await check();
    expect((await readLink(db(), '71')).poster).not.toBeNull();
  });

  it('treats two reports in JSON, a day apart, as a deleted or private video', async () => {
    await addVideo(tiktokUrl('71'));
    for (const state of ['new', 'gone']) {
      platforms.reply(tiktokOembed('71'), json({ code: 400, message: 'Something went wrong' }, 400));
      await check();
      expect(await readLink(db(), '71')).toMatchObject({ state, failures: 0 });
      await passTime(db(), '2 days');
    }
  });

  it('treats a bot protection page as a failed check', async () => {
    await addVideo(tiktokUrl('71'));
    for (const status of [403, 400, 404, 200]) {
      platforms.reply(tiktokOembed('71'), text('<html>Verify to continue</html>', status));
      await check();
      await passTime(db(), '2 days');
    }
    expect(await readLink(db(), '71')).toMatchObject({ state: 'unreachable', failures: 4 });
  });
});

describe('a platform that reports every video as missing', () => {
  const IDS = ['a1', 'a2', 'a3'];
  const setReplies = (status: number, ids: readonly string[] = IDS) => {
    for (const id of ids) platforms.reply(youtubeOembed(id), text('Forbidden', status));
  };
  const readStates = async () => (await readLinks(db())).map(({ state }) => state);
  const checkDaily = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await passTime(db(), '25 hours');
      await check();
    }
  };

  beforeEach(async () => {
    for (const id of IDS) publishYoutube(platforms, id);
    await addVideos(...IDS.map(youtubeUrl));
    await check();
    await passTime(db(), '7 days');
  });

  it.each([401, 403, 404])('changes no state when it returns the status %i', async (status) => {
    setReplies(status);
    await checkDaily(6);
    expect(await readStates()).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect((await readLink(db(), 'a1')).missing_since).toBeNull();
    for (const id of IDS) publishYoutube(platforms, id);
    await checkDaily(2);
    expect(await readStates()).toEqual(['live', 'live', 'live']);
  });

  it('changes the state of the missing videos once it finds the others', async () => {
    setReplies(403);
    await checkDaily(3);
    for (const id of ['a2', 'a3']) publishYoutube(platforms, id);
    await checkDaily(4);
    expect(await readStates()).toEqual(['private', 'live', 'live']);
  });

  it('changes the states of two videos that disappear together while it finds a third one', async () => {
    setReplies(404, ['a1', 'a2']);
    await checkDaily(4);
    expect(await readStates()).toEqual(['gone', 'gone', 'live']);
  });

  it('has no effect on the videos of another platform', async () => {
    publishTiktok(platforms, '71');
    await addVideo(tiktokUrl('71'));
    setReplies(403);
    await checkDaily(3);
    expect(await readStates()).toEqual(['live', 'unreachable', 'unreachable', 'unreachable']);
  });

  it('changes the state of the only video in use, because it gets no requests for the unused ones', async () => {
    await sql`update videos set deleted_at = now() where video_url <> ${youtubeUrl('a1')}`.execute(db());
    setReplies(403);
    await checkDaily(3);
    expect((await readLink(db(), 'a1')).state).toBe('private');
  });
});

/** Responses to a check that say nothing about the video. */
const UNUSABLE = {
  'an overload': text('Too Many Requests', 429),
  'a failure': text('<html>', 500),
  'HTML with status 200': text('<!doctype html><title>Before you continue</title>'),
  'text as JSON': json('video'),
  null: json(null),
  'a list': json([{ type: 'video' }]),
  'JSON without a type': json({ title: 'No type' }),
  'JSON of a photo': json({ type: 'photo', title: 'Photo' }),
  'half of the JSON': truncated('{"type":"video","title":"Half'),
  'JSON with a huge title': json(tiktokVideo('1', { title: 'x'.repeat(200_000) })),
  'deep JSON': text('['.repeat(90_000)),
  'a redirect to this host': redirect('https://localhost/'),
  'a redirect to the metadata service': redirect('http://169.254.169.254/latest/meta-data/'),
  'a redirect to itself': redirect(tiktokOembed('1')),
  'a redirect to http': redirect('http://www.tiktok.com/oembed'),
  'a redirect to a URL with a username': redirect('https://www.tiktok.com@evil.example/'),
  'an endless response': flood(),
  'a response that never begins': silence,
  'a response that never ends': drip,
};

describe('an unusable response', () => {
  it('fails only the check of its own link, and the run continues', async () => {
    const ids = Object.keys(UNUSABLE).map((_name, index) => `${100 + index}`);
    for (const [index, [, reply]] of Object.entries(UNUSABLE).entries()) {
      platforms.reply(tiktokOembed(`${100 + index}`), reply);
    }
    publishTiktok(platforms, '999');
    // The tests of `fetchFromPlatform` check the memory and the time that hostile responses take.
    for (let first = 0; first < ids.length; first += 9) {
      const batch = ids.slice(first, first + 9);
      await addVideos(...batch.map(tiktokUrl), ...(first === 0 ? [tiktokUrl('999')] : []));
      expect(await check()).toBeGreaterThanOrEqual(batch.length);
    }
    const states = (await readLinks(db())).map(({ video_id, state, failures, title, poster }) => [
      Object.keys(UNUSABLE)[Number(video_id) - 100] ?? 'a video',
      { state, failures, title, hasPoster: poster !== null },
    ]);
    const failed = { state: 'new', failures: 1, title: '', hasPoster: false };
    expect(states).toEqual([
      ...Object.keys(UNUSABLE).map((name) => [name, failed]),
      ['a video', { state: 'live', failures: 0, title: 'Round one 🥊', hasPoster: true }],
    ]);
  });
});

describe('an unusable thumbnail', () => {
  it('only leaves the video without a poster', async () => {
    const photo = await plainImage(400, 300).jpeg().toBuffer();
    const unusable = {
      'HTML as an image': text('<html>', 200, 'image/jpeg'),
      'an SVG': text('<svg xmlns="http://www.w3.org/2000/svg"/>', 200, 'image/svg+xml'),
      'a decompression bomb': bytes(pngOfSize(50_000, 50_000), 200, 'image/png'),
      'a huge file': bytes(Buffer.concat([photo, Buffer.alloc(4_600_000)])),
      'an endless file': flood(),
      'half of a file': bytes(photo.subarray(0, photo.byteLength / 2)),
      'a file that ends early': truncated(photo),
      'an empty file': bytes(Buffer.alloc(0)),
      'a file that never ends': drip,
      'a redirect to the metadata service': redirect('http://169.254.169.254/'),
    };
    const before = await blobs.count();
    for (const [index, [, reply]] of Object.entries(unusable).entries()) {
      publishTiktok(platforms, `${100 + index}`);
      platforms.reply(tiktokThumbnail(`${100 + index}`), reply);
      await addVideo(tiktokUrl(`${100 + index}`));
    }
    expect(await check()).toBe(10);
    const links = await readLinks(db());
    expect(
      links.map(({ video_id, title, poster }) => [
        Object.keys(unusable)[Number(video_id) - 100],
        title,
        poster,
      ]),
    ).toEqual(Object.keys(unusable).map((name) => [name, 'Round one 🥊', null]));
    expect(await blobs.count()).toBe(before);
    expect(await db().selectFrom('media').selectAll().execute()).toEqual([]);
  });
});

describe('a run', () => {
  it('checks at most 10 of 10,000 due links, and starts with those that were due first', async () => {
    for (const statement of [
      `insert into video_links (platform, video_id, url, next_check_at)
        select 'youtube', 'v' || n, 'https://youtu.be/v' || n, now() - make_interval(mins => n)
        from generate_series(1, 10000) n`,
      `insert into video_urls select url, id, now() from video_links`,
      `insert into video_uses select 'video', link_id, url from video_urls`,
    ]) {
      await sql.raw(statement).execute(db());
    }
    expect(await check()).toBe(10);
    expect(new Set(platforms.requests)).toEqual(
      new Set(Array.from({ length: 10 }, (_, index) => youtubeOembed(`v${10_000 - index}`))),
    );
  });

  it('never checks a link that another run is checking', async () => {
    for (let index = 0; index < 15; index += 1) publishYoutube(platforms, `a${index}`);
    await addVideos(...Array.from({ length: 15 }, (_, index) => youtubeUrl(`a${index}`)));
    const counts = await Promise.all([check(), check(), check()]);
    // A run skips links that another run is just creating. Later runs check those.
    counts.push(await check(), await check());
    expect(counts.reduce((sum, count) => sum + count)).toBe(15);
    const checks = platforms.requests.filter((url) => url.includes('/oembed'));
    expect(checks).toHaveLength(15);
    expect(new Set(checks).size).toBe(15);
  });

  it('that was killed leaves its links to a run ten minutes later', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await linkNewUrls(db());
    expect(await claimDueLinks(db(), 10)).toHaveLength(1);
    expect(await check()).toBe(0);
    await passTime(db(), '9 minutes');
    expect(await check()).toBe(0);
    await passTime(db(), '2 minutes');
    expect(await check()).toBe(1);
    expect((await readLink(db(), 'a1')).title).toBe('Bout a1');
  });

  it('stores the other results if one result cannot be stored, and reports the failure', async () => {
    publishYoutube(platforms, 'a1');
    publishYoutube(platforms, 'a2');
    await addVideos(youtubeUrl('a1'), youtubeUrl('a2'));
    await sql`create function fail_store() returns trigger language plpgsql as $$ begin
      if new.video_id = 'a1' and new.checked_at is not null then raise exception using errcode = '53100'; end if;
      return new; end $$`.execute(db());
    await sql`create trigger fail_store before update on video_links for each row execute function fail_store()`.execute(
      db(),
    );
    onTestFinished(async () => {
      await sql`drop trigger fail_store on video_links`.execute(db());
      await sql`drop function fail_store`.execute(db());
    });
    expect((await checkJob()).status).toBe(500);
    expect(vi.mocked(console.error).mock.calls.join()).toContain('check-video-links-failed');
    expect(await readLink(db(), 'a1')).toMatchObject({ title: '', checked_at: null });
    expect(await readLink(db(), 'a2')).toMatchObject({ title: 'Bout a2', state: 'live' });
  });

  it('stores the title when the poster cannot be stored', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await check()).toBe(1);
    expect(await readLink(db(), 'a1')).toMatchObject({ title: 'Bout a1', poster: null, failures: 0 });
    // One thumbnail is enough to see that the store is unavailable.
    expect(platforms.requests).toHaveLength(2);
  });

  it('sends no requests for videos that no record uses', async () => {
    const { id } = await addVideo(youtubeUrl('a1'));
    await db().updateTable('videos').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await check()).toBe(0);
    expect(platforms.requests).toEqual([]);
  });

  it('never sends a request to Instagram', async () => {
    await addVideos('https://www.instagram.com/reel/Cabc/', 'https://www.instagram.com/p/Cdef/');
    expect(await check()).toBe(0);
    expect(await readLinks(db())).toMatchObject([
      { platform: 'instagram', video_id: 'Cabc', state: 'new', next_check_at: null },
      { platform: 'instagram', video_id: 'Cdef', state: 'new', next_check_at: null },
    ]);
    expect(platforms.requests).toEqual([]);
  });

  it('checks a link even if its next check was scheduled while the clock was ahead', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    await passTime(db(), '-365 days');
    expect(await check()).toBe(1);
  });
});

describe("the owner's poster", () => {
  it('is never replaced by a fetched one', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    await setOwnPoster(db(), (await readLink(db(), 'a1')).id, OWN_POSTER);
    await passTime(db(), '8 days');
    expect(await check()).toBe(1);
    expect((await readLink(db(), 'a1')).poster).toEqual(OWN_POSTER);
  });

  it('is not replaced if it is set during the check', async () => {
    publishYoutube(platforms, 'a1');
    platforms.reply(youtubeThumbnail('a1'), async (request, response) => {
      await setOwnPoster(db(), (await readLink(db(), 'a1')).id, OWN_POSTER);
      await jpeg(160, 90)(request, response);
    });
    await addVideo(youtubeUrl('a1'));
    await check();
    expect(await readLink(db(), 'a1')).toMatchObject({
      poster: OWN_POSTER,
      has_own_poster: true,
      title: 'Bout a1',
    });
  });
});

describe("removing the owner's poster", () => {
  const addOwnPoster = async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    const { id } = await readLink(db(), 'a1');
    await setOwnPoster(db(), id, OWN_POSTER);
    return id;
  };

  it('makes the next run fetch a poster', async () => {
    const id = await addOwnPoster();
    await removeOwnPoster(db(), id);
    expect(await check()).toBe(1);
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 160 });
  });

  it('makes the next run fetch a poster even if a check was running', async () => {
    const id = await addOwnPoster();
    await passTime(db(), '8 days');
    platforms.reply(youtubeOembed('a1'), async (request, response) => {
      await removeOwnPoster(db(), id);
      json(youtubeVideo('a1'))(request, response);
    });
    await check();
    expect((await readLink(db(), 'a1')).poster).toBeNull();
    publishYoutube(platforms, 'a1');
    expect(await check()).toBe(1);
    expect((await readLink(db(), 'a1')).poster).toMatchObject({ width: 160 });
  });

  it('changes nothing if the poster was fetched', async () => {
    const id = await addOwnPoster();
    await removeOwnPoster(db(), id);
    await check();
    const before = await readLink(db(), 'a1');
    await removeOwnPoster(db(), id);
    expect(await readLink(db(), 'a1')).toEqual(before);
  });
});

describe('public content', () => {
  it('is published once when a check finds a new title, and not when it finds nothing new', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await sql`update outbox set sent_at = now()`.execute(db());
    const { revision } = await readPublishing(db());
    await check();
    expect(await readPublishing(db())).toEqual({ revision: revision + 1, rebuilds: 1 });
    await passTime(db(), '8 days');
    await check();
    expect(await readPublishing(db())).toEqual({ revision: revision + 1, rebuilds: 1 });
    publishYoutube(platforms, 'a1', { title: 'New title' });
    await passTime(db(), '8 days');
    await check();
    expect(await readPublishing(db())).toEqual({ revision: revision + 2, rebuilds: 1 });
  });

  it('does not change when a check finds no video', async () => {
    await addVideos(tiktokUrl('71'), 'https://www.instagram.com/reel/Cabc/', 'https://example.com/a');
    platforms.reply(tiktokOembed('71'), text('', 500));
    const before = await readPublishing(db());
    await check();
    expect(await readPublishing(db())).toEqual(before);
  });

  it('is purged from the CDN only when it has changed', async () => {
    const purged: unknown[] = [];
    const onPurge = (tags: unknown) => void purged.push(tags);
    subscribe(PURGE_CHANNEL, onPurge);
    onTestFinished(() => void unsubscribe(PURGE_CHANNEL, onPurge));
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    expect(purged).toEqual([['videos', 'fighters', 'gyms']]);
    await passTime(db(), '8 days');
    await check();
    expect(purged).toHaveLength(1);
  });
});
