import styles from './Loading.module.css';

/** A centered message while a page loads its content. */
export function Loading({ children }: { children: string }) {
  return (
    <p className={styles['loading']} role="status">
      {children}
    </p>
  );
}
