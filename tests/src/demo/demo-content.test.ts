import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { demoFighters, NEW_DEMO_FIGHTERS } from '#src/demo/fighters.ts';
import { demoGyms } from '#src/demo/gyms.ts';
import { DEMO_POSTERS } from '#src/demo/posters.ts';
import { countDemoRecords, removeDemoContent } from '#src/demo/remove.ts';
import { seedDemoContent } from '#src/demo/seed.ts';
import { demoVideos } from '#src/demo/videos.ts';
import { demoWeightClasses } from '#src/demo/weight-classes.ts';
import { fighterInput } from '#src/domain/fighters/schema.ts';
import { isInTab, parseWeight, WEIGHT_TABS } from '#src/domain/fighters/weight-tabs.ts';
import { gymInput } from '#src/domain/gyms/schema.ts';
import { ageOn, parseBirthDate } from '#src/domain/values/dates.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import { videoInput } from '#src/domain/videos/schema.ts';
import { parseVideoLink, toVideoType } from '#src/domain/videos/video-link.ts';
import { weightClassInput } from '#src/domain/weight-classes/schema.ts';
import { listDemoContent, removeUneditedDemoContent } from '#src/server/demo/demo-content.ts';
import type { Entity } from '#src/server/platform/db/content-tables.ts';
import { claimDueLinks } from '#src/server/videos/link-check-queries.ts';
import { linkNewUrls } from '#src/server/videos/linked-videos.ts';
import { prepareDatabase } from '../../../local/database/prepare-database.ts';
import { toBout } from '../../support/content/shows.ts';
import { useDatabase } from '../../support/database/database.ts';

const database = useDatabase();

const TABLES = ['fighters', 'gyms', 'videos', 'weight_classes'] as const;
const TODAY = { year: 2026, month: 11, day: 20 };

async function countRows(): Promise<number[]> {
  return Promise.all(
    TABLES.map(async (table) => (await database.db().selectFrom(table).select('id').execute()).length),
  );
}
const idOf = async (table: (typeof TABLES)[number], name: string): Promise<number> =>
  (await database.db().selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const listVideoLinks = async () =>
  (
    await sql<{ url: string; title: string; poster: unknown; state: string; next_check_at: Date | null }>`
      select url, title, poster, state, next_check_at from video_links order by id
    `.execute(database.db())
  ).rows;
const insertOwnFighter = (gymId: number | null, classId: number | null) =>
  database
    .db()
    .insertInto('fighters')
    .values({ name: 'Own Fighter', gym_id: gymId, weight_class_id: classId, deleted_at: null })
    .execute();

describe('the demo content', () => {
  it('passes the validation of the API', () => {
    for (const { gymSlug, weightClassSlug, ...fighter } of demoFighters)
      expect(fighterInput.parse(fighter)).toBeTruthy();
    for (const gym of demoGyms) expect(gymInput.parse(gym)).toMatchObject({ ...gym, published: true });
    for (const video of demoVideos) expect(videoInput.parse(video)).toEqual({ ...video, published: true });
    for (const weightClass of demoWeightClasses)
      expect(weightClassInput.parse(weightClass)).toEqual(weightClass);
  });

  it('has at least 40 fighters, at least four in each tab, and one on every boundary between tabs', () => {
    expect(demoFighters.length).toBeGreaterThanOrEqual(40);
    expect(demoFighters.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...NEW_DEMO_FIGHTERS.keys()]),
    );
    const weights = demoFighters.map(({ weight }) => parseWeight(weight)).filter((weight) => weight !== null);
    for (const tab of WEIGHT_TABS) {
      expect(weights.filter((weight) => isInTab(weight, tab)).length).toBeGreaterThanOrEqual(4);
    }
    for (const { max } of WEIGHT_TABS.slice(0, -1)) expect(weights).toContain(max);
  });

  it('has a fighter with only a name, one with every field but the log and the fight record, one with both, and at least five minors, none under ten', () => {
    const filledFields = demoFighters.map(
      (fighter) =>
        [...Object.entries(fighter), ...Object.entries(fighter.socialMedia)].filter(([field, value]) =>
          field === 'featuredImageFocus'
            ? value !== null
            : (typeof value === 'string' || Array.isArray(value)) && value.length > 0,
        ).length,
    );
    // Another fighter has the log and the fight record, because the page of the fighter with all other fields has
    // already reached the size limit.
    const {
      published: _,
      weighIns: _log,
      fightRecord: _record,
      socialMedia = {},
      ...otherFields
    } = demoFighters[0] ?? {};
    expect(
      demoFighters.filter(({ weighIns, fightRecord }) => weighIns.length > 1 && fightRecord),
    ).toHaveLength(1);
    const allFields = Object.keys(otherFields).length + Object.keys(socialMedia).length;
    expect(Math.min(...filledFields)).toBe(1);
    expect(Math.max(...filledFields)).toBe(allFields);
    const ages = demoFighters.flatMap(({ dateOfBirth }) => {
      const birth = parseBirthDate(dateOfBirth);
      return birth ? [ageOn(birth, TODAY)] : [];
    });
    expect(ages.filter((age) => age < 18).length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(10);
  });

  it('has 24 gyms in at least 14 states, including one with three types of videos, one without videos, and one without a city', () => {
    expect(demoGyms).toHaveLength(24);
    expect(new Set(demoGyms.map(({ state }) => state)).size).toBeGreaterThanOrEqual(14);
    for (const { state } of demoGyms) expect(DEFAULT_SETTINGS.gymStates).toContain(state);
    const videoTypes = demoGyms.map(({ videos }) => new Set(videos.map(toVideoType)));
    expect(videoTypes.some((types) => types.size === 3)).toBe(true);
    expect(videoTypes.some((types) => types.size === 0)).toBe(true);
    expect(demoGyms.some(({ city }) => city === '')).toBe(true);
  });

  it('has 20 videos of all four types, and eight weight classes', () => {
    expect(demoVideos).toHaveLength(20);
    expect(new Set(demoVideos.map(({ videoUrl }) => toVideoType(videoUrl))).size).toBe(4);
    expect(demoWeightClasses).toHaveLength(8);
  });

  it('has a file of at most 40 kB for every image of a fighter', () => {
    const images = new Set(
      demoFighters.flatMap(({ featuredImage, galleryImages }) => [featuredImage, ...galleryImages]),
    );
    for (const image of images) {
      if (image === '') continue;
      expect(existsSync(`public${image}`), image).toBe(true);
      expect(statSync(`public${image}`).size).toBeLessThanOrEqual(40_000);
    }
  });
});

