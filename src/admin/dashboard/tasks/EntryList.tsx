import type { ReactNode } from 'react';
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
            <p>{description}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
