import styles from './Skeleton.module.css';

type Props = { rows: number; hasPictures?: boolean };

/** Gray rows in place of a list that is still loading. Text beside them informs screen readers. */
export function Skeleton({ rows, hasPictures = false }: Props) {
  return (
    <div className={styles['skeleton']} data-pictures={hasPictures || undefined} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} />
      ))}
    </div>
  );
}
