import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EvaluationOverview } from '#src/domain/evaluation/evaluation.ts';
import { applyOutcomes } from '#src/server/evaluation/apply-outcomes.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import { PURGE_CHANNEL } from '#src/server/platform/http/purge-cdn.ts';
import settings from '#src/server/settings/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { evaluationApi } from '../../../support/api/evaluation-api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/evaluations';
const {
  request,
  read,
  readSheet,
  start,
  finish,
  mark,
  apply,
  readFighter,
  addFighter,
  saveFighter,
  readRecord,
  readPicks,
} = evaluationApi(owner);
const readOverview = () => read<EvaluationOverview>(PATH);

describe('evaluations', () => {
  it('are started once, even if the request is repeated', async () => {
    const first = await request('POST', PATH, { name: 'Spring 2027' });
    const second = await request('POST', PATH, { name: 'Spring 2027' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect((await second.json()).data).toEqual((await first.json()).data);
    expect((await readOverview()).evaluations).toHaveLength(1);
  });

  it('are listed newest first, with the number of fighters by outcome', async () => {
    const ada = await addFighter('Ada');
    const spring = await start();
    await mark(spring, ada, { outcome: 'stays' });
    await finish(spring);
    await start('Fall 2027');
    expect((await readOverview()).evaluations).toMatchObject([
      { name: 'Fall 2027', finishedAt: null, stays: 0 },
      { name: 'Spring 2027', finishedAt: expect.any(String), stays: 1, feature: 0, rest: 0 },
    ]);
  });

  it('are due from a date in the settings until one is started', async () => {
    await addFighter('Ada');
    expect((await readOverview()).due).toBeNull();
    await sql`update fighters set created_at = now() - interval '2 years'`.execute(db());
    const { due } = await readOverview();
    expect(due?.since).toMatch(/^20\d\d-(04|10)-01$/);
    await start(due?.name);
    expect((await readOverview()).due).toBeNull();
  });
});

describe('marks', () => {
  it('are saved one by one, and a repeated request changes nothing', async () => {
    const ada = await addFighter('Ada');
    const id = await start();
    await mark(id, ada, { ranking: 4 });
    await mark(id, ada, { note: 'Won twice ' });
    expect((await mark(id, ada, { ranking: 4 })).status).toBe(200);
    expect((await readFighter(id, ada)).marks).toMatchObject({
      ranking: 4,
      note: 'Won twice ',
      opinion: null,
      outcome: null,
      appliedAt: null,
    });
  });

  it('from two tabs are merged by field, and conflict if both tabs changed the same field', async () => {
    const ada = await addFighter('Ada');
    const id = await start();
    await mark(id, ada, { ranking: 4 }, { ranking: null });
    expect((await mark(id, ada, { footage: 2 }, { footage: null })).status).toBe(200);
    expect((await mark(id, ada, { ranking: 1 }, { ranking: null })).status).toBe(412);
    expect((await mark(id, ada, { ranking: 1 }, { ranking: 4 })).status).toBe(200);
    expect((await readFighter(id, ada)).marks).toMatchObject({ ranking: 1, footage: 2 });
  });

  it.each([
    ['a mark above 5', { ranking: 6 }],
    ['an unknown outcome', { outcome: 'leaves' }],
    ['an unknown criterion', { beauty: 3 }],
    ['a day that does not exist', { lookAgainOn: '2027-02-30' }],
    ['nothing to change', {}],
  ])('cannot be saved with %s', async (_case, change) => {
    const ada = await addFighter('Ada');
    expect((await mark(await start(), ada, change)).status).toBe(422);
    expect((await sql`select from evaluation_marks`.execute(db())).rows).toEqual([]);
  });

  it('cannot be changed after the evaluation is finished, except for the day to look again', async () => {
    const ada = await addFighter('Ada');
    const id = await start();
    await mark(id, ada, { outcome: 'rest', lookAgainOn: '2027-10-01' });
    await finish(id);
    expect((await mark(id, ada, { ranking: 1 })).status).toBe(409);
    const postponed = await mark(id, ada, { lookAgainOn: '2028-01-01' }, { lookAgainOn: '2027-10-01' });
    expect(postponed.status).toBe(200);
    expect((await readFighter(id, ada)).marks.lookAgainOn).toBe('2028-01-01');
  });

  it('do not add a fighter to a finished evaluation', async () => {
    const ada = await addFighter('Ada');
    const id = await start();
    await finish(id);
    expect((await mark(id, ada, { lookAgainOn: '2028-01-01' })).status).toBe(404);
    expect((await readSheet(id)).fighters).toEqual([]);
  });

  it('are refused as stale if another tab has changed the day to look again in a finished evaluation', async () => {
    const ada = await addFighter('Ada');
    const id = await start();
    await mark(id, ada, { outcome: 'rest', lookAgainOn: '2027-10-01' });
    await finish(id);
    const base = { lookAgainOn: '2027-10-01' };
    expect((await mark(id, ada, { lookAgainOn: '2028-01-01' }, base)).status).toBe(200);
    expect((await mark(id, ada, { lookAgainOn: '2028-04-01' }, base)).status).toBe(412);
    expect((await mark(id, ada, { ranking: 1, lookAgainOn: '2028-04-01' }, base)).status).toBe(409);
  });

  it('cannot be saved for an evaluation or fighter that does not exist', async () => {
    const ada = await addFighter('Ada');
    const id = await start();
    expect((await mark(999, ada, { ranking: 1 })).status).toBe(404);
    expect((await mark(id, 999_999, { ranking: 1 })).status).toBe(404);
  });

  it('are shown beside the marks of the previous evaluation, with the changes since then', async () => {
    const ada = await addFighter('Ada', {
      weight: '105 lbs',
      featuredVideos: ['https://youtu.be/abcdefghijk'],
    });
    const bea = await addFighter('Bea');
    const spring = await start();
    await mark(spring, ada, { ranking: 3, outcome: 'stays' });
    await finish(spring);
    await saveFighter(ada, {
      weight: '112 lbs',
      featuredVideos: ['https://youtu.be/abcdefghijk', 'https://youtu.be/lmnopqrstuv'],
    });
    await saveFighter(ada, { goals: 'Gold' });
    const cem = await addFighter('Cem');
    const fall = await start('Fall 2027');
    expect(await readFighter(fall, ada)).toMatchObject({
      last: { evaluation: 'Spring 2027', ranking: 3, outcome: 'stays', opinion: null },
      newVideos: 1,
      isNew: false,
    });
    expect((await readFighter(fall, ada)).changedFields.toSorted()).toEqual([
      'featuredVideos',
      'goals',
      'weight',
    ]);
    expect(await readFighter(fall, bea)).toMatchObject({ last: null, changedFields: [], isNew: false });
    expect(await readFighter(fall, cem)).toMatchObject({ isNew: true, changedFields: [] });
  });
});

it('the sheet contains the handles of a fighter and the titles of their videos', async () => {
  const url = 'https://youtu.be/abcdefghijk';
  await sql`insert into video_links (platform, video_id, url, title) values
    ('youtube', 'abcdefghijk', ${url}, 'Ada, round one')`.execute(db());
  await sql`insert into video_urls (url, link_id) select ${url}, id from video_links`.execute(db());
  const socialMedia = { instagram: '@ada.boxes', tiktok: '', youtube: '' };
  const ada = await addFighter('Ada', { socialMedia, featuredVideos: [url, 'https://youtu.be/lmnopqrstuv'] });
  const bea = await addFighter('Bea');
  const id = await start();
  expect(await readFighter(id, ada)).toMatchObject({
    handles: [expect.stringContaining('ada.boxes')],
    videoTitles: ['Ada, round one'],
  });
  expect(await readFighter(id, bea)).toMatchObject({ handles: [], videoTitles: [] });
});

describe('applying the outcomes', () => {
  it('hides resting fighters, adds featured ones to the home page and finishes the evaluation', async () => {
    const [ada, bea, cem] = [await addFighter('Ada'), await addFighter('Bea'), await addFighter('Cem')];
    const id = await start();
    await mark(id, ada, { outcome: 'feature' });
    await mark(id, bea, { outcome: 'rest', lookAgainOn: '2020-01-01' });
    await mark(id, cem, { outcome: 'stays' });
    expect(await apply(id)).toMatchObject({
      applied: 3,
      skipped: [],
      evaluation: { finishedAt: expect.any(String) },
    });
    expect(await readPicks()).toEqual([ada]);
    expect([(await readRecord(bea)).published, (await readRecord(cem)).published]).toEqual([false, true]);
    expect((await readOverview()).resting).toEqual([
      { evaluationId: id, fighterId: bea, name: 'Bea', lookAgainOn: '2020-01-01', isDue: true },
    ]);
    const versions = await (await owner.send(fighters, 'GET', `/api/fighters/${bea}/history`)).json();
    expect(versions.data[0]).toMatchObject({ changedBy: 'owner', record: { published: false } });
  });

  it('applies each outcome once, even if the request was killed and the owner has undone its changes since', async () => {
    const [ada, bea] = [await addFighter('Ada'), await addFighter('Bea')];
    const id = await start();
    await mark(id, ada, { outcome: 'rest' });
    await mark(id, bea, { outcome: 'feature' });
    await apply(id);
    // As if the request had been killed before it finished the evaluation.
    await sql`update evaluations set finished_at = null`.execute(db());
    await saveFighter(ada, { published: true });
    await owner.send(settings, 'PUT', '/api/settings', { body: { homeFighterIds: [] } });
    expect(await apply(id)).toMatchObject({
      applied: 0,
      skipped: [],
      evaluation: { finishedAt: expect.any(String) },
    });
    expect((await readRecord(ada)).published).toBe(true);
    expect(await readPicks()).toEqual([]);
    expect((await readOverview()).resting).toEqual([]);
  });

  it('records the day since which a fighter has been a rising star, and enqueues a rebuild', async () => {
    const readSince = async (id: number) => {
      const response = await owner.send(fighters, 'GET', `/api/fighters/${id}`);
      return { etag: response.headers.get('etag'), since: (await response.json()).data.risingStarSince };
    };
    const evaluate = async (fighterId: number, outcome: string) => {
      const id = await start();
      await mark(id, fighterId, { outcome });
      await db().updateTable('outbox').set({ sent_at: new Date() }).execute();
      await apply(id);
      expect(
        await db().selectFrom('outbox').select('topic').where('sent_at', 'is', null).execute(),
      ).toHaveLength(1);
      await sql`update evaluation_marks set applied_at = '2026-10-02T12:00Z' where evaluation_id = ${id}`.execute(
        db(),
      );
    };
    const ada = await addFighter('Ada');
    await sql`update fighters set created_at = '2024-03-01T12:00Z'`.execute(db());
    const before = await readSince(ada);
    expect(before.since).toBeNull();

    await evaluate(ada, 'stays');
    const { etag, since } = await readSince(ada);
    expect(since).toBe('2024-03-01');
    expect(etag).not.toBe(before.etag);

    await evaluate(ada, 'rest');
    await saveFighter(ada, { published: true });
    expect((await readSince(ada)).since).toBeNull();
    await evaluate(ada, 'stays');
    await evaluate(ada, 'feature');
    expect((await readSince(ada)).since).toBe('2026-10-02');
  });

  it('reports a fighter who was changed in the meantime, and applies the other outcomes', async () => {
    const [ada, bea] = [await addFighter('Ada'), await addFighter('Bea')];
    const id = await start();
    await mark(id, ada, { outcome: 'rest' });
    await mark(id, bea, { outcome: 'rest' });
    const seen = [ada, bea].map((fighterId) => ({ fighterId, version: 1 }));
    await saveFighter(ada, { goals: 'Gold' });
    expect(await apply(id, seen)).toMatchObject({
      applied: 1,
      skipped: [{ fighterId: ada, reason: 'changed' }],
      evaluation: { finishedAt: null },
    });
    expect((await readRecord(ada)).published).toBe(true);
    expect(await apply(id)).toMatchObject({ applied: 1, skipped: [] });
    expect((await readRecord(ada)).published).toBe(false);
  });

  it('does not hide a fighter who was changed after the outcomes were planned', async () => {
    const ada = await addFighter('Ada');
    const id = await start();
    await mark(id, ada, { outcome: 'rest' });
    await saveFighter(ada, { goals: 'Gold' });
    const plan = { hide: [{ fighterId: ada, version: 1 }], pick: [], unchanged: [], skipped: [] };
    const actor = { changedBy: 'owner', savedFrom: '' };
    expect(await applyOutcomes(db(), id, plan, { ids: [], settingsVersion: 0 }, actor)).toEqual(new Set());
    expect((await readRecord(ada)).published).toBe(true);
  });

  it('does not apply an outcome that was changed after the outcomes were planned', async () => {
    const ada = await addFighter('Ada');
    const id = await start();
    await mark(id, ada, { outcome: 'rest' });
    const unchanged = [{ fighterId: ada, outcome: 'stays' as const }];
    const plan = { hide: [], pick: [], unchanged, skipped: [] };
    const actor = { changedBy: 'owner', savedFrom: '' };
    expect(await applyOutcomes(db(), id, plan, { ids: [], settingsVersion: 0 }, actor)).toEqual(new Set());
    expect((await readFighter(id, ada)).marks.appliedAt).toBeNull();
  });

  it('keeps the existing picks and settings', async () => {
    const [ada, bea] = [await addFighter('Ada'), await addFighter('Bea')];
    await owner.send(settings, 'PUT', '/api/settings', { body: { homeFighterIds: [bea], tagline: 'Ours' } });
    const id = await start();
    await mark(id, ada, { outcome: 'feature' });
    await apply(id);
    expect(await readPicks()).toEqual([bea, ada]);
    const { data } = await (await owner.send(settings, 'GET', '/api/settings?view=edit')).json();
    expect(data.tagline).toBe('Ours');
  });

  it('is refused if somebody else saves the settings during each attempt, but hides resting fighters', async () => {
    const [ada, bea] = [await addFighter('Ada'), await addFighter('Bea')];
    const id = await start();
    await mark(id, ada, { outcome: 'feature' });
    await mark(id, bea, { outcome: 'rest' });
    await sql`create function skip_row() returns trigger language plpgsql as 'begin return null; end'`.execute(
      db(),
    );
    await sql`create trigger skip_row before insert on settings for each row execute function skip_row()`.execute(
      db(),
    );
    onTestFinished(async () => {
      await sql`drop function skip_row cascade`.execute(db());
    });
    const purged: unknown[] = [];
    const onPurge = (tags: unknown) => void purged.push(tags);
    subscribe(PURGE_CHANNEL, onPurge);
    onTestFinished(() => void unsubscribe(PURGE_CHANNEL, onPurge));
    const seen = [{ fighterId: bea, version: 1 }];
    expect((await request('POST', `${PATH}/${id}/apply`, { seen })).status).toBe(409);
    expect(await readFighter(id, ada)).toMatchObject({ marks: { appliedAt: null } });
    expect((await readRecord(bea)).published).toBe(false);
    expect(purged).toEqual([['fighters', 'media', 'settings']]);
  });

  it('applies each outcome once if two requests arrive concurrently', async () => {
    const [ada, bea] = [await addFighter('Ada'), await addFighter('Bea')];
    const id = await start();
    await mark(id, ada, { outcome: 'rest' });
    await mark(id, bea, { outcome: 'feature' });
    const seen = [{ fighterId: ada, version: 1 }];
    const responses = await Promise.all([1, 2].map(() => request('POST', `${PATH}/${id}/apply`, { seen })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readPicks()).toEqual([bea]);
    expect((await readRecord(ada)).published).toBe(false);
    expect((await readFighter(id, ada)).version).toBe(2);
  });
});
