import styles from './Alert.module.css';

/** An error message, announced by screen readers when it appears. */
export function Alert({ children }: { children: string }) {
  return (
    <p className={`notice ${styles['alert']}`} data-tone="danger" role="alert">
      {children}
    </p>
  );
}
