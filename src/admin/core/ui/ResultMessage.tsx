import type { ReactNode } from 'react';
import styles from './ResultMessage.module.css';

type Props = { kind: 'success' | 'error'; children: ReactNode };

/** The result of an import or a migration. Screen readers announce it when it appears. */
export const ResultMessage = ({ kind, children }: Props) => (
  <p className={styles['result']} data-kind={kind} role={kind === 'success' ? 'status' : 'alert'}>
    {children}
  </p>
);
