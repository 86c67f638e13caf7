import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { WeightClass, WeightClassChange } from '#src/domain/weight-class.ts';
import type { Db } from '#src/server/db/db.ts';
import {
  byName,
  ownVersionRow,
  type RecordTable,
  readListAtRevision,
  sameColumnNames,
} from '#src/server/db/record-table.ts';
import type { WeightClassesTable } from '#src/server/db/tables.ts';

type Row = Pick<Selectable<WeightClassesTable>, 'id' | 'name' | 'slug' | 'order'>;

const toWeightClass = ({ id, name, slug, order }: Row): WeightClass => ({ id, name, slug, order });

export const weightClasses: RecordTable<Row, WeightClass, WeightClassChange> = {
  table: 'weight_classes',
  row: sql`to_jsonb(t)`,
  tag: sql`t.version::text`,
  versionRow: ownVersionRow as RawBuilder<Row>,
  toRecord: toWeightClass,
  toColumns: sameColumnNames,
};

/** Every weight class, by order, then name. */
export function listWeightClasses<Known extends string | null>(db: Db, { known }: { known: Known }) {
  const rows = db
    .selectFrom('weight_classes as t')
    .select(['t.id', 't.name', 't.slug', 't.order'])
    .where('t.deleted_at', 'is', null)
    .orderBy('t.order')
    .orderBy(byName)
    .orderBy('t.id');
  return readListAtRevision(db, known, jsonArrayFrom(rows), toWeightClass);
}
