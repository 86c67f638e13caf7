import type { Settings } from '#src/domain/settings/settings.ts';
import styles from './Notices.module.css';

/** The four notices. */
export const Notices = ({ notices }: { notices: Settings['notices'] }) => (
  <ol role="list" className={styles['notices']}>
    {notices.map(({ title, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two notices may have the same title.
      <li key={index} className="panel">
        <h3>{title}</h3>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
);
