import { useLayoutEffect, useRef, useState } from 'react';
import { describeMatches } from '#src/admin/core/list/list-view.ts';
import { useListView } from '#src/admin/core/list/use-list-view.ts';
import { SortableStatus } from '#src/admin/core/sortable/SortableStatus.tsx';
import { COLUMNS } from '#src/admin/leads/lead-columns.ts';
import type { MoveRequest, ShownLead } from '#src/admin/leads/moves/use-move-requests.ts';
import { AWAITED_TEXTS } from '#src/admin/leads/status-text.ts';
import type { RequestStatus } from '#src/domain/leads/lead.ts';
import { countAwaited, toColumns } from './columns.ts';
import styles from './RequestBoard.module.css';
import { RequestCard } from './RequestCard.tsx';
import { RequestColumn } from './RequestColumn.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useIsSideBySide } from './use-is-side-by-side.ts';

type Props = {
  requests: readonly ShownLead[];
  onMove: MoveRequest;
  onOpen: (lead: ShownLead) => void;
};

/** Where the focus goes in a card that was moved to another column. */
type FocusTarget = { id: number; to: RequestStatus; control: '[data-drag-handle]' | '[data-move-menu]' };

/** Highlight requests in columns, one per status: side by side, or stacked if there is too little room. */
export function RequestBoard({ requests, onMove, onOpen }: Props) {
  const view = useListView(COLUMNS, [], requests);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const drag = useBoardDrag((lead, to) => {
    onMove(lead, to);
    setFocusTarget({ id: lead.id, to, control: '[data-drag-handle]' });
  });
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
    <div className={styles['wrapper']} ref={wrapper}>
      <search className={styles['toolbar']}>
        <input
          type="search"
          className="input"
          aria-label="Search requests"
          placeholder="Search requests"
          value={view.search}
          onChange={({ currentTarget }) => view.setSearch(currentTarget.value)}
        />
        <p className={styles['awaited']}>
          {countAwaited(requests).map(([awaited, count]) => (
            <span key={awaited} data-awaited={awaited}>
              {AWAITED_TEXTS[awaited]}: <strong>{count}</strong>
            </span>
          ))}
        </p>
      </search>
      <p className={view.search ? styles['matches'] : 'visually-hidden'} role="status">
        {view.search && describeMatches(view.matchCount, requests.length, 'requests')}
      </p>
      <SortableStatus sortable={drag} />
      <div ref={drag.boardRef} className={styles['board']}>
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
