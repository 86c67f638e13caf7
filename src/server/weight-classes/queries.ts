import { sql } from 'kysely';
import { defaultsOf } from '#src/domain/values/fields.ts';
import {
  type WeightClass,
  type WeightClassChange,
  type WeightClassOrder,
  weightClassFields,
} from '#src/domain/weight-classes/schema.ts';
import { toSqlFields } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import {
  type Actor,
  byName,
  listRecords,
  type RecordTable,
  toAssignments,
} from '#src/server/platform/db/record-table.ts';

export const weightClasses: RecordTable<WeightClass, WeightClass, WeightClassChange> = {
  table: 'weight_classes',
  fields: toSqlFields(weightClassFields),
  orderBy: sql`t."order"`,
  defaults: defaultsOf(weightClassFields),
  toRecord: (row) => row,
};

/** Lists all weight classes, sorted by their order, then by name. */
export const listWeightClasses = <Known extends string | null>(
  db: Db,
  { knownRevision }: { knownRevision: Known },
) => listRecords(db, 'visitors', knownRevision, weightClasses);

/**
 * Stores a new order, if the weight classes are still in the order `previousIds`. They may already be in the new
 * order, if this is a retry after a lost response. Returns them in their new order, or null if they are in neither
 * order. Only the rows whose order number changes get a new version.
 */
export async function reorderWeightClasses(
  db: Db,
  { ids, previousIds }: WeightClassOrder,
  actor: Actor,
): Promise<WeightClass[] | null> {
  // `for update` waits for a concurrent change and then reads its result.
  const { rows } = await sql<WeightClass>`
    with locked as (
      select t.* from weight_classes as t where t.deleted_at is null order by t.id for update
    ), checked as (
      select array_agg(t.id order by t."order", ${byName}, t.id) as current from locked as t
    ), target as (
      select p.id, p.position::integer from unnest(${ids}::integer[]) with ordinality as p (id, position), checked
      where checked.current in (${previousIds}::integer[], ${ids}::integer[])
    ), changed as (
      update weight_classes as t set "order" = target.position, ${toAssignments(actor)}
      from target where t.id = target.id and t."order" <> target.position
    )
    select locked.id, locked.name, locked.slug, target.position as "order"
    from locked join target using (id) order by target.position
  `.execute(db);
  return rows.length > 0 ? rows : null;
}
