import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import videoLinks from '#src/server/videos/link-endpoints.ts';
import { send } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import { useVideoLinkRecords } from '../../../support/content/video-link-records.ts';
import { hasConcurrentTransactions } from '../../../support/database/engines.ts';
import { tiktokUrl, youtubeUrl } from '../../../support/third-parties/fake-video-platforms.ts';

const { db, owner, addFighter, addGym, addShow, addCheckedLink } = useVideoLinkRecords();
useBlobs();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a replacement', () => {
  const NEW_URL = youtubeUrl('new');
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
  const HANDLERS: Record<string, Parameters<typeof send>[0]> = { videos, fighters, gyms, shows };
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

  const readUrls = async (kind: string, id: number, field: string) => {
    const { data } = await (await owner.send(handlerOf(kind), 'GET', `/api/${kind}/${id}?view=edit`)).json();
    return typeof data[field] === 'string' && data[field].startsWith('[')
      ? JSON.parse(data[field])
      : data[field];
  };

  /** Adds a video, a fighter and a gym with the link `old`, and another fighter without it. */
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
      video: await readUrls('videos', video, 'videoUrl'),
      fighter: await readUrls('fighters', fighter, 'featuredVideos'),
      gym: await readUrls('gyms', gym, 'videos'),
      other: await readUrls('fighters', other, 'featuredVideos'),
    });
    return { link, video, fighter, gym, read };
  }

  it('replaces every form of the URL in every record, keeps the order, and can be undone', async () => {
    // No job has linked the URLs of the fighters and the gym yet.
    const { link, video, fighter, gym, read } = await addRecords();
    const before = await read();
    const replaced = await replace(link, NEW_URL);
    expect(await read()).toEqual({
      video: NEW_URL,
      fighter: [tiktokUrl('1'), NEW_URL, tiktokUrl('2')],
      gym: [NEW_URL, tiktokUrl('1')],
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

  it('without a new URL removes the old ones and moves videos to the trash, and both can be undone', async () => {
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

  it('replaces every form of the URL in the bouts of a show, which can be undone', async () => {
    const { link } = await addRecords();
    const film = (id: string, videoUrl: string, videoSeconds: number) => ({ id, videoUrl, videoSeconds });
    const show = await addShow([
      film('bout0001', youtubeUrl('old'), 90),
      film('bout0002', 'https://youtu.be/old', 760),
      film('bout0003', tiktokUrl('1'), 0),
    ]);
    const read = () => readUrls('shows', show, 'bouts');
    const before = await read();
    const replaced = await replace(link, NEW_URL);
    expect(replaced.map(({ kind }) => kind)).toEqual(['videos', 'fighters', 'gyms', 'shows']);
    expect(await read()).toMatchObject([
      film('bout0001', NEW_URL, 90),
      film('bout0002', NEW_URL, 760),
      film('bout0003', tiktokUrl('1'), 0),
    ]);
    expect(await undo(replaced)).toEqual([200, 200, 200, 200]);
    expect(await read()).toEqual(before);
  });

  it('adds one version per record, with the user and the device', async () => {
    const { link, fighter } = await addRecords();
    const count = async () =>
      Number((await sql<{ n: string }>`select count(*) as n from revisions`.execute(db())).rows[0]?.n);
    const before = await count();
    await replace(link, NEW_URL);
    expect(await count()).toBe(before + 3);
    const { data } = await (await owner.send(fighters, 'GET', `/api/fighters/${fighter}/history`)).json();
    expect(data).toMatchObject([{ changedBy: 'owner', savedFrom: 'Safari on iPhone' }, { created: true }]);
  });

  it.each([
    ['the same URL', NEW_URL],
    ['another form of the URL', 'https://youtu.be/new'],
  ])('adds no duplicate to a list that contains the new video as %s', async (_case, existingUrl) => {
    const link = await addCheckedLink('old');
    const fighter = await addFighter([youtubeUrl('old'), existingUrl, tiktokUrl('1')]);
    await replace(link, NEW_URL);
    expect(await readUrls('fighters', fighter, 'featuredVideos')).toEqual([existingUrl, tiktokUrl('1')]);
  });

  it('with another form of the same URL keeps URLs that already have that form', async () => {
    const link = await addCheckedLink('old');
    const fighter = await addFighter(['https://youtu.be/old', tiktokUrl('1')]);
    const replaced = await replace(link, youtubeUrl('old'));
    expect(await readUrls('fighters', fighter, 'featuredVideos')).toEqual([
      youtubeUrl('old'),
      tiktokUrl('1'),
    ]);
    expect(replaced.map(({ kind }) => kind)).toEqual(['fighters']);
  });

  it('keeps other duplicates in a list', async () => {
    const link = await addCheckedLink('old');
    const twice = [tiktokUrl('1'), tiktokUrl('1')];
    const gym = await addGym([...twice, youtubeUrl('old')]);
    await replace(link, null);
    expect(await readUrls('gyms', gym, 'videos')).toEqual(twice);
  });

  it('changes no record in the trash, and changes nothing the second time', async () => {
    const { link, fighter } = await addRecords();
    await owner.send(fighters, 'DELETE', `/api/fighters/${fighter}`);
    expect((await replace(link, NEW_URL)).map(({ kind }) => kind)).toEqual(['videos', 'gyms']);
    expect(await replace(link, NEW_URL)).toEqual([]);
  });

  it('cannot be undone after a later change to the record', async () => {
    const { link, gym } = await addRecords();
    const replaced = await replace(link, NEW_URL);
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
          replacing = replace(link, NEW_URL);
          await vi.waitFor(
            async () => {
              const { rows } =
                await sql`select from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
                  transaction,
                );
              expect(rows).not.toEqual([]);
            },
            { timeout: 60_000 },
          );
        });
      expect((await replacing)?.at(-1)).toMatchObject({
        before: { videos: [youtubeUrl('old'), tiktokUrl('1')] },
      });
      expect(await readUrls('gyms', gym, 'videos')).toEqual([NEW_URL, tiktokUrl('1')]);
    },
  );

  it.each([
    {},
    { url: 'a bout' },
    { url: '' },
    { url: 7 },
    { url: NEW_URL, id: 1 },
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
    const longUrl = `https://example.com/${'🥊'.repeat(900)}`;
    await replace(link, longUrl);
    expect(await readUrls('gyms', gym, 'videos')).toEqual([longUrl]);
  });
});
