import type { Difference } from '#src/admin/editor/versions.ts';
import styles from './ConflictNotice.module.css';

type Props = {
  /** The fields in which the two versions differ. */
  differences: Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else saved first: both versions, side by side, and nothing is overwritten until one is chosen. */
export function ConflictNotice({ differences, onKeepMine, onTakeTheirs }: Props) {
  return (
    <section className={styles['notice']} role="alert" aria-labelledby="conflict-heading">
      <h2 id="conflict-heading" className={styles['heading']}>
        Somebody else saved this first
      </h2>
      <p>Nothing was overwritten. Choose the version that stays.</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
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
