import styles from './Skeleton.module.css';

/** Gray rows in place of a list that is still loading. A text beside them tells screen readers. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} />
      ))}
    </div>
  );
}
