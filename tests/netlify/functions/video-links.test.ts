import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkUrls } from '#src/server/queries/video-links.ts';
import { checkLinks } from '#src/server/video-links/check-links.ts';
import fighters from '../../../netlify/functions/fighters.ts';
import gyms from '../../../netlify/functions/gyms.ts';
import media from '../../../netlify/functions/media.ts';
import videoLinks from '../../../netlify/functions/video-links.ts';
import videos from '../../../netlify/functions/videos.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useBlobs } from '../../support/blobs.ts';
import { deliver, OTHER_REEL_URL, REEL_URL, sendRequest } from '../../support/client-page.ts';
import { useDatabase } from '../../support/database.ts';
import { hasConcurrentTransactions } from '../../support/engines.ts';
import {
  publishTiktok,
  publishYoutube,
  redirect,
  text,
  tiktokUrl,
  useFakePlatforms,
  youtubeOembed,
  youtubeUrl,
} from '../../support/fake-video-platforms.ts';
import { FOREIGN_TEXTS, makeHostileFiles, makePolyglots, plainImage } from '../../support/hostile-files.ts';
import { passTime, readLink, readLinks } from '../../support/video-links.ts';

const { db } = useDatabase();
const blobs = useBlobs();
const platforms = useFakePlatforms();
const owner = useOwnerSession();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const addVideo = (videoUrl: string, slug = 'bout') =>
  owner.create(videos, '/api/videos', { name: 'Bout', slug, videoUrl });
const addFighter = (featuredVideos: string[], name = 'Ada') =>
  owner.create(fighters, '/api/fighters', { name, featuredVideos });
const addGym = (urls: string[]) =>
  owner.create(gyms, '/api/gyms', { name: 'Southside', slug: 'southside', videos: urls });

/** Adds a video and checks its link. Returns the id of the link. */
async function addCheckedLink(id: string): Promise<number> {
  publishYoutube(platforms, id);
  await addVideo(youtubeUrl(id), `bout-${id}`);
  await checkLinks(db());
  return (await readLink(db(), id)).id;
}

const lookUp = async (url: unknown) => {
  const response = await owner.send(videoLinks, 'POST', '/api/video-links/look-up', { body: { url } });
  return { status: response.status, data: (await response.json()).data };
};

describe('every operation', () => {
  it.each([
    ['GET', '/api/video-links'],
    ['POST', '/api/video-links/look-up'],
    ['PUT', '/api/video-links/1/poster'],
    ['DELETE', '/api/video-links/1/poster'],
    ['POST', '/api/video-links/1/poster/restore'],
    ['POST', '/api/video-links/1/replace'],
  ])('requires a session for %s %s', async (method, path) => {
    const options = method === 'GET' ? {} : { body: { url: youtubeUrl('a1') } };
    expect((await send(videoLinks, method, path, options)).status).toBe(401);
    expect(platforms.requests).toEqual([]);
  });

  it.each(['0', '999', '99999999999', 'x'])('returns 404 for the unknown id %j', async (id) => {
    const path = `/api/video-links/${id}`;
    const body = { url: null };
    expect((await owner.send(videoLinks, 'POST', `${path}/replace`, { body })).status).toBe(404);
    expect((await owner.send(videoLinks, 'DELETE', `${path}/poster`)).status).toBe(404);
    const restored = { body: { src: '/media/a.webp', width: 1, height: 1, color: '#000000' } };
    expect((await owner.send(videoLinks, 'POST', `${path}/poster/restore`, restored)).status).toBe(404);
    expect(
      (await owner.send(videoLinks, 'PUT', `${path}/poster`, await toForm(await makeJpeg()))).status,
    ).toBe(404);
  });
});

