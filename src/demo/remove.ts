import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Lead } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { isInOwnShow } from '#src/server/demo/demo-content.ts';
import { eraseDemoLeads, isUneditedDemoLead } from '#src/server/demo/demo-leads.ts';
import { REFERENCES } from '#src/server/platform/db/bulk-changes.ts';
import {
  CONTENT_TABLE_NAMES,
  CONTENT_TABLES,
  type ContentTable,
  type DemoEntity,
  isDemoRow,
  isUnedited,
  isUneditedDemoRow,
} from '#src/server/platform/db/content-tables.ts';
import { createPooledDb } from '#src/server/platform/db/db.ts';
import type { Database } from '#src/server/platform/db/tables.ts';
import type { Env } from '#src/server/platform/env/env.ts';
import { removeDemoLinks } from './linked-videos.ts';

type Db = Transaction<Database>;

/** A demo record that was not removed. The owner has edited it, or one of their own fighters or shows refers to it. */
type KeptRecord = { entity: DemoEntity; name: string };
type Removal = { removed: number; kept: KeptRecord[] };

/**
 * Permanently removes the demo content and its history, in one transaction. Without `includeEdited`, keeps the records
 * that the owner has edited or that one of the owner's fighters or shows refers to. A later run can still remove those.
 * Demo records in the trash are always removed. Leads are removed in the same way.
 */
export async function removeDemoContent(env: Env, { includeEdited = false } = {}): Promise<Removal> {
  const db = createPooledDb(env);
  try {
    return await db.transaction().execute(async (transaction) => {
      const results = [await removeLeads(transaction, includeEdited)];
      for (const table of CONTENT_TABLE_NAMES)
        results.push(await removeFrom(transaction, table, includeEdited));
      await removeDemoLinks(transaction);
      return {
        removed: results.reduce((sum, { removed }) => sum + removed, 0),
        kept: results.flatMap(({ kept }) => kept),
      };
    });
  } finally {
    await db.destroy();
  }
}

/** Counts the demo records and leads that the owner has not edited. */
export async function countDemoRecords(db: Kysely<Database>): Promise<number> {
  const demoRecords = CONTENT_TABLE_NAMES.map(
    (table) => sql`
      select 1 from ${sql.table(table)} as t where ${isUneditedDemoRow(CONTENT_TABLES[table].entity, 't')}`,
  );
  demoRecords.push(sql`select 1 from leads as l where ${isUneditedDemoLead}`);
  const { rows } = await sql`${sql.join(demoRecords, sql` union all `)}`.execute(db);
  return rows.length;
}

async function removeFrom(db: Db, tableName: ContentTable, includeEdited: boolean): Promise<Removal> {
  const { entity } = CONTENT_TABLES[tableName];
  const table = sql.table(tableName);
  const isDemo = isDemoRow(entity, 't');
  // Nobody has shared the readable links of demo records, so the owner's records may reuse them.
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

async function removeLeads(db: Db, includeEdited: boolean): Promise<Removal> {
  const { rows: removed } = await sql<{ id: number }>`
    with ${eraseDemoLeads({ includeEdited })} select id from erased_leads
  `.execute(db);
  await sql`
    delete from demo_rows as d where case d.entity
      when 'lead' then not exists (select from leads where id = d.row_id)
      when 'lead_event' then not exists (select from lead_events where id = d.row_id)
      when 'payment' then not exists (select from payments where id = d.row_id and lead_id is not null)
    end
  `.execute(db);
  const { rows: kept } = await sql<Pick<Lead, 'fields'>>`
    select l.fields from leads as l where ${isDemoRow('lead', 'l')} order by l.id
  `.execute(db);
  return { removed: removed.length, kept: kept.map((lead) => ({ entity: 'lead', name: senderOf(lead) })) };
}

/** The field of a corner that refers to each table. */
const CORNER_FIELDS: Partial<Record<ContentTable, 'fighterId' | 'gymId'>> = {
  fighters: 'fighterId',
  gyms: 'gymId',
};

/**
 * SQL that is true if neither a fighter nor one of the owner's shows refers to the row. It must run after the demo
 * fighters have been removed.
 */
function isUnreferenced(table: ContentTable): RawBuilder<unknown> {
  const reference = Object.values(REFERENCES).find((candidate) => candidate.table === table);
  const isFreeOfFighters = reference
    ? sql`not exists (select from fighters as f where ${sql.ref(`f.${reference.column}`)} = t.id)`
    : sql`true`;
  const cornerField = CORNER_FIELDS[table];
  return cornerField
    ? sql`${isFreeOfFighters} and not ${isInOwnShow(cornerField, 't.id')}`
    : isFreeOfFighters;
}
