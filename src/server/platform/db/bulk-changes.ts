import { type RawBuilder, sql } from 'kysely';
import type { BulkChange, BulkField, BulkResult, BulkSet } from '#src/domain/records/schema.ts';
import { CONTENT_TABLES, type ContentTable } from './content-tables.ts';
import type { Db } from './db.ts';
import { type Actor, toAssignments } from './record-table.ts';

/** Runs a bulk change in one statement: either every record gets its result, or nothing is changed. */
export function changeInBulk(
  db: Db,
  table: ContentTable,
  change: BulkChange,
  actor: Actor,
): Promise<BulkResult> {
  switch (change.action) {
    case 'trash':
      return trashRecords(db, table, change.ids, actor);
    case 'restore':
      return restoreRecords(db, table, change.ids, actor);
    case 'set':
      return setField(db, table, change, actor);
  }
}

// Every statement locks its rows in the order of their ids, so that two bulk changes cannot deadlock.

const trashRecords = (db: Db, table: ContentTable, ids: number[], actor: Actor) =>
  execute(
    db,
    sql`given as (
      select id from unnest(${ids}::int[]) as given(id)
    ), locked as (
      select t.id, null as reason from ${sql.table(table)} as t
      where t.id = any(${ids}::int[]) and t.deleted_at is null order by t.id for update
    ), changed as (
      update ${sql.table(table)} as t set ${toAssignments({ deletedAt: sql`now()`, ...actor })}
      from locked as l where t.id = l.id returning t.id
    )`,
  );

const restoreRecords = (db: Db, table: ContentTable, ids: number[], actor: Actor) =>
  execute(
    db,
    sql`given as (
      select id from unnest(${ids}::int[]) as given(id)
    ), trashed as (
      select t.* from ${sql.table(table)} as t
      where t.id = any(${ids}::int[]) and t.deleted_at is not null order by t.id for update
    ), locked as (
      select t.id, case when ${isSlugTaken(table)} then 'slug-taken' end as reason from trashed as t
    ), changed as (
      update ${sql.table(table)} as t set ${toAssignments({ deletedAt: null, ...actor })}
      from locked as l where t.id = l.id and l.reason is null returning t.id
    )`,
  );

/**
 * SQL that is true if the slug of `t` belongs to a record that is not in the trash, or to one with a lower id that is
 * restored by the same statement.
 */
const isSlugTaken = (table: ContentTable) =>
  CONTENT_TABLES[table].hasSlug
    ? sql`exists (
        select from ${sql.table(table)} as other where other.slug = t.slug and other.deleted_at is null
      ) or exists (select from trashed as other where other.slug = t.slug and other.id < t.id)`
    : sql`false`;

/** For each field of a fighter that refers to another record: its column, and the table of the other record. */
export const REFERENCES: Record<BulkField, { column: string; table: ContentTable }> = {
  gymId: { column: 'gym_id', table: 'gyms' },
  weightClassId: { column: 'weight_class_id', table: 'weight_classes' },
};

function setField(db: Db, table: ContentTable, { field, changes }: BulkSet, actor: Actor) {
  const reference = REFERENCES[field];
  return execute(
    db,
    sql`given as (
      select id, "from", "to" from json_to_recordset(${JSON.stringify(changes)}::json)
        as given(id int, "from" int, "to" int)
    ), current as (
      select t.id, ${sql.ref(`t.${reference.column}`)} as value from ${sql.table(table)} as t
      where t.id in (select id from given) and t.deleted_at is null order by t.id for update
    ), locked as (
      select c.id, g."to", case
        when c.value is distinct from g."from" then 'changed'
        when g."to" is not null and not exists (
          select from ${sql.table(reference.table)} as r where r.id = g."to" and r.deleted_at is null
        ) then 'reference-missing' end as reason
      from current as c join given as g on g.id = c.id
    ), changed as (
      update ${sql.table(table)} as t
      set ${sql.ref(reference.column)} = l."to", ${toAssignments(actor)}
      from locked as l where t.id = l.id and l.reason is null returning t.id
    )`,
  );
}

/**
 * Runs a statement with the common table expressions `given` (the requested records), `locked` (those that exist, each
 * with the reason to skip it, or null) and `changed`.
 */
async function execute(db: Db, tables: RawBuilder<unknown>): Promise<BulkResult> {
  const { rows } = await sql<BulkResult>`
    with ${tables}
    select
      (select coalesce(json_agg(id order by id), '[]') from changed) as changed,
      (
        select coalesce(json_agg(json_build_object('id', g.id, 'reason', coalesce(l.reason, 'missing')) order by g.id), '[]')
        from given as g left join locked as l on l.id = g.id
        where g.id not in (select id from changed)
      ) as skipped
  `.execute(db);
  const [result] = rows;
  if (!result) throw new Error('A bulk change returned no result');
  return result;
}
