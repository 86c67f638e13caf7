import type { ReactNode } from 'react';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { Skeleton } from '#src/admin/core/ui/Skeleton.tsx';
import styles from '../loading/LoadedList.module.css';
import { LoadFailure } from './LoadFailure.tsx';

type Props<Row> = {
  load: Load<Row[]>;
  loading: string;
  empty: string;
  /** A hint for an empty list. It says what the list is for and how to fill it. */
  emptyHint?: ReactNode;
  failureMessage: string;
  /** Returns the heading, which shows the total. */
  heading: (count: number) => string;
  onRetry: () => void;
  children: (rows: Row[]) => ReactNode;
};

const SKELETON_ROWS = 8;

/** A list in any state: loading, failed, empty or filled. A failure never looks like an empty list. */
export function LoadedList<Row>({
  load,
  loading,
  empty,
  emptyHint,
  failureMessage,
  heading,
  onRetry,
  children,
}: Props<Row>) {
  switch (load.state) {
    case 'loading':
      return (
        <>
          <p role="status">{loading}</p>
          <Skeleton rows={SKELETON_ROWS} hasPictures />
        </>
      );
    case 'failed':
      return <LoadFailure message={failureMessage} error={load.error} onRetry={onRetry} />;
    case 'loaded':
      return (
        <section className={styles['list']}>
          <h2 className={styles['heading']}>{heading(load.data.length)}</h2>
          {load.data.length === 0 ? (
            <div className={styles['empty']}>
              <p>{empty}</p>
              {emptyHint && <p className={styles['hint']}>{emptyHint}</p>}
            </div>
          ) : (
            children(load.data)
          )}
        </section>
      );
  }
}
