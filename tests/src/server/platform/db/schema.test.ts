import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { KIND_TABLES, KINDS } from '#src/domain/records/kinds.ts';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#src/server/platform/db/content-tables.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const database = useDatabase();

const UNIQUE_VIOLATION = { code: '23505' };
const CHECK_VIOLATION = { code: '23514' };

const insertGym = async (slug = 'northside') => {
  const row = { name: 'Northside', slug, deleted_at: null };
  return (await database.db().insertInto('gyms').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
const insertFighter = async (gym_id: number) => {
  const row = { name: 'Ada', gym_id, weight_class_id: null, deleted_at: null };
  return (await database.db().insertInto('fighters').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
};
const readContentRevision = async () =>
  Number(
    (await database.db().selectFrom('content_revision').select('revision').executeTakeFirstOrThrow())
      .revision,
  );

describe('the schema', () => {
  it.each(KINDS)('has the declared columns for %s', async (kind) => {
    const { table, hasSlug, canBeHidden } = KIND_TABLES[kind];
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}
    `.execute(database.db());
    const columns = rows.map(({ name }) => name);
    const declared = [columns.includes('id'), columns.includes('slug'), columns.includes('published')];
    expect(declared).toEqual([true, hasSlug, canBeHidden]);
  });

  it('lets rows refer only to rows of later kinds, so that referring rows are deleted first', async () => {
    const { rows } = await sql<{ from: ContentTable; to: ContentTable }>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any(${CONTENT_TABLE_NAMES}::text[])
    `.execute(database.db());
    expect(rows.length).toBeGreaterThan(0);
    for (const { from, to } of rows)
      expect(CONTENT_TABLE_NAMES.indexOf(from), `${from}, ${to}`).toBeLessThan(
        CONTENT_TABLE_NAMES.indexOf(to),
      );
  });

  it('requires unique slugs, except in the trash', async () => {
    const id = await insertGym();
    await expect(insertGym()).rejects.toMatchObject(UNIQUE_VIOLATION);
    await database.db().updateTable('gyms').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await insertGym();
  });

  it.each([
    [
      'a weight class of order 0',
      () =>
        database
          .db()
          .insertInto('weight_classes')
          .values({ name: 'A', slug: 'a', order: 0, deleted_at: null }),
    ],
    [
      'a video that is not a web link',
      () =>
        database
          .db()
          .insertInto('videos')
          .values({ name: 'A', slug: 'a', video_url: 'javascript:1', deleted_at: null }),
    ],
    [
      'a gym without a name',
      () => database.db().insertInto('gyms').values({ name: '', slug: 'a', deleted_at: null }),
    ],
    [
      'social media as a list',
      () =>
        database.db().insertInto('fighters').values({
          name: 'A',
          social_media: sql`'[]'`,
          gym_id: null,
          weight_class_id: null,
          deleted_at: null,
        }),
    ],
  ])('rejects %s', async (_case, insert) => {
    await expect(insert().execute()).rejects.toMatchObject(CHECK_VIOLATION);
  });

  it('keeps the fighters of a permanently deleted gym, and erases the history of the gym', async () => {
    const gym = await insertGym();
    const id = await insertFighter(gym);
    await database.db().deleteFrom('gyms').where('id', '=', gym).execute();
    const fighter = await database
      .db()
      .selectFrom('fighters')
      .select('gym_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(fighter.gym_id).toBeNull();
    const history = await database
      .db()
      .selectFrom('revisions')
      .select(['entity', 'operation'])
      .orderBy('id')
      .execute();
    expect(history.map(({ entity, operation }) => `${entity} ${operation}`)).toEqual([
      'fighter insert',
      'fighter update',
    ]);
  });

  it('increments the content revision once per transaction that changes content', async () => {
    const id = await insertGym();
    const before = await readContentRevision();
    await database
      .db()
      .transaction()
      .execute(async (transaction) => {
        for (const city of ['A', 'B', 'C'])
          await transaction.updateTable('gyms').set({ city }).where('id', '=', id).execute();
      });
    expect(await readContentRevision()).toBe(before + 1);
    await database.db().updateTable('gyms').set({ city: 'C' }).where('id', '=', id).execute();
    expect(await readContentRevision()).toBe(before + 1);
    const { version } = await database
      .db()
      .selectFrom('gyms')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(4);
  });

  it('records no history of a change that was rolled back', async () => {
    const before = await readContentRevision();
    const failing = database
      .db()
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('gyms').values({ name: 'A', slug: 'a', deleted_at: null }).execute();
        throw new Error('changed my mind');
      });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await readContentRevision()).toBe(before);
    expect(await database.db().selectFrom('revisions').selectAll().execute()).toEqual([]);
  });
});
