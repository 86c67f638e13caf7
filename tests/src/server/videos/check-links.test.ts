import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readBlob } from '#src/server/platform/media/blob-host.ts';
import { setOwnPoster } from '#src/server/videos/linked-videos.ts';
import { config } from '../../../../netlify/functions/every-minute.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { plainImage, pngOfSize } from '../../../support/content/hostile-files.ts';
import { ageVideoLinks, readLink, readLinks } from '../../../support/content/video-links.ts';
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
  youtubeOembed,
  youtubeThumbnail,
  youtubeUrl,
  youtubeVideo,
} from '../../../support/third-parties/fake-video-platforms.ts';
import { OWN_POSTER, useLinkChecks } from '../../../support/third-parties/link-checks.ts';

const checkJob = scheduledFunction('check-video-links');

const { db, blobs, platforms, addVideo, addVideos, check } = useLinkChecks();

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

  it('crops the black bars off a smaller thumbnail if there is no large one', async () => {
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
    await ageVideoLinks(db(), '8 days');
    await check();
    expect((await readLink(db(), 'a1')).poster).toEqual(own);
  });

  it('does not fetch a poster twice', async () => {
    publishYoutube(platforms, 'a1');
    await addVideo(youtubeUrl('a1'));
    await check();
    const before = await blobs.count();
    platforms.requests.length = 0;
    await ageVideoLinks(db(), '8 days');
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
    'that gets the status %i twice, two days apart, sets the state of the video to %s',
    async (status, state) => {
      publishYoutube(platforms, 'a1');
      await addVideo(youtubeUrl('a1'));
      await check();
      platforms.reply(youtubeOembed('a1'), text('Bad Request', status));
      await ageVideoLinks(db(), '8 days');
      await check();
      expect((await readLink(db(), 'a1')).state).toBe('live');
      await ageVideoLinks(db(), '2 days');
      await check();
      expect(await readLink(db(), 'a1')).toMatchObject({
        state,
        title: 'Bout a1',
        poster: expect.anything(),
      });
      publishYoutube(platforms, 'a1');
      await ageVideoLinks(db(), '8 days');
      await check();
      expect((await readLink(db(), 'a1')).state).toBe('live');
    },
  );
});

describe('a check on TikTok', () => {
  it('stores the caption without hashtags, the author, and the uncropped poster', async () => {
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
    expect(link.title).toMatch(/^Round Round .+…$/);
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
    await ageVideoLinks(db(), '27 hours');
    await check();
    expect((await readLink(db(), '71')).poster).not.toBeNull();
  });

  it('treats two errors in JSON, two days apart, as a deleted or private video', async () => {
    await addVideo(tiktokUrl('71'));
    for (const state of ['new', 'gone']) {
      platforms.reply(tiktokOembed('71'), json({ code: 400, message: 'Something went wrong' }, 400));
      await check();
      expect(await readLink(db(), '71')).toMatchObject({ state, failures: 0 });
      await ageVideoLinks(db(), '2 days');
    }
  });

  it('treats a bot protection page as a failed check', async () => {
    await addVideo(tiktokUrl('71'));
    for (const status of [403, 400, 404, 200]) {
      platforms.reply(tiktokOembed('71'), text('<html>Verify to continue</html>', status));
      await check();
      await ageVideoLinks(db(), '2 days');
    }
    expect(await readLink(db(), '71')).toMatchObject({ state: 'unreachable', failures: 4 });
  });
});

/** Responses that say nothing about the checked video. */
const UNUSABLE = {
  'an overload': text('Too Many Requests', 429),
  'a failure': text('<html>', 500),
  'HTML with status 200': text('<!doctype html><title>Before you continue</title>'),
  'a JSON string': json('video'),
  null: json(null),
  'a list': json([{ type: 'video' }]),
  'JSON without a type': json({ title: 'No type' }),
  'JSON of a photo': json({ type: 'photo', title: 'Photo' }),
  'half of the JSON': truncated('{"type":"video","title":"Half'),
  'JSON with a huge title': json(tiktokVideo('1', { title: 'x'.repeat(200_000) })),
  'deeply nested JSON': text('['.repeat(90_000)),
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
    // A run checks at most ten links: nine with unusable responses and, in the first run, the published video. The tests
    // of `fetchFromPlatform` check the memory and the time that hostile responses take.
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
  it('leaves the video without a poster, and changes nothing else', async () => {
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
