import { type CSSProperties, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { scrollIntoWindow } from '#src/admin/core/sortable/auto-scroll.ts';
import type { Point } from '#src/admin/core/sortable/sort-order.ts';
import { useDrag } from '#src/admin/core/sortable/use-drag.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import type { Lead, RequestStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { toRequestStatus } from '#src/domain/leads/request-status.ts';
import { stepStatus } from './columns.ts';

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Lets the owner move cards between the columns of a board by mouse, touch or keyboard. Columns have the attribute
 * `data-column` with their status. Until the drop, the card only moves visually.
 */
export function useBoardDrag(onMove: (lead: Lead, to: RequestStatus) => void) {
  const boardRef = useRef<HTMLDivElement | null>(null);
  const [announcement, announce] = useState('');

  const listColumns = () => [...(boardRef.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];

  /** Returns the status of the column at a point in the window, or null. */
  function findColumn({ x, y }: Point): RequestStatus | null {
    const column = listColumns().find((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
    // The board sets the attribute.
    return (column?.dataset['column'] as RequestStatus | undefined) ?? null;
  }
  function scrollToColumn(status: RequestStatus) {
    const { top, height } =
      listColumns()
        .find((column) => column.dataset['column'] === status)
        ?.getBoundingClientRect() ?? new DOMRect();
    // Only the top of a long column has to be visible.
    scrollIntoWindow(top, top + Math.min(height, innerHeight / 4));
  }
  const sayCanceled = (lead: Lead) =>
    announce(`Move canceled. ${senderOf(lead)} stays in ${STATUS_NAMES[lead.status]}`);

  const drag = useDrag<Lead, RequestStatus, null>({
    container: boardRef,
    isSame: (a, b) => a.id === b.id,
    placeOf: ({ status }) => toRequestStatus(status),
    measure: () => null,
    follow: ({ item }, offset, client) => ({
      to: findColumn(client) ?? toRequestStatus(item.status),
      drag: offset,
    }),
    step: ({ to }, key) => {
      const direction = STEPS[key];
      if (!direction) return null;
      const next = stepStatus(to, direction);
      scrollToColumn(next);
      return next;
    },
    onLift: ({ item }) => announce(`Lifted ${senderOf(item)}, in ${STATUS_NAMES[item.status]}`),
    onMove: ({ to }) => announce(`Over ${STATUS_NAMES[to]}`),
    onDrop: ({ item, to }) => {
      if (to === item.status) return sayCanceled(item);
      announce(`Dropped ${senderOf(item)} in ${STATUS_NAMES[to]}`);
      onMove(item, to);
    },
    onCancel: ({ item }) => sayCanceled(item),
    onBlur: 'cancel',
  });
  const { lift, isDragging, isLifted, wasDragged } = drag;

  return {
    boardRef,
    announcement,
    instructionsId: drag.instructionsId,
    /** The column to which a drop would move the lifted card, or null. */
    target: lift && lift.to !== lift.item.status ? lift.to : null,
    /** Props of a card. A mouse can drag the card by any part of it except its menu. */
    cardProps: (lead: Lead) => {
      const { onPointerDown, ...grabProps } = drag.grabProps(lead);
      const style: CSSProperties | undefined =
        isLifted(lead) && lift?.drag ? { translate: `${lift.drag.x}px ${lift.drag.y}px` } : undefined;
      return {
        ...grabProps,
        onPointerDown: (event: PointerEvent) => {
          const isInMenu = event.target instanceof Element && event.target.closest('[popover]');
          if (!isInMenu) onPointerDown(event);
        },
        onClickCapture: (event: MouseEvent) => {
          // A drag that ends on a button of the card must not click it.
          if (event.detail > 0 && wasDragged.current) event.stopPropagation();
        },
        style,
        'data-sort': isLifted(lead) ? 'lifted' : undefined,
        'data-dragged': (isLifted(lead) && isDragging) || undefined,
      };
    },
    /** Props of a `DragHandle`. */
    handleProps: (lead: Lead) => ({ label: senderOf(lead), ...drag.handleProps(lead) }),
  };
}

export type BoardDrag = ReturnType<typeof useBoardDrag>;
