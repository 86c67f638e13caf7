import type { ReactNode, Ref } from 'react';
import styles from './TaskList.module.css';

type Props = {
  summary: ReactNode;
  tone: 'warning' | 'danger' | 'plain';
  open?: boolean;
  /** Lets the parent focus the summary, for example after the focused item was removed. */
  summaryRef?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A dashboard card that expands to a list of tasks. */
export const TaskDetails = ({ summary, tone, open, summaryRef, children }: Props) => (
  <details className={styles['card']} data-tone={tone} open={open}>
    <summary ref={summaryRef}>{summary}</summary>
    {children}
  </details>
);
