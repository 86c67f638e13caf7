import type { ReactNode } from 'react';
import styles from './RecordCard.module.css';

type Props = {
  details: ReactNode;
  /** Buttons and links. */
  actions: ReactNode;
  /** Marks the card with the color of warnings. */
  isWarning?: boolean;
  /** Between the details and the actions. */
  children?: ReactNode;
};

/** A record in a list without columns. Its details should start with a heading. */
export function RecordCard({ details, actions, isWarning = false, children }: Props) {
  return (
    <div className={styles['card']} data-warning={isWarning || undefined}>
      <div className={styles['details']}>{details}</div>
      {children}
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
