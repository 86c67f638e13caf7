import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { REFERENCES } from '#src/server/platform/db/bulk-changes.ts';
import {
  CONTENT_TABLE_NAMES,
  CONTENT_TABLES,
  type ContentTable,
  type Entity,
  isDemoRow,
  isUnedited,
  isUneditedDemoRow,
} from '#src/server/platform/db/content-tables.ts';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import type { Database } from '#src/server/platform/db/tables.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { removeDemoLinks } from './linked-videos.ts';

type Db = Transaction<Database>;

/** A demo record that was not removed. The owner has edited it, or one of their own fighters refers to it. */
type KeptRecord = { entity: Entity; name: string };
type Removal = { removed: number; kept: KeptRecord[] };

/**
 * Permanently removes the demo content and its history, in one transaction. Without `includeEdited`, keeps the records
 * that the owner has edited or that one of the owner's fighters refers to. A later run can still remove those. Demo
 * records in the trash are always removed.
 */
export async function removeDemoContent(env: Env, { includeEdited = false } = {}): Promise<Removal> {
  const db = createPooledDb(env);
  try {
    return await db.transaction().execute(async (transaction) => {
      const removal: Removal = { removed: 0, kept: [] };
      for (const table of CONTENT_TABLE_NAMES) {
        const { removed, kept } = await removeFrom(transaction, table, includeEdited);
        removal.removed += removed;
        removal.kept.push(...kept);
      }
      await removeDemoLinks(transaction);
      return removal;
    });
  } finally {
    await db.destroy();
  }
}

/** Counts the demo records that the owner has not edited. */
export async function countDemoRecords(db: Kysely<Database>): Promise<number> {
  const demoRecords = CONTENT_TABLE_NAMES.map(
    (table) => sql`
      select 1 from ${sql.table(table)} as t where ${isUneditedDemoRow(CONTENT_TABLES[table].entity, 't')}`,
  );
  const { rows } = await sql`${sql.join(demoRecords, sql` union all `)}`.execute(db);
  return rows.length;
}

async function removeFrom(db: Db, tableName: ContentTable, includeEdited: boolean): Promise<Removal> {
  const { entity } = CONTENT_TABLES[tableName];
  const table = sql.table(tableName);
  const isDemo = isDemoRow(entity, 't');
  // Nobody has shared the readable links of demo records, so the owner's records may get them.
  const { rows: removed } = await sql<{ id: number }>`
    with removed as (
      delete from ${table} as t
      where ${isDemo}
        and (${includeEdited} or t.deleted_at is not null or (${isUnedited('t')} and ${isUnreferenced(tableName)}))
      returning t.id
    ), freed as (
      delete from readable_links where entity = ${entity} and row_id in (select id from removed)
    )
    select id from removed
  `.execute(db);
  const { rows: kept } = await sql<{ name: string }>`
    select t.name from ${table} as t where ${isDemo} order by t.id
  `.execute(db);
  return { removed: removed.length, kept: kept.map(({ name }) => ({ entity, name })) };
}

/** SQL that is true if no fighter refers to the row. It runs after the demo fighters have been removed. */
function isUnreferenced(table: ContentTable): RawBuilder<unknown> {
  const reference = Object.values(REFERENCES).find((candidate) => candidate.table === table);
  return reference
    ? sql`not exists (select from fighters as f where ${sql.ref(`f.${reference.column}`)} = t.id)`
    : sql`true`;
}
