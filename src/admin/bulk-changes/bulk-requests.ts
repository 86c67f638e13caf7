import { adminApi } from '#src/admin/api/admin-session.ts';
import type { BulkChange, BulkField, BulkResult, FieldChange } from '#src/domain/bulk-change.ts';
import type { Kind } from '#src/domain/history.ts';

/** Sends a bulk change and returns the result for each record. */
export const sendBulkChange = async (kind: Kind, change: BulkChange): Promise<BulkResult> =>
  (await adminApi.post<BulkResult>(`/api/${kind}/bulk`, change)).data;

/** A field that a bulk change can set to one of several records. */
export type ReferenceChoice<Row> = {
  field: BulkField;
  /** The noun in texts, such as 'gym'. */
  noun: string;
  /** The label of the choice that removes the reference. */
  emptyLabel: string;
  /** The API path of the records to choose from. */
  path: string;
  /** Returns the id that a row refers to. */
  toId: (row: Row) => number | null;
};

/** What can be changed in all selected records of a kind. */
export type BulkChangeSpec<Row> = {
  references: readonly ReferenceChoice<Row>[];
  /** What deleting several records means for others, or ''. */
  deleteConsequence: string;
};

/** Lists the changes that set a field to one value. Leaves out the rows that already have it. */
export const listFieldChanges = <Row extends { id: number }>(
  rows: readonly Row[],
  toId: (row: Row) => number | null,
  to: number | null,
): FieldChange[] =>
  rows.map((row) => ({ id: row.id, from: toId(row), to })).filter((change) => change.from !== change.to);

/** Lists the changes that undo those of the given records. */
export const listOpposites = (
  changes: readonly FieldChange[],
  changedIds: readonly number[],
): FieldChange[] =>
  changes.filter(({ id }) => changedIds.includes(id)).map(({ id, from, to }) => ({ id, from: to, to: from }));
