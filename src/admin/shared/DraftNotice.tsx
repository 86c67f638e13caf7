import styles from './DraftNotice.module.css';

type Props = { about: string; onRestore: () => void; onDiscard: () => void };

/** Offers what was typed and not saved on an earlier visit. */
export function DraftNotice({ about, onRestore, onDiscard }: Props) {
  return (
    <section className={styles['notice']} role="status">
      <p>
        You have an unsaved draft of <strong>{about}</strong>.
      </p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={onRestore}>
          Restore draft
        </button>
        <button type="button" className="button" data-quiet onClick={onDiscard}>
          Discard draft
        </button>
      </div>
    </section>
  );
}
