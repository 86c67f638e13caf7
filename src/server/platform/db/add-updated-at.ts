import { sql } from 'kysely';
import type { Edited } from '#src/domain/history/schema.ts';
import type { SqlFields } from './columns.ts';
import type { RecordTable } from './record-table.ts';

/**
 * Adds the time of the last change to the records of a table. Only the edit view of the API contains it, for one record
 * or a list.
 */
export const addUpdatedAt = <Row, T, Fields>(
  recordTable: RecordTable<Row, T, Fields>,
): RecordTable<Row & Edited, T & Edited, Fields> => ({
  ...recordTable,
  // TypeScript does not evaluate `SqlFields` for the unknown type of a row.
  fields: { ...recordTable.fields, updatedAt: sql`t.updated_at` } as SqlFields<Row & Edited>,
  // For long lists, this is faster than `to_char` in the database.
  toRecord: (row) => ({ ...recordTable.toRecord(row), updatedAt: new Date(row.updatedAt).toISOString() }),
});
