import type { ReactNode } from 'react';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './LoadedList.module.css';

type SkeletonProps = { rows: number; hasPictures?: boolean };

/** Gray rows in place of a list that is still loading. Text beside them informs screen readers. */
export function Skeleton({ rows, hasPictures = false }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} data-pictures={hasPictures || undefined} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} />
      ))}
    </div>
  );
}

type LoadFailureProps = { message: string; error: unknown; onRetry: () => void };

/** Shown in place of data that could not be loaded. */
export function LoadFailure({ message, error, onRetry }: LoadFailureProps) {
  return (
    <div className="stack gap-4">
      <Alert>{message}</Alert>
      <p className="muted">{toErrorMessage(error)}</p>
      <button type="button" className="button" data-variant="secondary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

type PartFailureProps = { message: string; onRetry: () => void };

/** Shown in place of a part of a screen that could not be loaded. */
export function PartFailure({ message, onRetry }: PartFailureProps) {
  return (
    <p className="cluster row spread gap-2 muted" role="status">
      {message}
      <button type="button" className="outlined-button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}

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
        <section className="stack gap-4">
          <h2>{heading(load.data.length)}</h2>
          {load.data.length === 0 ? (
            <div className={styles['empty']}>
              <p>{empty}</p>
              {emptyHint && <p className="muted">{emptyHint}</p>}
            </div>
          ) : (
            children(load.data)
          )}
        </section>
      );
  }
}
