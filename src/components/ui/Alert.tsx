import styles from './Alert.module.css';

/** Something went wrong: said at once to whoever listens, and shown to whoever looks. */
export function Alert({ children }: { children: string }) {
  return (
    <p className={styles['alert']} role="alert">
      {children}
    </p>
  );
}