describe('seeding the demo content', () => {
  it('fills an empty database, with each fighter in their gym and class', async () => {
    expect(await seedDemoContent(database.env())).toBe(true);
    expect(await countRows()).toEqual([demoFighters.length, 24, 20, 8]);
    const ada = await database
      .db()
      .selectFrom('fighters as f')
      .innerJoin('gyms as g', 'g.id', 'f.gym_id')
      .innerJoin('weight_classes as w', 'w.id', 'f.weight_class_id')
      .select(['g.name as gym', 'w.name as weightClass'])
      .where('f.name', '=', 'Ada Marlowe')
      .executeTakeFirstOrThrow();
    expect(ada).toEqual({ gym: 'Southside Bell', weightClass: 'Welterweight' });
  });

  it('adds a title and a poster for every video on a platform, and schedules no checks', async () => {
    await seedDemoContent(database.env());
    const links = await listVideoLinks();
    expect(links.map(({ url }) => linkKey(parseVideoLink(url))).sort()).toEqual(
      Object.keys(DEMO_POSTERS)
        .filter((key) => !key.startsWith('other:'))
        .sort(),
    );
    for (const link of links) {
      expect(link).toMatchObject({ state: 'live', next_check_at: null });
      const { title, poster, width, height, color } = DEMO_POSTERS[linkKey(parseVideoLink(link.url))] ?? {};
      expect(link).toMatchObject({ title, poster: { src: poster, width, height, color } });
    }
    await linkNewUrls(database.db());
    expect(await claimDueLinks(database.db(), 100)).toEqual([]);
  });

  it('does nothing if there is any content, even in the trash', async () => {
    await insertOwnFighter(null, null);
    await database.db().updateTable('fighters').set({ deleted_at: new Date() }).execute();
    expect(await seedDemoContent(database.env())).toBe(false);
    expect(await countRows()).toEqual([1, 0, 0, 0]);
  });
});

describe('starting the site', () => {
  const setRevision = (revision: number) =>
    database
      .db()
      .updateTable('content_revision')
      .set({ revision: String(revision) })
      .execute();

  it('fills a new database with demo content', async () => {
    await setRevision(0);
    await prepareDatabase(database.env(), { demoContent: true });
    expect(await countRows()).toEqual([demoFighters.length, 24, 20, 8]);
  });

  it('leaves a new database empty if demo content is off', async () => {
    await setRevision(0);
    await prepareDatabase(database.env(), { demoContent: false });
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });

  it('does not add removed demo content again, but seeding does', async () => {
    await setRevision(0);
    await prepareDatabase(database.env(), { demoContent: true });
    await removeDemoContent(database.env());
    await prepareDatabase(database.env(), { demoContent: true });
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    expect(await seedDemoContent(database.env())).toBe(true);
    expect(await countRows()).toEqual([demoFighters.length, 24, 20, 8]);
  });
});

