import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type { LinkUse } from '#src/domain/videos/schema.ts';

/** The record that a form edits. `id` is null while it is being added. */
export type EditedRecord = { kind: Kind; id: number | null };

/** Returns the uses of a video in records other than the edited one. */
export const excludeRecord = (uses: readonly LinkUse[], editedRecord: EditedRecord): LinkUse[] =>
  uses.filter(({ kind, id }) => kind !== editedRecord.kind || id !== editedRecord.id);

/** Links to the records that use a video. They open in a new tab, because a form may have unsaved changes. */
export function LinkedRecords({ uses }: { uses: readonly LinkUse[] }) {
  return uses.map(({ kind, id, name }, index) => (
    <span key={`${kind} ${id}`}>
      {index > 0 && ', '}
      <a href={`/admin/${kind}/${id}`} target="_blank" rel="noopener noreferrer">
        {name}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>{' '}
      ({toRecordStrings(kind).one})
    </span>
  ));
}