describe('a look-up', () => {
  it('returns title, author and poster of a video on YouTube, and the records that use it', async () => {
    publishYoutube(platforms, 'a1');
    const fighter = await addFighter(['https://youtu.be/a1']);
    expect(await lookUp('youtube.com/shorts/a1')).toEqual({
      status: 200,
      data: {
        url: 'https://youtube.com/shorts/a1',
        video: {
          id: expect.any(Number),
          platform: 'youtube',
          // The first form of the URL is stored. Only the URL of a Short replaces it later.
          url: 'https://youtube.com/shorts/a1',
          title: 'Bout a1',
          author: 'Ringside',
          poster: expect.objectContaining({ height: 90 }),
          hasOwnPoster: false,
          state: 'live',
          missingSince: null,
          checkedAt: expect.any(String),
          uses: [{ kind: 'fighters', id: fighter, name: 'Ada' }],
        },
      },
    });
  });

  it('checks a video only once', async () => {
    publishTiktok(platforms, '71');
    await lookUp(tiktokUrl('71'));
    platforms.requests.length = 0;
    expect((await lookUp(`${tiktokUrl('71')}?lang=en`)).data.video).toMatchObject({ title: 'Round one 🥊' });
    expect(platforms.requests).toEqual([]);
    expect(await readLinks(db())).toHaveLength(1);
  });

  it.each([
    'https://vm.tiktok.com/Z1/',
    'https://vt.tiktok.com/Z1/',
    'http://vm.tiktok.com/Z1/',
    'https://www.tiktok.com/t/Z1/',
  ])('resolves the short link %s', async (url) => {
    platforms.reply(url.replace('http:', 'https:'), redirect(`${tiktokUrl('71')}?_t=8a&_r=1`, 301));
    publishTiktok(platforms, '71');
    expect((await lookUp(url)).data).toMatchObject({
      url: tiktokUrl('71'),
      video: { platform: 'tiktok', title: 'Round one 🥊' },
    });
  });

  it.each([
    ['leads to the home page', redirect('https://www.tiktok.com/')],
    ['leads inside the network', redirect('http://169.254.169.254/latest/meta-data/')],
    ['leads to another site', redirect('https://evil.example/@a/video/71')],
    ['has expired', text('Not found', 404)],
    ['is down', text('', 503)],
  ])('returns a short link unchanged if it %s', async (_case, reply) => {
    platforms.reply('https://vm.tiktok.com/Z1/', reply);
    expect(await lookUp('https://vm.tiktok.com/Z1/')).toEqual({
      status: 200,
      data: { url: 'https://vm.tiktok.com/Z1/', video: null },
    });
    expect(platforms.requests).toEqual(['https://vm.tiktok.com/Z1/']);
  });

  it('sends no request for a reel on Instagram', async () => {
    const { status, data } = await lookUp('https://www.instagram.com/reels/Cabc/');
    expect([status, data.video]).toMatchObject([200, { platform: 'instagram', title: '', poster: null }]);
    expect(platforms.requests).toEqual([]);
  });

  it.each([
    'https://example.com/a.mp4',
    'https://www.youtube.com/@ringside',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:8888/api/session',
    `https://www.youtube.com/watch?v=a1&x=${'x'.repeat(1_990)}`,
    `https://www.youtube.com/watch?v=a1&x=${'🥊'.repeat(900)}`,
  ])('sends no request for the URL $0', async (url) => {
    expect(await lookUp(url)).toEqual({ status: 200, data: { url, video: null } });
    expect(platforms.requests).toEqual([]);
  });

  it.each(['a bout', '', 'javascript:alert(1)', 'https://user:pass@youtu.be/a1', 7, null, undefined])(
    'returns 422 for the invalid URL %s',
    async (url) => {
      expect((await lookUp(url)).status).toBe(422);
    },
  );

  it('returns the stored video link when the platform is down', async () => {
    platforms.reply(youtubeOembed('a1'), text('', 500));
    expect(await lookUp(youtubeUrl('a1'))).toMatchObject({
      status: 200,
      data: { video: { title: '', poster: null, state: 'new' } },
    });
    await addCheckedLink('a2');
    platforms.reply(youtubeOembed('a2'), text('', 500));
    await passTime(db(), '8 days');
    expect((await lookUp(youtubeUrl('a2'))).data.video).toMatchObject({ title: 'Bout a2', state: 'live' });
  });
});

type ImageFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };

async function toForm({ name, type, bytes }: ImageFile) {
  const form = new FormData();
  form.append('image', new File([bytes], name, { type }));
  const response = new Response(form);
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}

const makeJpeg = async (width = 40, height = 30): Promise<ImageFile> => ({
  name: 'poster.jpg',
  type: 'image/jpeg',
  bytes: new Uint8Array(await plainImage(width, height).jpeg().toBuffer()),
});

const setPoster = async (id: number, file: ImageFile) =>
  owner.send(videoLinks, 'PUT', `/api/video-links/${id}/poster`, await toForm(file));

describe("the owner's poster", () => {
  it('is stored as WebP within 1,280 px, with its size and color', async () => {
    const id = await addCheckedLink('a1');
    const response = await setPoster(id, await makeJpeg(3000, 2000));
    expect(response.status).toBe(200);
    const { data } = await response.json();
    expect(data).toMatchObject({ id, hasOwnPoster: true, poster: { width: 1280, height: 853 } });
    // The dominant color of #a42c15, in steps of 16.
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
      for (const foreign of FOREIGN_TEXTS)
        expect(served.includes(foreign), `${file.name}: ${foreign}`).toBe(false);
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

describe("an earlier poster of the owner's", () => {
  const restore = async (id: number, body: object) =>
    owner.send(videoLinks, 'POST', `/api/video-links/${id}/poster/restore`, { body });

  it('is restored without another upload of its image, regardless of what replaced it', async () => {
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
    await passTime(db(), '8 days');
    await checkLinks(db());
    expect(await readLink(db(), 'a1')).toMatchObject({ poster: before.poster, has_own_poster: true });
  });

  it('can be on another media host', async () => {
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
  ])('cannot be restored if its image was %s', async (name, remove) => {
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
  ])('is rejected if it is incomplete: %j', async (body) => {
    expect((await restore(await addCheckedLink('a1'), body)).status).toBe(422);
  });
});

describe('the list of broken links', () => {
  it('contains the videos in use that visitors cannot watch, each with all its uses', async () => {
    const id = await addCheckedLink('a1');
    await addCheckedLink('a2');
    const [gym, fighter] = [await addGym(['https://youtu.be/a1']), await addFighter([youtubeUrl('a1')])];
    await addFighter(['https://youtu.be/unused'], 'Bo');
    await checkLinks(db());
    await sql`update video_links set state = 'gone', missing_since = '2026-11-18T10:00:00Z'
      where video_id in ('a1', 'unused')`.execute(db());
    await sql`update fighters set deleted_at = now() where name = 'Bo'`.execute(db());
    const { data } = await (await owner.send(videoLinks, 'GET', '/api/video-links')).json();
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id,
      state: 'gone',
      missingSince: '2026-11-18T10:00:00.000Z',
      uses: [
        { kind: 'videos', name: 'Bout' },
        { kind: 'fighters', id: fighter, name: 'Ada' },
        { kind: 'gyms', id: gym, name: 'Southside' },
      ],
      requests: [],
    });
  });

  it('contains the current version of a reel while its client watches it', async () => {
    publishYoutube(platforms, 'abcdefghijk');
    const leadId = await sendRequest();
    await deliver(db(), leadId, 1, REEL_URL);
    await linkUrls(db(), [REEL_URL]);
    await sql`update video_links set state = 'private'`.execute(db());
    const list = async () => (await (await owner.send(videoLinks, 'GET', '/api/video-links')).json()).data;
    expect(await list()).toMatchObject([
      { state: 'private', uses: [], requests: [{ id: leadId, name: '@ada' }] },
    ]);
    await sql`update leads set status = 'in_edit'`.execute(db());
    expect(await list()).toEqual([]);
    await deliver(db(), leadId, 2, OTHER_REEL_URL);
    expect(await list()).toEqual([]);
  });
});

describe('a new video preview', () => {
  const KINDS = [
    ['fighters', fighters, { featuredVideos: [youtubeUrl('a1')] }],
    ['gyms', gyms, { videos: [youtubeUrl('a1')], slug: 'x' }],
    ['videos', videos, { videoUrl: youtubeUrl('a1'), slug: 'x' }],
  ] as const;

  it.each(KINDS)(
    'does not cause a conflict when an open form of %s is saved',
    async (kind, handler, fields) => {
      const id = await owner.create(handler, `/api/${kind}`, { name: 'Ada', ...fields });
      const opened = await owner.send(handler, 'GET', `/api/${kind}/${id}?view=edit`);
      publishYoutube(platforms, 'a1');
      await checkLinks(db());
      const saved = await owner.send(handler, 'PUT', `/api/${kind}/${id}`, {
        body: { name: 'Ada Marlowe' },
        headers: { 'if-match': opened.headers.get('etag') ?? '' },
      });
      expect(saved.status).toBe(200);
      const again = await owner.send(handler, 'PUT', `/api/${kind}/${id}`, {
        body: { name: 'Ada M.' },
        headers: { 'if-match': opened.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(412);
    },
  );

  it.each(KINDS)('is sent to visitors who have an earlier response of %s', async (kind, handler, fields) => {
    const id = await owner.create(handler, `/api/${kind}`, { name: 'Ada', ...fields });
    const paths = [`/api/${kind}/${id}`, `/api/${kind}`];
    const etags = await Promise.all(
      paths.map(async (path) => (await send(handler, 'GET', path)).headers.get('etag') ?? ''),
    );
    const readAgain = async () =>
      Promise.all(
        paths.map((path, index) =>
          send(handler, 'GET', path, { headers: { 'if-none-match': etags[index] ?? '' } }),
        ),
      );
    expect((await readAgain()).map(({ status }) => status)).toEqual([304, 304]);
    publishYoutube(platforms, 'a1');
    await checkLinks(db());
    const responses = await readAgain();
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [one, list] = await Promise.all(responses.map(async (response) => (await response.json()).data));
    expect(one.videoPreviews).toEqual([
      {
        url: youtubeUrl('a1'),
        title: 'Bout a1',
        author: 'Ringside',
        poster: expect.objectContaining({ width: 160 }),
      },
    ]);
    expect(list[0].videoPreviews).toEqual(one.videoPreviews);
  });

  it('is returned for each form of a URL, in the order of the record', async () => {
    publishYoutube(platforms, 'a1');
    publishTiktok(platforms, '71');
    const urls = [tiktokUrl('71'), 'https://example.com/a', 'https://youtu.be/a1', youtubeUrl('a1')];
    const id = await addFighter(urls);
    await checkLinks(db());
    const { data } = await (await send(fighters, 'GET', `/api/fighters/${id}`)).json();
    expect(data.videoPreviews.map(({ url, title }: Record<string, string>) => [url, title])).toEqual([
      [urls[0], 'Round one 🥊'],
      [urls[2], 'Bout a1'],
      [urls[3], 'Bout a1'],
    ]);
  });
});

describe('a replacement', () => {
  const NEW = youtubeUrl('new');
  type Replaced = { kind: string; id: number; name: string; etag: string; trashed: boolean; before: object };

  const replace = async (id: number, url: string | null): Promise<Replaced[]> => {
    const response = await owner.send(videoLinks, 'POST', `/api/video-links/${id}/replace`, {
      body: { url },
      headers: {
        'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
      },
    });
    expect(response.status).toBe(200);
    return (await response.json()).data;
  };
  const HANDLERS: Record<string, Parameters<typeof send>[0]> = { videos, fighters, gyms };
  const handlerOf = (kind: string) => HANDLERS[kind] ?? videos;

  /** Undoes a replacement as the back office does. */
  async function undo(replaced: readonly Replaced[]): Promise<number[]> {
    const statuses = [];
    for (const { kind, id, etag, trashed, before } of replaced) {
      const path = `/api/${kind}/${id}`;
      const response = trashed
        ? await owner.send(handlerOf(kind), 'POST', `${path}/restore`, { body: {} })
        : await owner.send(handlerOf(kind), 'PUT', path, { body: before, headers: { 'if-match': etag } });
      statuses.push(response.status);
    }
    return statuses;
  }

  const linksOf = async (kind: string, id: number, field: string) => {
    const { data } = await (await owner.send(handlerOf(kind), 'GET', `/api/${kind}/${id}?view=edit`)).json();
    return typeof data[field] === 'string' && data[field].startsWith('[')
      ? JSON.parse(data[field])
      : data[field];
  };

  /** Adds a video, a fighter and a gym that use the video `old`, and another fighter that does not. */
  async function addRecords() {
    const link = await addCheckedLink('old');
    const video = (await db().selectFrom('videos').select('id').executeTakeFirstOrThrow()).id;
    const fighter = await addFighter([
      tiktokUrl('1'),
      'https://youtu.be/old',
      tiktokUrl('2'),
      youtubeUrl('old'),
    ]);
    const gym = await addGym(['https://www.youtube.com/shorts/old', tiktokUrl('1')]);
    const other = await addFighter([tiktokUrl('1')], 'Other');
    const read = async () => ({
      video: await linksOf('videos', video, 'videoUrl'),
      fighter: await linksOf('fighters', fighter, 'featuredVideos'),
      gym: await linksOf('gyms', gym, 'videos'),
      other: await linksOf('fighters', other, 'featuredVideos'),
    });
    return { link, video, fighter, gym, read };
  }

  it('replaces every form of the URL in every record, keeps the order, and can be undone', async () => {
    // No job has linked the URLs of the fighters and the gym yet.
    const { link, video, fighter, gym, read } = await addRecords();
    const before = await read();
    const replaced = await replace(link, NEW);
    expect(await read()).toEqual({
      video: NEW,
      fighter: [tiktokUrl('1'), NEW, tiktokUrl('2')],
      gym: [NEW, tiktokUrl('1')],
      other: [tiktokUrl('1')],
    });
    expect(replaced).toEqual([
      {
        kind: 'videos',
        id: video,
        name: 'Bout',
        etag: expect.any(String),
        trashed: false,
        before: { videoUrl: before.video },
      },
      {
        kind: 'fighters',
        id: fighter,
        name: 'Ada',
        etag: expect.any(String),
        trashed: false,
        before: { featuredVideos: before.fighter },
      },
      {
        kind: 'gyms',
        id: gym,
        name: 'Southside',
        etag: expect.any(String),
        trashed: false,
        before: { videos: before.gym },
      },
    ]);
    expect(await undo(replaced)).toEqual([200, 200, 200]);
    expect(await read()).toEqual(before);
  });

  it('removes the URLs, and moves records of videos to the trash; both can be undone', async () => {
    const { link, video, read } = await addRecords();
    const before = await read();
    const replaced = await replace(link, null);
    expect((await send(videos, 'GET', `/api/videos/${video}`)).status).toBe(404);
    expect(replaced.map(({ kind, trashed }) => [kind, trashed])).toEqual([
      ['videos', true],
      ['fighters', false],
      ['gyms', false],
    ]);
    expect(await undo(replaced)).toEqual([200, 200, 200]);
    expect(await read()).toEqual(before);
  });

  it('adds one version per record, with the user and the device', async () => {
    const { link, fighter } = await addRecords();
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from revisions`.execute(db())).rows[0]?.n);
    const before = await count();
    await replace(link, NEW);
    expect(await count()).toBe(before + 3);
    const { data } = await (await owner.send(fighters, 'GET', `/api/fighters/${fighter}/history`)).json();
    expect(data).toMatchObject([{ changedBy: 'owner', savedFrom: 'Safari on iPhone' }, { created: true }]);
  });

  it.each([
    ['the same URL', NEW],
    ['another form of it', 'https://youtu.be/new'],
  ])('adds no duplicate to a list that contains the new video as %s', async (_case, existingUrl) => {
    const link = await addCheckedLink('old');
    const fighter = await addFighter([youtubeUrl('old'), existingUrl, tiktokUrl('1')]);
    await replace(link, NEW);
    expect(await linksOf('fighters', fighter, 'featuredVideos')).toEqual([existingUrl, tiktokUrl('1')]);
  });

  it('with another form of the same URL keeps URLs that already have that form', async () => {
    const link = await addCheckedLink('old');
    const fighter = await addFighter(['https://youtu.be/old', tiktokUrl('1')]);
    const replaced = await replace(link, youtubeUrl('old'));
    expect(await linksOf('fighters', fighter, 'featuredVideos')).toEqual([youtubeUrl('old'), tiktokUrl('1')]);
    expect(replaced.map(({ kind }) => kind)).toEqual(['fighters']);
  });

  it('keeps other duplicates of a list', async () => {
    const link = await addCheckedLink('old');
    const twice = [tiktokUrl('1'), tiktokUrl('1')];
    const gym = await addGym([...twice, youtubeUrl('old')]);
    await replace(link, null);
    expect(await linksOf('gyms', gym, 'videos')).toEqual(twice);
  });

  it('changes no record in the trash, and finds nothing the second time', async () => {
    const { link, fighter } = await addRecords();
    await owner.send(fighters, 'DELETE', `/api/fighters/${fighter}`);
    expect((await replace(link, NEW)).map(({ kind }) => kind)).toEqual(['videos', 'gyms']);
    expect(await replace(link, NEW)).toEqual([]);
  });

  it('cannot be undone after a later change of the record', async () => {
    const { link, gym } = await addRecords();
    const replaced = await replace(link, NEW);
    await owner.send(gyms, 'PUT', `/api/gyms/${gym}`, { body: { videos: [tiktokUrl('9')] } });
    expect(await undo(replaced)).toEqual([200, 200, 412]);
  });

  it.runIf(hasConcurrentTransactions())(
    'waits for a save of the same record, and keeps the changes of that save',
    async () => {
      const link = await addCheckedLink('old');
      const gym = await addGym([youtubeUrl('old')]);
      let replacing: Promise<Replaced[]> | undefined;
      await db()
        .transaction()
        .execute(async (transaction) => {
          await sql`update gyms set videos = videos || ${tiktokUrl('1')}::text where id = ${gym}`.execute(
            transaction,
          );
          replacing = replace(link, NEW);
          await vi.waitFor(
            async () => {
              const { rows } = await sql`select from pg_locks where not granted`.execute(transaction);
              expect(rows).not.toEqual([]);
            },
            { timeout: 60_000 },
          );
        });
      expect((await replacing)?.at(-1)).toMatchObject({
        before: { videos: [youtubeUrl('old'), tiktokUrl('1')] },
      });
      expect(await linksOf('gyms', gym, 'videos')).toEqual([NEW, tiktokUrl('1')]);
    },
  );

  it.each([
    {},
    { url: 'a bout' },
    { url: '' },
    { url: 7 },
    { url: NEW, id: 1 },
    { url: 'javascript:alert(1)' },
  ])('with the invalid body %j changes nothing', async (body) => {
    const { link, read } = await addRecords();
    const before = await read();
    const response = await owner.send(videoLinks, 'POST', `/api/video-links/${link}/replace`, { body });
    expect(response.status).toBe(422);
    expect(await read()).toEqual(before);
  });

  it('accepts a URL of more than 2,000 bytes', async () => {
    const link = await addCheckedLink('old');
    const gym = await addGym([youtubeUrl('old')]);
    const long = `https://example.com/${'🥊'.repeat(900)}`;
    await replace(link, long);
    expect(await linksOf('gyms', gym, 'videos')).toEqual([long]);
  });
});
