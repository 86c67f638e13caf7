import { type ReactNode, useState } from 'react';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { ShownLead } from '../use-move-requests.ts';
import { type Column, FOLDED } from './columns.ts';
import styles from './RequestColumn.module.css';

type Props = {
  column: Column<ShownLead>;
  /** True while a lifted card is over the column. */
  isTarget: boolean;
  children: (lead: ShownLead) => ReactNode;
};

/** The number of cards that a column shows at first. Finished requests stay on the board, so a column can get long. */
const MAX_SHOWN = 25;

/** The requests with one status. Declined requests and spam are folded until the owner opens them. */
export function RequestColumn({ column: { status, requests }, isTarget, children }: Props) {
  const canFold = FOLDED.includes(status);
  const [isOpen, setOpen] = useState(!canFold);
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? requests : requests.slice(0, MAX_SHOWN);
  const title = (
    <>
      {STATUS_NAMES[status]} <span className={styles['count']}>{requests.length}</span>
    </>
  );
  return (
    <section
      className={styles['column']}
      aria-labelledby={`column-${status}`}
      data-column={status}
      data-foldable={canFold || undefined}
      data-target={isTarget || undefined}
    >
      <h3 id={`column-${status}`} className={styles['title']}>
        {canFold ? (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
          </button>
        ) : (
          title
        )}
      </h3>
      {isOpen && requests.length > 0 && <ul className={styles['cards']}>{shown.map(children)}</ul>}
      {isOpen && shown.length < requests.length && (
        <button type="button" className="outlined-button" onClick={() => setShowsAll(true)}>
          Show all {requests.length}
          <span className="visually-hidden"> in {STATUS_NAMES[status]}</span>
        </button>
      )}
    </section>
  );
}
