import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import { sendOnce } from '#src/admin/core/api/send-once.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { listNames } from '#src/admin/core/ui/format.ts';
import type { LeadSkipReason } from '#src/domain/leads/status-change-schema.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type {
  BulkChange,
  BulkField,
  BulkResult,
  FieldChange,
  SkipReason,
} from '#src/domain/records/schema.ts';
import { ApiError } from '#src/site/islands/api.ts';

const OUTCOME_UNKNOWN =
  'There was no response, so the change may or may not have been made. Reload the list when the network returns.';

/**
 * Sends a bulk change and returns the result for each record. Without a response, reads the list to find out what
 * was stored. Throws `ApiError`.
 */
export async function sendBulkChange<Row extends { id: number }>(
  kind: Kind,
  change: BulkChange,
  toReferenceId: (row: Row) => number | null = () => null,
): Promise<BulkResult> {
  const send = async () => {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    return (await adminApi.post<BulkResult>(`/api/${kind}/bulk`, change, null, signal)).data;
  };
  return sendOnce(send, async () => {
    const { data: stored } = await recordApi<Row>(kind)
      .list()
      .catch(() => {
        throw new ApiError(OUTCOME_UNKNOWN, 0);
      });
    const changed = listAppliedIds(change, stored, toReferenceId);
    return changed.length === 0 ? null : { changed, skipped: [] };
  });
}

/**
 * Lists the ids of the records that are already in the state that a change leads to. `toReferenceId` returns the
 * current value of the field that the change sets.
 */
function listAppliedIds<Row extends { id: number }>(
  change: BulkChange,
  stored: readonly Row[],
  toReferenceId: (row: Row) => number | null,
): number[] {
  const rows = new Map(stored.map((row) => [row.id, row]));
  switch (change.action) {
    case 'trash':
      return change.ids.filter((id) => !rows.has(id));
    case 'restore':
      return change.ids.filter((id) => rows.has(id));
    case 'set':
      return change.changes.flatMap(({ id, to }) => {
        const row = rows.get(id);
        return row && toReferenceId(row) === to ? [id] : [];
      });
  }
}

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
  toReferenceId: (row: Row) => number | null;
};

/** The bulk changes that a kind of record offers. */
export type BulkChangeSpec<Row> = {
  references: readonly ReferenceChoice<Row>[];
  /** How deleting several records affects other records, or ''. */
  deleteConsequence: string;
};

/** Lists the changes that set a field to one value. Leaves out the rows that already have it. */
export const listFieldChanges = <Row extends { id: number }>(
  rows: readonly Row[],
  toReferenceId: (row: Row) => number | null,
  to: number | null,
): FieldChange[] =>
  rows
    .map((row) => ({ id: row.id, from: toReferenceId(row), to }))
    .filter((change) => change.from !== change.to);

/** Lists the changes that undo `changes` for the records with these ids. */
export const listUndoChanges = (
  changes: readonly FieldChange[],
  changedIds: readonly number[],
): FieldChange[] =>
  changes.filter(({ id }) => changedIds.includes(id)).map(({ id, from, to }) => ({ id, from: to, to: from }));

type Reason = SkipReason | LeadSkipReason;

const REASONS: Record<Reason, string> = {
  missing: 'Already deleted',
  changed: 'Changed elsewhere',
  'slug-taken': 'Still in the trash, because another record has the slug',
  'reference-missing': 'Not changed, because the value to set was deleted',
  'reel-missing': 'Not changed, because no reel has been delivered',
};

type Skipped = { name: string; reason: Reason };

/**
 * Names the records that a bulk change skipped, grouped by reason. Returns '' if there are none. `sentences` replaces
 * the default text of a reason, if an action needs another one.
 */
export function describeSkipped(
  skipped: readonly Skipped[],
  sentences: Partial<Record<Reason, string>> = {},
): string {
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  return [...groups]
    .map(([reason, group]) => {
      const sentence = sentences[reason] ?? REASONS[reason];
      return `${sentence}: ${listNames(group.map(({ name }) => name))}.`;
    })
    .join(' ');
}
