import styles from './Pagination.module.css';

type Props = { plural: string; page: number; pageCount: number; onPageChange: (page: number) => void };

/** Buttons for the previous and the next page. Renders nothing if there is only one page. */
export function Pagination({ plural, page, pageCount, onPageChange }: Props) {
  if (pageCount === 1) return null;
  return (
    <nav className={styles['pages']} aria-label={`Pages of ${plural}`}>
      <button
        type="button"
        className="button"
        data-variant="secondary"
        disabled={page === 1}
        onClick={() => onPageChange(page - 1)}
      >
        Previous
      </button>
      <span>
        Page {page} of {pageCount}
      </span>
      <button
        type="button"
        className="button"
        data-variant="secondary"
        disabled={page === pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        Next
      </button>
    </nav>
  );
}
