import styles from './DraftNotice.module.css';

type Props = {
  about: string;
  /** When it was typed, in milliseconds. */
  at: number;
  onRestore: () => void;
  onDiscard: () => void;
};

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers what was typed and not saved on an earlier visit. */
export function DraftNotice({ about, at, onRestore, onDiscard }: Props) {
  return (
    <section className={styles['notice']} role="status">
      <p>
        You have an unsaved draft of <strong>{about}</strong>, last changed {WHEN.format(at)}.
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
