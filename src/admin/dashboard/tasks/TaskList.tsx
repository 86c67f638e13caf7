import type { ReactNode, Ref } from 'react';
import styles from './TaskList.module.css';

type Entry = { key: string; href: string; name: string; description: ReactNode; action?: ReactNode };

/** A list of records or tasks, each with a link and a line of details. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul role="list" className={styles['list']}>
      {entries.map(({ key, href, name, description, action }) => (
        <li key={key} className={styles['entry']}>
          <div>
            <a href={href}>{name}</a>
            <p className="hint">{description}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}

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
  <details className={`card ${styles['card']}`} data-tone={tone} open={open}>
    <summary ref={summaryRef}>{summary}</summary>
    {children}
  </details>
);
