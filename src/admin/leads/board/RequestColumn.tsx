import { type ReactNode, useState } from 'react';
import type { ShownLead } from '#src/admin/leads/moves/use-move-requests.ts';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import { COLLAPSIBLE, type Column } from './columns.ts';
import styles from './RequestColumn.module.css';

type Props = {
  column: Column<ShownLead>;
  /** True while a card from another column is held over this one. */
  isTarget: boolean;
  children: (lead: ShownLead) => ReactNode;
};

/** The number of cards that a column shows at first. Finished requests stay on the board, so columns can get long. */
const MAX_SHOWN = 25;

/** The requests with one status. Declined requests and spam are collapsed until the owner expands them. */
export function RequestColumn({ column: { status, requests }, isTarget, children }: Props) {
  const isCollapsible = COLLAPSIBLE.includes(status);
  const [isOpen, setOpen] = useState(!isCollapsible);
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
      data-collapsible={isCollapsible || undefined}
      data-target={isTarget || undefined}
    >
      <h3 id={`column-${status}`} className={styles['title']}>
        {isCollapsible ? (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
          </button>
        ) : (
          title
        )}
      </h3>
      {isOpen && requests.length > 0 && (
        <ul role="list" className={styles['cards']}>
          {shown.map(children)}
        </ul>
      )}
      {isOpen && shown.length < requests.length && (
        <button type="button" className="outlined-button" onClick={() => setShowsAll(true)}>
          Show all {requests.length}
          <span className="visually-hidden"> in {STATUS_NAMES[status]}</span>
        </button>
      )}
    </section>
  );
}
