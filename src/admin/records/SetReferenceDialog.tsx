import { useState } from 'react';
import { ModalDialog } from '#src/admin/core/dialogs/ModalDialog.tsx';
import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import type { ReferenceChoice } from './bulk-requests.ts';
import styles from './SetReferenceDialog.module.css';

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
export function SetReferenceDialog<Row>({ reference, subject, onCancel, onChoose }: Props<Row>) {
  const { noun, emptyLabel, path } = reference;
  const { load, reload } = useResource<{ id: number; name: string }[]>(path);
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  return (
    <ModalDialog className={styles['dialog']} aria-labelledby="set-reference-title" onCancel={onCancel}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(choice === NONE ? null : Number(choice));
        }}
      >
        <h2 id="set-reference-title" className={styles['title']}>
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
        <div className={styles['actions']}>
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
