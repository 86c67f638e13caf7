import styles from './AddButtons.module.css';

type Props = { add: string; bulk: string; onAdd: () => void; onBulk: () => void };

/** How a new record, or many at once, are begun. */
export function AddButtons({ add, bulk, onAdd, onBulk }: Props) {
  return (
    <p className={styles['buttons']}>
      <button type="button" className="button" onClick={onAdd}>
        {add}
      </button>
      <button type="button" className="button" data-quiet onClick={onBulk}>
        {bulk}
      </button>
    </p>
  );
}
