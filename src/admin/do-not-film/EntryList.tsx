import { editButtonId } from '#src/admin/core/list/AddButtons.tsx';
import { List } from '#src/admin/core/list/List.tsx';
import { RecordCard } from '#src/admin/core/list/RecordCard.tsx';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { formatDate } from '#src/admin/core/ui/format.ts';
import { type DoNotFilmEntry, otherHandlesOf, titleOf } from '#src/domain/do-not-film/do-not-film.ts';
import { toPrivacyPath } from '#src/domain/privacy/privacy-link.ts';
import styles from './EntryList.module.css';

const COLUMNS = [
  { header: 'Name', value: titleOf },
  { header: 'Handles', value: ({ handles }: DoNotFilmEntry) => handles.join(' ') },
  { header: 'Note', value: ({ note }: DoNotFilmEntry) => note },
  { header: 'Added', value: ({ createdAt }: DoNotFilmEntry) => createdAt, isSearched: false as const },
];

type Props = {
  entries: readonly DoNotFilmEntry[];
  onEdit: (entry: DoNotFilmEntry) => void;
  onRemove: (entry: DoNotFilmEntry) => void;
};

/** The entries in the register, newest first unless the owner sorts them. */
export function EntryList({ entries, onEdit, onRemove }: Props) {
  const view = useListView(COLUMNS, [], entries);
  return (
    <List plural="entries" view={view} columns={COLUMNS}>
      <ul role="list" className="stack">
        {view.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} onEdit={() => onEdit(entry)} onRemove={() => onRemove(entry)} />
        ))}
      </ul>
    </List>
  );
}

type EntryProps = { entry: DoNotFilmEntry; onEdit: () => void; onRemove: () => void };

function Entry({ entry, onEdit, onRemove }: EntryProps) {
  const { name, handles, note, createdAt, changedBy } = entry;
  const title = titleOf(entry);
  const others = otherHandlesOf(entry);
  return (
    <li>
      <RecordCard
        isWarning
        details={
          <>
            <h3>{title}</h3>
            {others.length > 0 && <p className="hint">{others.join(', ')}</p>}
            {note && <p className={styles['note']}>{note}</p>}
            <p className="hint">
              Added <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              {changedBy && `, last saved by ${changedBy}`}
            </p>
          </>
        }
        actions={
          <>
            <button id={editButtonId(entry.id)} type="button" className="outlined-button" onClick={onEdit}>
              Edit<span className="visually-hidden"> {title}</span>
            </button>
            <a className="outlined-button" href={toPrivacyPath([name, ...handles])}>
              What we store<span className="visually-hidden"> about {title}</span>
            </a>
            <button type="button" className="outlined-button" data-danger onClick={onRemove}>
              Remove<span className="visually-hidden"> {title}</span>
            </button>
          </>
        }
      />
    </li>
  );
}
