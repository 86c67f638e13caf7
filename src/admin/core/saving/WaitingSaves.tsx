import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { RECORD_LIST_ID, restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import { saveQueue, useWaitingPhotos } from '#src/admin/core/offline/indexed-db.ts';
import type { SaveProblem, WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import styles from './WaitingSaves.module.css';
import { findWaitingPicture } from './waiting-forms.ts';

type Props = {
  /** Replaces a missing name. */
  unnamed: string;
  saves: readonly WaitingSave[];
  onOpen: (save: WaitingSave) => void;
  /** Called after a save was discarded. */
  onDiscarded?: () => void;
};

/** The waiting saves of one kind. Renders nothing if there are none. */
export function WaitingSaves({ unnamed, saves, onOpen, onDiscarded }: Props) {
  const previews = useWaitingPhotos();
  if (saves.length === 0) return null;
  return (
    <section className={styles['waiting']} aria-labelledby="waiting-saves">
      <h2 id="waiting-saves">Not sent yet ({saves.length})</h2>
      <ul role="list" className={`stack gap-2 ${styles['list']}`}>
        {saves.map((save) => {
          const name = save.name || unnamed;
          const picture = findWaitingPicture(save, previews);
          return (
            <li
              className="cluster row spread gap-2"
              key={save.id}
              data-stopped={save.problem !== null || undefined}
            >
              {picture && <img className={styles['picture']} src={picture} alt="" width={48} height={48} />}
              <div>
                <span className="bold">{name}</span>
                <span className="hint">{describeProblem(save.problem)}</span>
              </div>
              <span className="row gap-2">
                <button type="button" className="outlined-button" onClick={() => onOpen(save)}>
                  Open <span className="visually-hidden">{name}</span>
                </button>
                <button
                  type="button"
                  className="outlined-button"
                  data-danger
                  onClick={() => discard(save.id, name, onDiscarded)}
                >
                  Discard <span className="visually-hidden">{name}</span>
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function describeProblem(problem: SaveProblem | null): string {
  switch (problem?.type) {
    case undefined:
      return 'Waiting for the network';
    case 'conflict':
      return 'This was changed elsewhere too. Open it to choose which values to keep.';
    case 'rejected':
      return `Not saved: ${problem.message}`;
  }
}

async function discard(id: string, name: string, onDiscarded?: () => void): Promise<void> {
  if (!(await confirm('Discard this change?', 'Discard', `${name}. It was not sent.`))) return;
  try {
    await saveQueue.remove(id);
    restoreFocus(RECORD_LIST_ID);
    onDiscarded?.();
  } catch (error) {
    notify.failure('The change could not be discarded.', error);
  }
}
