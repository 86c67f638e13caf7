import { formatTime } from '#src/admin/core/ui/format-time.ts';
import styles from './use-drafts.module.css';

type Props = {
  title: string;
  /** In milliseconds since the epoch. */
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Offers to restore a draft from an earlier visit. */
export function DraftNotice({ title, savedAt, onRestore, onDiscard }: Props) {
  return (
    <section className={styles['notice']} role="status">
      <p>
        You have an unsaved draft of <strong>{title}</strong>, last changed {formatTime(savedAt)}.
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
