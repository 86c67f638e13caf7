import styles from '../loading/LoadedList.module.css';

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
