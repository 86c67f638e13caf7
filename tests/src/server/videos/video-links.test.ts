import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import { checkLinks } from '#src/server/videos/check-links.ts';
import videos from '#src/server/videos/endpoints.ts';
import videoLinks from '#src/server/videos/link-endpoints.ts';
import { linkUrls } from '#src/server/videos/linked-videos.ts';
import lookUps from '#src/server/videos/look-up-endpoints.ts';
import { send } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import {
  deliver,
  OTHER_REEL_URL,
  REEL_URL,
  sendHighlightRequest,
} from '../../../support/content/client-page.ts';
import { makeJpeg, toForm } from '../../../support/content/image-uploads.ts';
import { useVideoLinkRecords } from '../../../support/content/video-link-records.ts';
import { ageVideoLinks, readLinks } from '../../../support/content/video-links.ts';
import {
  publishTiktok,
  publishYoutube,
  redirect,
  text,
  tiktokUrl,
  youtubeOembed,
  youtubeUrl,
} from '../../../support/third-parties/fake-video-platforms.ts';

const { db, platforms, owner, addFighter, addGym, addShow, addCheckedLink } = useVideoLinkRecords();
useBlobs();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const lookUp = async (url: unknown) => {
  const response = await owner.send(lookUps, 'POST', '/api/video-links/look-up', { body: { url } });
  return { status: response.status, data: (await response.json()).data };
};

describe('the API for video links', () => {
  it.each([
    ['GET', '/api/video-links', videoLinks],
    ['POST', '/api/video-links/look-up', lookUps],
    ['PUT', '/api/video-links/1/poster', lookUps],
    ['DELETE', '/api/video-links/1/poster', lookUps],
    ['POST', '/api/video-links/1/poster/restore', lookUps],
    ['POST', '/api/video-links/1/replace', videoLinks],
  ])('requires a session for %s %s', async (method, path, endpoints) => {
    const options = method === 'GET' ? {} : { body: { url: youtubeUrl('a1') } };
    expect((await send(endpoints, method, path, options)).status).toBe(401);
    expect(platforms.requests).toEqual([]);
  });

  it.each(['0', '999', '99999999999', 'x'])('returns 404 for the unknown id %j', async (id) => {
    const path = `/api/video-links/${id}`;
    const body = { url: null };
    expect((await owner.send(videoLinks, 'POST', `${path}/replace`, { body })).status).toBe(404);
    expect((await owner.send(lookUps, 'DELETE', `${path}/poster`)).status).toBe(404);
    const restored = { body: { src: '/media/a.webp', width: 1, height: 1, color: '#000000' } };
    expect((await owner.send(lookUps, 'POST', `${path}/poster/restore`, restored)).status).toBe(404);
    expect(
      (await owner.send(lookUps, 'PUT', `${path}/poster`, await toForm('image', [await makeJpeg()]))).status,
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
    ['leads into the internal network', redirect('http://169.254.169.254/latest/meta-data/')],
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
    // URLs of more than 2,000 bytes are not linked to videos.
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
    await ageVideoLinks(db(), '8 days');
    expect((await lookUp(youtubeUrl('a2'))).data.video).toMatchObject({ title: 'Bout a2', state: 'live' });
  });
});

describe('the list of broken links', () => {
  it('contains the videos in use that visitors cannot watch, each with all its uses', async () => {
    const id = await addCheckedLink('a1');
    await addCheckedLink('a2');
    const [gym, fighter] = [await addGym(['https://youtu.be/a1']), await addFighter([youtubeUrl('a1')])];
    const show = await addShow([{ id: 'bout0001', videoUrl: 'https://youtu.be/a1' }]);
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
        { kind: 'shows', id: show, name: 'Harbor Open' },
      ],
      requests: [],
    });
  });

  it('contains the current version of a reel while the client should be able to watch it', async () => {
    publishYoutube(platforms, 'abcdefghijk');
    const leadId = await sendHighlightRequest();
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
    'does not cause a conflict when a form that was opened before is saved: %s',
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

  it.each(KINDS)(
    'is sent to visitors with an earlier copy of a response: %s',
    async (kind, handler, fields) => {
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
    },
  );

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
