import styles from './Pagination.module.css';

type Props = { plural: string; page: number; pages: number; onTurn: (page: number) => void };

/** The way through a list that has more than one page. */
export function Pagination({ plural, page, pages, onTurn }: Props) {
  if (pages === 1) return null;
  return (
    <nav className={styles['pages']} aria-label={`Pages of ${plural}`}>
      <button
        type="button"
        className="button"
        data-variant="secondary"
        disabled={page === 1}
        onClick={() => onTurn(page - 1)}
      >
        Previous
      </button>
      <span>
        Page {page} of {pages}
      </span>
      <button
        type="button"
        className="button"
        data-variant="secondary"
        disabled={page === pages}
        onClick={() => onTurn(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
