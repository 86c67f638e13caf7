import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { scrollIntoWindow, toScrollStep } from './auto-scroll.ts';
import {
  announcements,
  type Box,
  DRAG_THRESHOLD_PX,
  findDropIndex,
  findKeyIndex,
  hasOneColumn,
  type Point,
  toOffsets,
} from './sort-order.ts';

const DROP_MS = 140;

/** An item that is being moved. `drag` is the offset of the pointer, or null if keys or buttons move the item. */
type Lift = { from: number; to: number; count: number; boxes: readonly Box[]; drag: Point | null };

/** A pressed pointer: where it was pressed in the list (`start`), and its latest position in the window (`client`). */
type Press = { pointerId: number; index: number; start: Point; client: Point };

type Options = {
  count: number;
  /** Names an item for screen readers, such as 'photo 2'. */
  labelOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
};

const HANDLE = '[data-drag-handle]';

/**
 * Lets the owner order the items of a list by pointer, touch or keyboard. The items are the children of the
 * element that gets `listRef`. Until the drop, items only move visually, so that the DOM and the focus stay as
 * they are.
 */
export function useSortable({ count, labelOf, onMove }: Options) {
  const listRef = useRef<HTMLElement | null>(null);
  const press = useRef<Press | null>(null);
  const dropped = useRef<{ index: number; from: DOMRect | undefined } | null>(null);
  const instructionsId = useId();
  // Events can arrive before the next render, so handlers read the reference.
  const currentLift = useRef<Lift | null>(null);
  const [renderedLift, renderLift] = useState<Lift | null>(null);
  const [announcement, announce] = useState('');
  /** True from the start of a drag until the next press. The browser sends a click when a drag ends. */
  const wasDragged = useRef(false);
  const lift = discardIfStale(renderedLift, count);
  const getLift = () => discardIfStale(currentLift.current, count);
  function setLift(next: Lift | null) {
    currentLift.current = next;
    renderLift(next);
  }

  const itemAt = (index: number) => listRef.current?.children[index];
  const say = (kind: keyof typeof announcements, from: number, index: number) =>
    announce(announcements[kind]({ label: labelOf(from), index, count }));

  function start(index: number, drag: Point | null) {
    const next: Lift = { from: index, to: index, count, boxes: measure(listRef.current), drag };
    setLift(next);
    say('lifted', index, index);
    return next;
  }
  function moveTo(current: Lift, to: number, drag: Point | null) {
    setLift({ ...current, to, drag });
    if (to !== current.to) say('moved', current.from, to);
  }
  function drop({ from, to }: Lift) {
    setLift(null);
    dropped.current = { index: to, from: itemAt(from)?.getBoundingClientRect() };
    say('dropped', from, to);
    if (to !== from) onMove(from, to);
  }
  function cancel({ from }: Lift) {
    setLift(null);
    press.current = null;
    say('canceled', from, from);
  }
  /** Moves the lifted item, for a key or for a button with the same effect. */
  function moveByKey(key: string) {
    const lift = getLift();
    if (!lift) return;
    const to = findKeyIndex(lift.boxes, lift.to, key);
    if (to === null) return;
    moveTo(lift, to, null);
    const place = lift.boxes[to];
    const top = (listRef.current?.getBoundingClientRect().top ?? 0) + (place?.top ?? 0);
    scrollIntoWindow(top, top + (place?.height ?? 0));
  }

  // The focus and a short animation follow the item to its new index.
  useLayoutEffect(() => {
    if (!dropped.current) return;
    const { index, from } = dropped.current;
    dropped.current = null;
    const item = itemAt(index);
    item?.querySelector<HTMLElement>(HANDLE)?.focus({ preventScroll: true });
    const to = item?.getBoundingClientRect();
    if (!from || !to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const translate = [`${from.left - to.left}px ${from.top - to.top}px`, '0 0'];
    item?.animate({ translate }, { duration: DROP_MS, easing: 'ease-out' });
  });

  function onPointerDown(event: PointerEvent, index: number) {
    if (event.button !== 0 || press.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const client = { x: event.clientX, y: event.clientY };
    wasDragged.current = false;
    press.current = {
      pointerId: event.pointerId,
      index,
      start: toListPoint(listRef.current, client),
      client,
    };
  }
  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    if (press.current?.pointerId !== pointerId) return;
    const lift = getLift();
    const { client, index } = press.current;
    const isDrag = lift?.drag || Math.hypot(clientX - client.x, clientY - client.y) >= DRAG_THRESHOLD_PX;
    if (!isDrag) return;
    press.current.client = { x: clientX, y: clientY };
    if (lift?.drag) return followPointer(lift);
    wasDragged.current = true;
    // A fast drag may consist of one event.
    followPointer(start(index, { x: 0, y: 0 }));
  }
  function followPointer(lift: Lift) {
    if (!press.current) return;
    const { start, client } = press.current;
    const now = toListPoint(listRef.current, client);
    const drag = { x: hasOneColumn(lift.boxes) ? 0 : now.x - start.x, y: now.y - start.y };
    moveTo(lift, findDropIndex(lift.boxes, lift.from, drag), drag);
  }
  function release({ pointerId }: PointerEvent, end: (lift: Lift) => void) {
    if (press.current?.pointerId !== pointerId) return;
    press.current = null;
    const lift = getLift();
    if (lift?.drag) end(lift);
  }

  const isDragging = lift !== null && lift.drag !== null;
  const scrollOnce = useEffectEvent(() => {
    const lift = getLift();
    if (!lift || !press.current) return;
    const step = toScrollStep(press.current.client.y, innerHeight);
    if (step === 0) return;
    window.scrollBy({ top: step, behavior: 'instant' });
    followPointer(lift);
  });
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const lift = getLift();
    if (event.key !== 'Escape' || !lift) return;
    // Without this, Escape would also close the form.
    event.preventDefault();
    event.stopPropagation();
    cancel(lift);
  });
  useEffect(() => {
    if (!isDragging) return;
    let frame = requestAnimationFrame(function scroll() {
      scrollOnce();
      frame = requestAnimationFrame(scroll);
    });
    const listen = (event: globalThis.KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, [isDragging]);

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const lift = getLift();
    // Space and Enter reach `toggle` as a click.
    if (!lift || lift.from !== index) return;
    if (event.key === 'Escape') cancel(lift);
    else if (findKeyIndex(lift.boxes, lift.to, event.key) !== null) moveByKey(event.key);
    else return;
    event.preventDefault();
  }
  /** Lifts or drops an item after a press of Space or Enter, or after a tap without a drag. */
  function toggle(index: number, { detail }: MouseEvent) {
    const isTap = detail > 0;
    if (isTap && wasDragged.current) return;
    const lift = getLift();
    if (lift) drop(lift);
    else start(index, null);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const lift = getLift();
    if (lift && !lift.drag && !currentTarget.contains(relatedTarget)) drop(lift);
  }

  const offsets = lift && toOffsets(lift.boxes, lift.from, lift.to);
  const toTranslate = (index: number): CSSProperties | undefined => {
    const offset = lift?.from === index ? (lift.drag ?? offsets?.[index]) : offsets?.[index];
    return offset && { translate: `${offset.x}px ${offset.y}px` };
  };
  const pointerProps = (index: number) => ({
    onPointerDown: (event: PointerEvent) => onPointerDown(event, index),
    onPointerMove,
    onPointerUp: (event: PointerEvent) => release(event, drop),
    onPointerCancel: (event: PointerEvent) => release(event, cancel),
  });

  return {
    listRef,
    announcement,
    instructionsId,
    /** Props of an item. CSS reads `data-sort`: 'lifted' for the moved item, and 'shifted' for all others. */
    itemProps: (index: number) => ({
      style: toTranslate(index),
      'data-sort': lift ? (lift.from === index ? 'lifted' : 'shifted') : undefined,
      'data-dragged': (lift?.from === index && isDragging) || undefined,
    }),
    /** Props of a part of an item that a mouse can drag, such as its picture. */
    grabProps: (index: number) => ({
      ...pointerProps(index),
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') onPointerDown(event, index);
      },
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
    /** Props of a `DragHandle`. */
    handleProps: (index: number) => ({
      label: labelOf(index),
      isLifted: lift?.from === index && !isDragging,
      instructionsId,
      pointerProps: pointerProps(index),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
      onToggle: (event: MouseEvent) => toggle(index, event),
      onBlur,
      onStep: (step: -1 | 1) => moveByKey(step === -1 ? 'ArrowLeft' : 'ArrowRight'),
    }),
  };
}

export type Sortable = ReturnType<typeof useSortable>;

/** Returns null if an item was added or removed since the lift, because its boxes are no longer valid. */
const discardIfStale = (lift: Lift | null, count: number) => (lift?.count === count ? lift : null);

const toListPoint = (list: Element | null, { x, y }: Point): Point => {
  const { left, top } = list?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: x - left, y: y - top };
};

function measure(list: Element | null): Box[] {
  return [...(list?.children ?? [])].map((item) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    const { x, y } = toListPoint(list, { x: left, y: top });
    return { left: x, top: y, width, height };
  });
}
