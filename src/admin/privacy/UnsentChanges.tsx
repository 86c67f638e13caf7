import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { formatTime } from '#src/admin/core/ui/format.ts';
import { formatCount } from '#src/domain/values/text.ts';
import type { UnsentChange } from './find-unsent-changes.ts';
import styles from './PersonalRecords.module.css';

/** Names a change, since several can have the same title. */
const toName = ({ title, texts }: UnsentChange) => `${title}: ${texts[0]}`;

type Props = {
  changes: readonly UnsentChange[];
  /** Called after a change was deleted. */
  onRemoved: () => Promise<void>;
};

/** The drafts and waiting saves on this device that contain a term of the search. Renders nothing if there are none. */
export function UnsentChanges({ changes, onRemoved }: Props) {
  const { run, isBusy } = useAction();
  if (changes.length === 0) return null;
  const drafts = changes.filter(({ savedAt }) => savedAt !== null).length;
  const saves = changes.length - drafts;
  const counts = [
    saves > 0 && formatCount(saves, 'unsent change'),
    drafts > 0 && formatCount(drafts, 'unsaved draft'),
  ];

  async function remove(change: UnsentChange) {
    if (isBusy) return;
    const detail = `${toName(change)}. It cannot be restored.`;
    if (!(await confirm('Delete this change?', 'Delete', detail))) return;
    await run('The change could not be deleted.', async () => {
      await change.remove();
      await onRemoved();
    });
  }
  return (
    <section className="stack">
      <h2>Only on this {deviceNoun()}</h2>
      <p role="status">
        Found {counts.filter(Boolean).join(' and ')}.{' '}
        {saves > 0 && 'Unsent changes can still be sent after you erase the records. '}
        Delete what is about the person.
      </p>
      <ul role="list" className="stack">
        {changes.map((change) => (
          <li key={change.key} className={styles['record']}>
            <div>
              <strong>{change.title}</strong>{' '}
              <span className="muted">
                {change.savedAt === null
                  ? '(not sent yet)'
                  : `(unsaved draft, last changed ${formatTime(change.savedAt)})`}
              </span>
            </div>
            <ul role="list" className={`muted ${styles['matched']}`}>
              {change.texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            <div className="cluster gap-2">
              {change.href && (
                <a className="outlined-button" href={change.href}>
                  Open<span className="visually-hidden"> {toName(change)}</span>
                </a>
              )}
              <button
                type="button"
                className="outlined-button"
                data-danger
                onClick={() => remove(change)}
                aria-disabled={isBusy}
              >
                Delete<span className="visually-hidden"> {toName(change)}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
