import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { RECORD_LIST_ID } from '#src/admin/core/list/AddButtons.tsx';
import { ListSummary } from '#src/admin/core/list/ListSummary.tsx';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { SortableStatus } from '#src/admin/core/sortable/DragHandle.tsx';
import { useNow } from '#src/admin/core/ui/RelativeTime.tsx';
import { AWAITED_TEXTS, DUE_TEXTS } from '#src/admin/leads/due-text.ts';
import { COLUMNS } from '#src/admin/leads/leads.ts';
import type { MoveRequest, ShownLead } from '#src/admin/leads/moves/use-move-requests.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { countDue } from '#src/domain/leads/due-date.ts';
import type { RequestStatus } from '#src/domain/leads/lead.ts';
import { countAwaited } from '#src/domain/leads/request-status.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { COLLAPSIBLE, type Column, toColumns } from './columns.ts';
import styles from './RequestBoard.module.css';
import { RequestCard } from './RequestCard.tsx';
import { useBoardDrag } from './use-board-drag.ts';

/** Keep in sync with the container queries in this folder's stylesheets. */
const MIN_BOARD_REM = 56;

/** Returns whether an element is wide enough for columns side by side. */
function useIsSideBySide(element: RefObject<HTMLElement | null>): boolean {
  const [isSideBySide, setSideBySide] = useState(false);
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSideBySide((entry?.contentRect.width ?? 0) >= MIN_BOARD_REM * remPx);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSideBySide;
}

type RequestColumnProps = {
  column: Column<ShownLead>;
  /** True while a card from another column is held over this one. */
  isTarget: boolean;
  children: (lead: ShownLead) => ReactNode;
};

/** The number of cards that a column shows at first. Finished requests stay on the board, so columns can get long. */
const MAX_SHOWN = 25;

/** The requests with one status. Declined requests and spam are collapsed until the owner expands them. */
function RequestColumn({ column: { status, requests }, isTarget, children }: RequestColumnProps) {
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
          <button
            type="button"
            className="disclosure"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </button>
        ) : (
          title
        )}
      </h3>
      {isOpen && requests.length > 0 && (
        <ul role="list" className={`stack gap-2 ${styles['cards']}`}>
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

type Props = {
  requests: readonly ShownLead[];
  onMove: MoveRequest;
  onOpen: (lead: ShownLead) => void;
};

/** Where the focus goes in a card that was moved to another column. */
type FocusTarget = { id: number; to: RequestStatus; control: '[data-drag-handle]' | '[data-move-menu]' };

/** Highlight requests in columns, one per status: side by side, or stacked if there is too little room. */
export function RequestBoard({ requests, onMove, onOpen }: Props) {
  const view = useListView(COLUMNS, [], requests, Number.POSITIVE_INFINITY);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const drag = useBoardDrag((lead, to) => {
    onMove(lead, to);
    setFocusTarget({ id: lead.id, to, control: '[data-drag-handle]' });
  });
  const today = toLocalIsoDate(useNow());
  const wrapper = useRef<HTMLDivElement>(null);
  const isSideBySide = useIsSideBySide(wrapper);

  // A declined request moves only after its dialog.
  const isMoved = requests.some(({ id, status }) => id === focusTarget?.id && status === focusTarget.to);
  const focused = useRef<FocusTarget | null>(null);
  // A moved card is a new element in its column.
  useLayoutEffect(() => {
    if (!focusTarget || !isMoved || focused.current === focusTarget) return;
    focused.current = focusTarget;
    const { id, control, to } = focusTarget;
    const inCard = `[data-lead="${id}"] ${control}`;
    // A collapsed column shows no cards.
    const inTitle = `[data-column="${to}"] h3 button`;
    const element =
      wrapper.current?.querySelector<HTMLElement>(inCard) ??
      wrapper.current?.querySelector<HTMLElement>(inTitle);
    element?.focus({ preventScroll: true });
  }, [focusTarget, isMoved]);

  return (
    <div id={RECORD_LIST_ID} tabIndex={-1} className={styles['wrapper']} ref={wrapper}>
      <search className={styles['toolbar']}>
        <input
          type="search"
          className="input"
          aria-label="Search requests"
          placeholder="Search requests"
          value={view.search}
          onChange={({ currentTarget }) => view.setSearch(currentTarget.value)}
        />
        <p className={`hint ${styles['awaited']}`}>
          {countDue(requests, today).map(([due, count]) => (
            <span key={due} data-due={due}>
              {DUE_TEXTS[due]}: <strong>{count}</strong>
            </span>
          ))}
          {countAwaited(requests).map(([awaited, count]) => (
            <span key={awaited} data-awaited={awaited}>
              {AWAITED_TEXTS[awaited]}: <strong>{count}</strong>
            </span>
          ))}
        </p>
      </search>
      <ListSummary plural="requests" view={view} />
      <SortableStatus sortable={drag} />
      <div ref={drag.boardRef} className={`stack gap-2 ${styles['board']}`}>
        {toColumns(view.matches).map((column) => (
          <RequestColumn key={column.status} column={column} isTarget={drag.target === column.status}>
            {(lead) => (
              <RequestCard
                key={lead.id}
                lead={lead}
                drag={drag}
                isSideBySide={isSideBySide}
                onOpen={() => onOpen(lead)}
                onMove={(to) => {
                  onMove(lead, to);
                  setFocusTarget({ id: lead.id, to, control: '[data-move-menu]' });
                }}
              />
            )}
          </RequestColumn>
        ))}
      </div>
    </div>
  );
}
