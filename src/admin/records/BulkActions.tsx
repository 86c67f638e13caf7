import { useState } from 'react';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import type { Selection } from '#src/admin/core/list/use-selection.ts';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import { MAX_BULK_CHANGES } from '#src/domain/values/limits.ts';
import type { BulkChangeSpec, ReferenceChoice } from './bulk-requests.ts';
import { useBulkChanges } from './use-bulk-changes.ts';

type Props<Row> = {
  reference: ReferenceChoice<Row>;
  /** The records to change, such as '12 fighters'. */
  subject: string;
  onCancel: () => void;
  onChoose: (id: number | null) => void;
};

const NOTHING_CHOSEN = '';
const NONE = 'none';

/** Asks which gym or weight class to set. */
function SetReferenceDialog<Row>({ reference, subject, onCancel, onChoose }: Props<Row>) {
  const { noun, emptyLabel, path } = reference;
  const { load, reload } = useResource<{ id: number; name: string }[]>(path);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  return (
    <ModalDialog className="narrow" aria-labelledby="set-reference-title" onCancel={onCancel}>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(choice === NONE ? null : Number(choice));
        }}
      >
        <h2 id="set-reference-title" className="plain-heading">
          Set the {noun} of {subject}
        </h2>
        {load.state === 'failed' ? (
          <LoadFailure message="The choices could not be loaded." error={load.error} onRetry={reload} />
        ) : (
          <select
            className="input"
            aria-labelledby="set-reference-title"
            required
            value={choice}
            onChange={({ currentTarget }) => setChoice(currentTarget.value)}
          >
            <option value={NOTHING_CHOSEN} disabled>
              {load.state === 'loading' ? 'Loading...' : `Choose a ${noun}`}
            </option>
            {load.state === 'loaded' && (
              <>
                {load.data.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                <option value={NONE}>{emptyLabel}</option>
              </>
            )}
          </select>
        )}
        <div className="cluster end">
          <button type="button" className="button" data-variant="secondary" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button" disabled={choice === NOTHING_CHOSEN}>
            Set {noun}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

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
