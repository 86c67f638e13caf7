import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import gyms from '#src/server/gyms/endpoints.ts';
import { BEFORE_ALL_VERSIONS, removeOldVersions } from '#src/server/platform/db/history.ts';
import { config } from '../../../../netlify/functions/every-day.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { useDatabase } from '../../../support/database/database.ts';

const sweepHistory = scheduledFunction('sweep-history');

const { db, statements } = useDatabase();
const owner = useOwnerSession();

async function insertGym(slug: string): Promise<number> {
  const row = { name: slug, slug };
  return (await db().insertInto('gyms').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const rename = (id: number, name: string) =>
  db().updateTable('gyms').set({ name }).where('id', '=', id).execute();
const ageVersions = (days: number) =>
  sql`update revisions set at = now() - make_interval(days => ${days}::int)`.execute(db());
const versionsOf = async (id: number) => {
  const { rows } = await sql<{ name: string }>`
    select after ->> 'name' as name from revisions where entity = 'gym' and row_id = ${id} order by id`.execute(
    db(),
  );
  return rows.map(({ name }) => name);
};

describe('the daily history sweep', () => {
  it('removes versions older than a year and keeps newer ones', async () => {
    expect(config.schedule).toBe('@daily');
    const id = await insertGym('first');
    await rename(id, 'second');
    await ageVersions(366);
    await rename(id, 'third');
    await sql`update revisions set at = now() - interval '364 days' where after ->> 'name' = 'third'`.execute(
      db(),
    );
    await rename(id, 'fourth');
    expect((await sweepHistory()).status).toBe(204);
    expect(await versionsOf(id)).toEqual(['third', 'fourth']);
  });

  it('does not mark the oldest remaining version as created', async () => {
    const id = await insertGym('first');
    const readCreated = async () => {
      const { data } = await (await owner.send(gyms, 'GET', `/api/gyms/${id}/history`)).json();
      return data.map(({ created }: { created: boolean }) => created);
    };
    await rename(id, 'second');
    expect(await readCreated()).toEqual([false, true]);
    await ageVersions(366);
    await sweepHistory();
    expect(await readCreated()).toEqual([false]);
  });

  it('keeps the newest version of every record, even in the trash', async () => {
    const [active, trashed] = [await insertGym('active'), await insertGym('trashed')];
    await rename(active, 'active now');
    await db().updateTable('gyms').set({ deleted_at: new Date() }).where('id', '=', trashed).execute();
    await ageVersions(10_000);
    await sweepHistory();
    expect(await versionsOf(active)).toEqual(['active now']);
    expect(await versionsOf(trashed)).toEqual(['trashed']);
    const remaining = await db().selectFrom('revisions').select('operation').execute();
    expect(remaining).toEqual([{ operation: 'update' }, { operation: 'update' }]);
  });

  it('removes more versions than a single statement can, and respects HISTORY_RETENTION_DAYS', async () => {
    const id = await insertGym('busy');
    await sql`insert into revisions (entity, row_id, operation, before, after, content_revision)
      select 'gym', ${id}::int, 'update', '{}', '{}', 1 from generate_series(1, 11000)`.execute(db());
    await ageVersions(8);
    await rename(id, 'latest');
    // Otherwise, the planner would assume an empty table. In production, autovacuum analyzes it.
    await sql`analyze revisions`.execute(db());
    statements.length = 0;
    process.env.HISTORY_RETENTION_DAYS = '7';
    try {
      await sweepHistory();
    } finally {
      delete process.env.HISTORY_RETENTION_DAYS;
    }
    expect(await versionsOf(id)).toEqual(['latest']);
    // Three statements remove versions. A fourth finds no more old versions.
    expect(statements).toHaveLength(4);
  });

  it('continues after the versions that an earlier statement has checked', async () => {
    const id = await insertGym('first');
    await rename(id, 'second');
    await ageVersions(366);
    const end = { at: 'infinity', id: '0' };
    expect(await removeOldVersions(db(), 365, end)).toEqual({ count: 0, last: null });
    expect(await removeOldVersions(db(), 365, BEFORE_ALL_VERSIONS)).toMatchObject({ count: 1 });
  });
});
