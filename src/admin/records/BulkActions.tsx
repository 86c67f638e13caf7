import { useState } from 'react';
import type { Selection } from '#src/admin/core/list/use-selection.ts';
import type { Kind } from '#src/domain/history/history.ts';
import { MAX_BULK_CHANGES } from '#src/domain/values/limits.ts';
import type { BulkChangeSpec, ReferenceChoice } from './bulk-requests.ts';
import { SetReferenceDialog } from './SetReferenceDialog.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';

export type BulkActionsProps<Row> = {
  kind: Kind;
  selection: Selection<Row>;
  spec: BulkChangeSpec<Row>;
  reload: () => Promise<void>;
};

/** The buttons that change all selected records. */
export function BulkActions<Row extends { id: number; name: string }>(props: BulkActionsProps<Row>) {
  const { selection, spec } = props;
  const { isSaving, remove, setReference, toCountText } = useBulkChanges(props);
  const [opened, setOpened] = useState<ReferenceChoice<Row> | null>(null);
  if (selection.selected.length > MAX_BULK_CHANGES)
    return <p>Select at most {MAX_BULK_CHANGES} to change them at once.</p>;
  return (
    <>
      {spec.references.map((reference) => (
        <button
          key={reference.field}
          type="button"
          className="outlined-button"
          disabled={isSaving}
          onClick={() => setOpened(reference)}
        >
          Set {reference.noun}
        </button>
      ))}
      <button type="button" className="outlined-button" data-danger disabled={isSaving} onClick={remove}>
        Delete
      </button>
      {opened && (
        <SetReferenceDialog
          reference={opened}
          subject={toCountText(selection.selected.length)}
          onCancel={() => setOpened(null)}
          onChoose={(id) => {
            setOpened(null);
            void setReference(opened, id);
          }}
        />
      )}
    </>
  );
}
