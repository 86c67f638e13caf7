import { useId } from 'react';
import styles from './ConflictNotice.module.css';

type Props = {
  /** The name of the field that both people edited. */
  field: string;
  mine: string;
  theirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shows both versions of a field that two people edited. Nothing is overwritten until one is chosen. */
export function ConflictNotice({ field, mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const headingId = useId();
  return (
    <section className={styles['notice']} role="alert" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        Somebody else saved this first
      </h2>
      <p>Nothing was overwritten. Choose the version to keep.</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{field}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        </tbody>
      </table>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={onKeepMine}>
          Keep mine
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </button>
      </div>
    </section>
  );
}
