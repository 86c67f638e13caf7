import { sql } from 'kysely';
import { defaultsOf } from '#src/domain/fields.ts';
import { type WeightClass, type WeightClassChange, weightClassFields } from '#src/domain/weight-class.ts';
import { toSqlFields } from '#src/server/db/columns.ts';
import type { Db } from '#src/server/db/db.ts';
import { listRecords, type RecordTable } from '#src/server/db/record-table.ts';

export const weightClasses: RecordTable<WeightClass, WeightClass, WeightClassChange> = {
  table: 'weight_classes',
  fields: toSqlFields(weightClassFields),
  orderBy: sql`t."order"`,
  defaults: defaultsOf(weightClassFields),
  toRecord: (row) => row,
};

/** Lists all weight classes, by their order, then by name. */
export const listWeightClasses = <Known extends string | null>(
  db: Db,
  { knownRevision }: { knownRevision: Known },
) => listRecords(db, 'visitors', knownRevision, weightClasses);
