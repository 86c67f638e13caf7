import type { ReactNode } from 'react';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import type { Load } from '#src/admin/shell/use-resource.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import styles from './LoadedList.module.css';

type Props<Row> = {
  load: Load<Row[]>;
  loading: string;
  empty: string;
  failed: string;
  /** The heading over the list, with its total. */
  heading: (count: number) => string;
  onRetry: () => void;
  children: (rows: Row[]) => ReactNode;
};

/** A list in each of its states; a failure is never drawn as an empty list. */
export function LoadedList<Row>({ load, loading, empty, failed, heading, onRetry, children }: Props<Row>) {
  switch (load.state) {
    case 'loading':
      return <p role="status">{loading}</p>;
    case 'failed':
      return (
        <div className={styles['failed']}>
          <Alert>{failed}</Alert>
          <p className={styles['reason']}>{toErrorMessage(load.error)}</p>
          <button type="button" className="button" data-variant="secondary" onClick={onRetry}>
            Try again
          </button>
        </div>
      );
    case 'loaded':
      return (
        <section className={styles['list']}>
          <h2 className={styles['heading']}>{heading(load.rows.length)}</h2>
          {load.rows.length === 0 ? <p className={styles['empty']}>{empty}</p> : children(load.rows)}
        </section>
      );
  }
}
