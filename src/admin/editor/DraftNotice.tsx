import styles from './DraftNotice.module.css';

type Props = {
  title: string;
  /** In milliseconds since the epoch. */
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
};

const DATE_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers to restore a draft from an earlier visit. */
export function DraftNotice({ title, savedAt, onRestore, onDiscard }: Props) {
  return (
    <section className={styles['notice']} role="status">
      <p>
        You have an unsaved draft of <strong>{title}</strong>, last changed {DATE_TIME.format(savedAt)}.
      </p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={onRestore}>
          Restore draft
        </button>
        <button type="button" className="button" data-variant="secondary" onClick={onDiscard}>
          Discard draft
        </button>
      </div>
    </section>
  );
}
