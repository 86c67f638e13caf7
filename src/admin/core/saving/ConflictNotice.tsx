import { useId } from 'react';
import styles from './ConflictNotice.module.css';

type Props = {
  /** The fields that both people edited. */
  fields: readonly { label: string; mine: string; theirs: string }[];
  onChoose: (keep: 'mine' | 'theirs') => void;
};

/** Shows both versions of fields that two people edited. Nothing is overwritten until one is chosen. */
export function ConflictNotice({ fields, onChoose }: Props) {
  const headingId = useId();
  return (
    <section className={styles['notice']} data-tone="warning" role="alert" aria-labelledby={headingId}>
      <h2 id={headingId}>Somebody else saved this first</h2>
      <p>Nothing was overwritten. Choose the version to keep.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="pre-line">{mine}</td>
              <td className="pre-line">{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="cluster">
        <button type="button" className="button" onClick={() => onChoose('mine')}>
          Keep mine
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={() => onChoose('theirs')}>
          Take theirs
        </button>
      </div>
    </section>
  );
}
