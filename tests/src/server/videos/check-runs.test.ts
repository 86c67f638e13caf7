import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PURGE_CHANNEL } from '#src/server/platform/http/purge-cdn.ts';
import { claimDueLinks } from '#src/server/videos/link-check-queries.ts';
import { linkNewUrls } from '#src/server/videos/linked-videos.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { ageVideoLinks, readLink, readLinks, readPublishing } from '../../../support/content/video-links.ts';
import {
  publishTiktok,
  publishYoutube,
  text,
  tiktokOembed,
  tiktokUrl,
  youtubeOembed,
  youtubeUrl,
} from '../../../support/third-parties/fake-video-platforms.ts';
import { useLinkChecks } from '../../../support/third-parties/link-checks.ts';

const checkJob = scheduledFunction('check-video-links');

const { db, platforms, addVideo, addVideos, check } = useLinkChecks();

describe('a platform that reports videos as missing', () => {
  const IDS = ['a1', 'a2', 'a3'];
  const setReplies = (status: number, ids: readonly string[] = IDS) => {
    for (const id of ids) platforms.reply(youtubeOembed(id), text('Forbidden', status));
  };
  const readStates = async () => (await readLinks(db())).map(({ state }) => state);
  const checkDaily = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await ageVideoLinks(db(), '25 hours');
      await check();
    }
  };

  beforeEach(async () => {
    for (const id of IDS) publishYoutube(platforms, id);
    await addVideos(...IDS.map(youtubeUrl));
    await check();
    await ageVideoLinks(db(), '7 days');
  });

  it.each([401, 403, 404])(
    'makes them unreachable, but not missing, when it returns the status %i for all of them',
    async (status) => {
      setReplies(status);
      await checkDaily(6);
      expect(await readStates()).toEqual(['unreachable', 'unreachable', 'unreachable']);
      expect((await readLink(db(), 'a1')).missing_since).toBeNull();
      for (const id of IDS) publishYoutube(platforms, id);
      await checkDaily(2);
      expect(await readStates()).toEqual(['live', 'live', 'live']);
    },
  );

  it('marks a video as private once it finds the other two videos again', async () => {
    setReplies(403);
    await checkDaily(3);
    for (const id of ['a2', 'a3']) publishYoutube(platforms, id);
    await checkDaily(4);
    expect(await readStates()).toEqual(['private', 'live', 'live']);
  });

  it('marks two videos that disappear together as gone while it finds a third video', async () => {
    setReplies(404, ['a1', 'a2']);
    await checkDaily(4);
    expect(await readStates()).toEqual(['gone', 'gone', 'live']);
  });

  it("has no effect on another platform's videos", async () => {
    publishTiktok(platforms, '71');
    await addVideo(tiktokUrl('71'));
    setReplies(403);
    await checkDaily(3);
    expect(await readStates()).toEqual(['live', 'unreachable', 'unreachable', 'unreachable']);
  });

  it('changes the state of the only video in use, because an unused video cannot be the control link', async () => {
    await sql`update videos set deleted_at = now() where video_url <> ${youtubeUrl('a1')}`.execute(db());
    setReplies(403);
    await checkDaily(3);
    expect((await readLink(db(), 'a1')).state).toBe('private');
  });
});

/**
 * Adds 10,000 videos whose checks are due. The check of `v10000` was due first. Also updates the statistics, as the
 * database does within a minute: until then, a connection may reuse plans that it made for a few rows.
 */
async function addDueLinks({ updatesStatistics = true } = {}): Promise<void> {
  const inserts = {
    video_links: `insert into video_links (platform, video_id, url, next_check_at)
      select 'youtube', 'v' || n, 'https://youtu.be/v' || n, now() - make_interval(mins => n)
      from generate_series(1, 10000) n`,
    video_urls: `insert into video_urls select url, id, now() from video_links`,
    video_uses: `insert into video_uses select 'video', link_id, url from video_urls`,
  };
  for (const [table, insert] of Object.entries(inserts)) {
    await sql.raw(insert).execute(db());
    if (updatesStatistics) await sql`analyze ${sql.table(table)}`.execute(db());
  }
}

describe('a run', () => {
  it('checks at most 10 of 10,000 due links, and starts with those that were due first', async () => {
    await addDueLinks();
    expect(await check()).toBe(10);
    expect(new Set(platforms.requests)).toEqual(
      new Set(Array.from({ length: 10 }, (_, index) => youtubeOembed(`v${10_000 - index}`))),
    );
  });

  it('finds due links even if the query planner assumes that the tables are empty', async () => {
    await addDueLinks();
    for (const table of ['video_uses', 'video_urls', 'video_links']) {
      await sql`delete from ${sql.table(table)}`.execute(db());
      await sql`analyze ${sql.table(table)}`.execute(db());
    }
    await addDueLinks({ updatesStatistics: false });
    expect(await check()).toBe(10);
  });

  it('never checks a link that another run is checking', async () => {
    for (let index = 0; index < 15; index += 1) publishYoutube(platforms, `a${index}`);
    await addVideos(...Array.from({ length: 15 }, (_, index) => youtubeUrl(`a${index}`)));
    const counts = await Promise.all([check(), check(), check()]);
    // A run skips links that another run is still creating. Later runs check those.
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
    await ageVideoLinks(db(), '9 minutes');
    expect(await check()).toBe(0);
    await ageVideoLinks(db(), '2 minutes');
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
    await ageVideoLinks(db(), '-365 days');
    expect(await check()).toBe(1);
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
    await ageVideoLinks(db(), '8 days');
    await check();
    expect(await readPublishing(db())).toEqual({ revision: revision + 1, rebuilds: 1 });
    publishYoutube(platforms, 'a1', { title: 'New title' });
    await ageVideoLinks(db(), '8 days');
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
    expect(purged).toEqual([['videos', 'fighters', 'gyms', 'shows']]);
    await ageVideoLinks(db(), '8 days');
    await check();
    expect(purged).toHaveLength(1);
  });
});
