import { type ReactNode, useId } from 'react';
import styles from './private-links.module.css';

/** `children` are the buttons that copy or send the link. */
type NewLinkProps = { label: string; url: string; children: ReactNode };

/** The only place where the URL of a link is shown, because it is not stored. */
export function NewLink({ label, url, children }: NewLinkProps) {
  const id = useId();
  return (
    <div className={styles['new']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p>This link is shown only now. If you lose it, create a new one.</p>
      <div className={styles['actions']}>{children}</div>
    </div>
  );
}
