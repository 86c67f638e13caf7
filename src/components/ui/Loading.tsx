import styles from './Loading.module.css';

/** Stands in the middle of a page whose content is not there yet. */
export function Loading({ children }: { children: string }) {
  return (
    <p className={styles['loading']} role="status">
      {children}
    </p>
  );
}
