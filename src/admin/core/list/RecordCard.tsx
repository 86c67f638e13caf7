import type { ReactNode } from 'react';
import styles from './RecordCard.module.css';

type Props = {
  details: ReactNode;
  /** Buttons and links. */
  actions: ReactNode;
  /** Gives the card an edge in the warning color. */
  isWarning?: boolean;
  /** Rendered between the details and the actions. */
  children?: ReactNode;
};

/** A record in a list without columns. Its details should contain a heading. */
export function RecordCard({ details, actions, isWarning = false, children }: Props) {
  return (
    <div className={styles['card']} data-warning={isWarning || undefined}>
      <div className={styles['details']}>{details}</div>
      {children}
      <div className={`cluster gap-2 ${styles['actions']}`}>{actions}</div>
    </div>
  );
}
