import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { scrollIntoWindow, toScrollStep } from '#src/admin/core/sortable/auto-scroll.ts';
import { DRAG_THRESHOLD_PX, type Point } from '#src/admin/core/sortable/sort-order.ts';
import { STATUS_NAMES } from '#src/copy/lead-names.ts';
import type { Lead, RequestStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { toRequestStatus } from '#src/domain/leads/request-status.ts';
import { stepStatus } from './columns.ts';

/**
 * A card that is being moved to the column `to`. `drag` is how far the pointer has dragged it, or null if keys or
 * buttons move the card.
 */
type Lift = { lead: Lead; to: RequestStatus; drag: Point | null };

/** A pressed pointer: where it was pressed on the board (`start`), and its latest position in the window (`client`). */
type Press = { pointerId: number; lead: Lead; start: Point; client: Point };

const STEPS: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Lets the owner move cards between the columns of a board by pointer, touch or keyboard. Columns have the attribute
 * `data-column` with their status. Until the drop, the card only moves visually.
 */
export function useBoardDrag(onMove: (lead: Lead, to: RequestStatus) => void) {
  const boardRef = useRef<HTMLDivElement | null>(null);
  const press = useRef<Press | null>(null);
  const instructionsId = useId();
  // Events can arrive before the next render, so handlers read the reference.
  const currentLift = useRef<Lift | null>(null);
  const [lift, renderLift] = useState<Lift | null>(null);
  const [announcement, announce] = useState('');
  const [isPressed, setPressed] = useState(false);
  /** True from the start of a drag until the next pointerdown, because the browser fires a click when a drag ends. */
  const wasDragged = useRef(false);
  function setLift(next: Lift | null) {
    currentLift.current = next;
    renderLift(next);
  }

  const toBoardPoint = ({ x, y }: Point): Point => {
    const { left, top } = boardRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: x - left, y: y - top };
  };
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

  function start(lead: Lead, drag: Point | null): Lift {
    const next = { lead, to: toRequestStatus(lead.status), drag };
    setLift(next);
    announce(`Lifted ${senderOf(lead)}, in ${STATUS_NAMES[lead.status]}`);
    return next;
  }
  function moveTo(current: Lift, to: RequestStatus, drag: Point | null) {
    setLift({ ...current, to, drag });
    if (to !== current.to) announce(`Over ${STATUS_NAMES[to]}`);
  }
  function drop({ lead, to }: Lift) {
    if (to === lead.status) return cancel();
    setLift(null);
    announce(`Dropped ${senderOf(lead)} in ${STATUS_NAMES[to]}`);
    onMove(lead, to);
  }
  function cancel() {
    const { current } = currentLift;
    if (!current) return;
    setLift(null);
    announce(`Move canceled. ${senderOf(current.lead)} stays in ${STATUS_NAMES[current.lead.status]}`);
  }
  /** Moves the lifted card to the previous or next column, for an arrow key or an arrow button. */
  function step(direction: -1 | 1) {
    const { current } = currentLift;
    if (!current) return;
    const to = stepStatus(current.to, direction);
    moveTo(current, to, null);
    const { top, height } =
      listColumns()
        .find((column) => column.dataset['column'] === to)
        ?.getBoundingClientRect() ?? new DOMRect();
    // Only the top of a long column has to be visible.
    scrollIntoWindow(top, top + Math.min(height, innerHeight / 4));
  }

  function onPointerDown(event: PointerEvent, lead: Lead) {
    if (event.button !== 0 || press.current) return;
    const client = { x: event.clientX, y: event.clientY };
    wasDragged.current = false;
    press.current = { pointerId: event.pointerId, lead, start: toBoardPoint(client), client };
    setPressed(true);
  }
  function followPointer(current: Lift) {
    if (!press.current) return;
    const { start, client } = press.current;
    const now = toBoardPoint(client);
    const to = findColumn(client) ?? toRequestStatus(current.lead.status);
    moveTo(current, to, { x: now.x - start.x, y: now.y - start.y });
  }
  function release() {
    press.current = null;
    setPressed(false);
  }

  const onPointerMove = useEffectEvent(({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
    if (press.current?.pointerId !== pointerId) return;
    const { current } = currentLift;
    const { client, lead } = press.current;
    if (!current?.drag && Math.hypot(clientX - client.x, clientY - client.y) < DRAG_THRESHOLD_PX) return;
    press.current.client = { x: clientX, y: clientY };
    wasDragged.current = true;
    // A fast drag may consist of a single event, so follow the pointer immediately.
    followPointer(current?.drag ? current : start(lead, { x: 0, y: 0 }));
  });
  const onPointerEnd = useEffectEvent(({ pointerId, type }: globalThis.PointerEvent) => {
    if (press.current?.pointerId !== pointerId) return;
    release();
    const { current } = currentLift;
    if (!current?.drag) return;
    if (type === 'pointerup') drop(current);
    else cancel();
  });
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || !currentLift.current?.drag) return;
    release();
    cancel();
  });
  // Listen on the window, because the pointer may leave the card before the drag begins.
  useEffect(() => {
    if (!isPressed) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('pointermove', (event) => onPointerMove(event), { signal });
    window.addEventListener('pointerup', (event) => onPointerEnd(event), { signal });
    window.addEventListener('pointercancel', (event) => onPointerEnd(event), { signal });
    window.addEventListener('keydown', (event) => onEscape(event), { signal, capture: true });
    return () => listeners.abort();
  }, [isPressed]);

  const isDragging = lift !== null && lift.drag !== null;
  const scrollOnce = useEffectEvent(() => {
    const { current } = currentLift;
    if (!current || !press.current) return;
    const pixels = toScrollStep(press.current.client.y, innerHeight);
    if (pixels === 0) return;
    window.scrollBy({ top: pixels, behavior: 'instant' });
    followPointer(current);
  });
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      scrollOnce();
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [isDragging]);

  function onKeyDown(event: KeyboardEvent, lead: Lead) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    // Space and Enter reach `toggle` as a click.
    if (currentLift.current?.lead.id !== lead.id) return;
    const direction = STEPS[event.key];
    if (event.key === 'Escape') cancel();
    else if (direction) step(direction);
    else return;
    event.preventDefault();
  }
  /** Lifts or drops a card when its handle is activated: with Space, Enter or a click without a drag. */
  function toggle(lead: Lead) {
    if (currentLift.current) drop(currentLift.current);
    else start(lead, null);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const { current } = currentLift;
    if (current && !current.drag && !currentTarget.contains(relatedTarget)) cancel();
  }

  return {
    boardRef,
    announcement,
    instructionsId,
    /** The column to which a drop would move the lifted card, or null. */
    target: lift && lift.to !== lift.lead.status ? lift.to : null,
    /** Props of a card. A mouse can drag the card by any part of it except its menu. */
    cardProps: (lead: Lead) => {
      const isLifted = lift?.lead.id === lead.id;
      const style: CSSProperties | undefined =
        isLifted && lift.drag ? { translate: `${lift.drag.x}px ${lift.drag.y}px` } : undefined;
      return {
        onPointerDown: (event: PointerEvent) => {
          const isInMenu = event.target instanceof Element && event.target.closest('[popover]');
          if (event.pointerType === 'mouse' && !isInMenu) onPointerDown(event, lead);
        },
        onClickCapture: (event: MouseEvent) => {
          // A drag that ends on a button of the card must not click it.
          if (event.detail > 0 && wasDragged.current) event.stopPropagation();
        },
        onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
        style,
        'data-sort': isLifted ? 'lifted' : undefined,
        'data-dragged': (isLifted && isDragging) || undefined,
      };
    },
    /** Props of a `DragHandle`. */
    handleProps: (lead: Lead) => ({
      label: senderOf(lead),
      isLifted: lift?.lead.id === lead.id && !isDragging,
      instructionsId,
      pointerProps: { onPointerDown: (event: PointerEvent) => onPointerDown(event, lead) },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, lead),
      onToggle: () => toggle(lead),
      onBlur,
      onStep: step,
    }),
  };
}

export type BoardDrag = ReturnType<typeof useBoardDrag>;
