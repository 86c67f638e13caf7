import styles from './PricingNotes.module.css';

/** The notes below the prices; nothing if there are none. */
export const PricingNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <ul className={styles['notes']}>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be equal while the owner types.
        <li key={index}>{note}</li>
      ))}
    </ul>
  );
