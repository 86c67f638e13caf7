import { toRecordStrings } from '#src/admin/core/editor/record-strings.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { Skeleton } from '#src/admin/core/ui/Skeleton.tsx';
import type { Dashboard, LastEdit } from '#src/domain/dashboard/dashboard.ts';
import { EntryList } from './EntryList.tsx';
import styles from './LastEdits.module.css';
import { UndoEdit } from './UndoEdit.tsx';

/** The most recently changed records, and the settings if they are among the last changes. */
export function LastEdits() {
  return (
    <section className={styles['edits']} aria-labelledby="last-edits">
      <h2 id="last-edits">Last edits</h2>
      <Edits />
    </section>
  );
}

function Edits() {
  const { load, reload } = useResource<Dashboard>('/api/dashboard');
  if (load.state === 'loading')
    return (
      <div className={styles['loading']}>
        <p className="visually-hidden" role="status">
          Loading...
        </p>
        <Skeleton rows={8} />
      </div>
    );
  if (load.state === 'failed')
    return <PartFailure message="The last edits could not be loaded." onRetry={reload} />;
  const { lastEdits } = load.data;
  if (lastEdits.length === 0)
    return (
      <p className={styles['empty']}>
        Nothing has been edited yet. <a href="/admin/fighters/new">Add your first fighter</a>.
      </p>
    );
  return <EntryList entries={lastEdits.map((edit) => toEntry(edit, reload))} />;
}

function toEntry(edit: LastEdit, onUndone: () => Promise<void>) {
  const { kind, id, name, action, at, changedBy } = edit;
  if (kind === 'settings')
    return {
      key: kind,
      href: '/admin/settings',
      name,
      description: (
        <>
          Changed {changedBy && `by ${changedBy} `}
          <RelativeTime time={at} />
        </>
      ),
    };
  return {
    key: `${kind} ${id}`,
    href: action === 'deleted' ? '/admin/trash' : `/admin/${kind}/${id}`,
    name,
    description: (
      <>
        {toRecordStrings(kind).label} {action} {changedBy && `by ${changedBy} `}
        <RelativeTime time={at} />
      </>
    ),
    // Undoing an addition would delete the record. The owner can do that in its list, where a dialog names the record.
    action: action !== 'added' && <UndoEdit edit={{ ...edit, kind }} onUndone={onUndone} />,
  };
}