describe('removing the demo content', () => {
  it("deletes all demo records and their history, but not the owner's records", async () => {
    await seedDemoContent(database.env());
    await insertOwnFighter(null, null);
    const removal = await removeDemoContent(database.env());
    expect(removal).toEqual({ removed: demoFighters.length + 24 + 20 + 3 + 8, kept: [] });
    expect(await countRows()).toEqual([1, 0, 0, 0]);
    const history = await database.db().selectFrom('revisions').select('after').execute();
    expect(history).toMatchObject([{ after: { name: 'Own Fighter' } }]);
  });

  it("deletes the demo records' video links, except those that the owner's records use", async () => {
    await seedDemoContent(database.env());
    const used = demoVideos[0]?.videoUrl ?? '';
    await database
      .db()
      .insertInto('fighters')
      .values({ name: 'Own Fighter', featured_videos: [used], deleted_at: null })
      .execute();
    await removeDemoContent(database.env());
    expect(await listVideoLinks()).toMatchObject([{ url: used, state: 'live' }]);
    const { rows } = await sql<{ url: string }>`select url from video_urls`.execute(database.db());
    expect(rows).toEqual([{ url: used }]);
  });

  it("keeps records that the owner has edited, and those that the owner's fighters refer to", async () => {
    await seedDemoContent(database.env());
    await insertOwnFighter(await idOf('gyms', 'Foundry Boxing'), await idOf('weight_classes', 'Flyweight'));
    await database
      .db()
      .updateTable('videos')
      .set({ name: 'Mine now' })
      .where('slug', '=', 'glove-tap')
      .execute();
    const { kept } = await removeDemoContent(database.env());
    const expected: { entity: Entity; name: string }[] = [
      { entity: 'video', name: 'Mine now' },
      { entity: 'gym', name: 'Foundry Boxing' },
      { entity: 'weight_class', name: 'Flyweight' },
    ];
    expect(kept).toEqual(expected);
    expect(await countRows()).toEqual([1, 1, 1, 1]);
    // The gym and the weight class. The video does not count, because it was edited.
    expect(await countDemoRecords(database.db())).toBe(2);
    expect(await removeDemoContent(database.env())).toEqual({ removed: 0, kept: expected });
    expect(await removeDemoContent(database.env(), { includeEdited: true })).toEqual({
      removed: 3,
      kept: [],
    });
    expect(await countRows()).toEqual([1, 0, 0, 0]);
  });

  it("keeps the fighters and gyms in the owner's shows", async () => {
    await seedDemoContent(database.env());
    const corner = { fighterId: await idOf('fighters', 'Ada Marlowe') };
    const guest = { name: 'Kim Lee', gymId: await idOf('gyms', 'Foundry Boxing') };
    const show = { name: 'Mine', slug: 'mine', starts_on: '2026-10-03', sanctioned_by: 'USA Boxing' };
    const bouts = [toBout(1, corner, guest)];
    await database
      .db()
      .insertInto('shows')
      .values({ ...show, bouts, deleted_at: null })
      .execute();
    const expected = ['Ada Marlowe', 'Foundry Boxing', 'Southside Bell'];
    expect(await listDemoContent(database.db())).toMatchObject({
      fighters: expect.not.arrayContaining([corner.fighterId]),
      gyms: expect.not.arrayContaining([guest.gymId, await idOf('gyms', 'Southside Bell')]),
    });
    const { kept } = await removeDemoContent(database.env());
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(expected));
    await removeUneditedDemoContent(database.db());
    const { rows } = await sql<{
      name: string;
    }>`select name from fighters union select name from gyms order by name`.execute(database.db());
    expect(rows.map(({ name }) => name)).toEqual(expected);
  });

  it('also deletes records in the trash, and edited ones on request', async () => {
    await seedDemoContent(database.env());
    await database
      .db()
      .updateTable('gyms')
      .set({ deleted_at: new Date() })
      .where('slug', '=', 'glass-city-gym')
      .execute();
    await database
      .db()
      .updateTable('videos')
      .set({ name: 'Mine now' })
      .where('slug', '=', 'glove-tap')
      .execute();
    const { kept } = await removeDemoContent(database.env(), { includeEdited: true });
    expect(kept).toEqual([]);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
  });
});
