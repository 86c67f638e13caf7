import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { toScrollStep } from './auto-scroll.ts';
import type { Point } from './sort-order.ts';

/** How far the pointer moves before a press becomes a drag. */
const DRAG_THRESHOLD_PX = 4;

/**
 * An item that is being moved, where a drop would move it, and what was measured when it was lifted. `drag` is how far
 * the pointer has dragged it, or null if keys or buttons move it.
 */
type Lift<Item, Place, Layout> = { item: Item; to: Place; layout: Layout; drag: Point | null };

/**
 * A pressed pointer: where it was pressed in the container (`start`), and its latest position in the window (`client`).
 */
type Press<Item> = { pointerId: number; item: Item; start: Point; client: Point };

type Options<Item, Place, Layout> = {
  /** The element that contains all items. */
  container: RefObject<HTMLElement | null>;
  isSame: (a: Item, b: Item) => boolean;
  /** Returns the place of an item when it is lifted. */
  placeOf: (item: Item) => Place;
  /** Measures what `follow` and `step` need to know about the other items. */
  measure: () => Layout;
  /**
   * Returns the place and the offset of the item after the pointer has moved by `drag` to the point `client` in the
   * window.
   */
  follow: (lift: Lift<Item, Place, Layout>, drag: Point, client: Point) => { to: Place; drag: Point };
  /** Returns the place to which a key moves the item, and scrolls to it. Returns null for any other key. */
  step: (lift: Lift<Item, Place, Layout>, key: string) => Place | null;
  onLift: (lift: Lift<Item, Place, Layout>) => void;
  /** Called when the lifted item would be dropped at another place than before. */
  onMove: (lift: Lift<Item, Place, Layout>) => void;
  onDrop: (lift: Lift<Item, Place, Layout>) => void;
  onCancel: (lift: Lift<Item, Place, Layout>) => void;
  /** How a move by keyboard ends when the handle loses the focus. */
  onBlur: 'drop' | 'cancel';
  /** True if the items have changed so much that the lift is no longer valid. */
  isStale?: (lift: Lift<Item, Place, Layout>) => boolean;
};

/** Lets the owner move items by pointer, touch or keyboard. Until the drop, an item only moves visually. */
export function useDrag<Item, Place, Layout>(options: Options<Item, Place, Layout>) {
  const { container, isSame, isStale = () => false } = options;
  const instructionsId = useId();
  const press = useRef<Press<Item> | null>(null);
  // Events can arrive before the next render, so handlers read the ref.
  const currentLift = useRef<Lift<Item, Place, Layout> | null>(null);
  const [renderedLift, renderLift] = useState<Lift<Item, Place, Layout> | null>(null);
  const [isPressed, setPressed] = useState(false);
  /** True from the start of a drag until the next press, because the browser sends a click when a drag ends. */
  const wasDragged = useRef(false);
  const discardIfStale = (lift: Lift<Item, Place, Layout> | null) => (lift && !isStale(lift) ? lift : null);
  const lift = discardIfStale(renderedLift);
  const getLift = () => discardIfStale(currentLift.current);
  function setLift(next: Lift<Item, Place, Layout> | null) {
    currentLift.current = next;
    renderLift(next);
  }

  const toContainerPoint = ({ x, y }: Point): Point => {
    const { left, top } = container.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: x - left, y: y - top };
  };

  function start(item: Item, drag: Point | null) {
    const next = { item, to: options.placeOf(item), layout: options.measure(), drag };
    setLift(next);
    options.onLift(next);
    return next;
  }
  function moveTo(current: Lift<Item, Place, Layout>, to: Place, drag: Point | null) {
    const next = { ...current, to, drag };
    setLift(next);
    if (to !== current.to) options.onMove(next);
  }
  function drop(current: Lift<Item, Place, Layout>) {
    setLift(null);
    options.onDrop(current);
  }
  function cancel(current: Lift<Item, Place, Layout>) {
    setLift(null);
    options.onCancel(current);
  }
  /** Moves the lifted item, for a key or for a button with the same effect. Returns false if the key has no effect. */
  function moveByKey(key: string): boolean {
    const current = getLift();
    const to = current && options.step(current, key);
    if (!current || to === null) return false;
    moveTo(current, to, null);
    return true;
  }

  function onPointerDown(event: PointerEvent, item: Item) {
    if (event.button !== 0 || press.current) return;
    const client = { x: event.clientX, y: event.clientY };
    wasDragged.current = false;
    press.current = { pointerId: event.pointerId, item, start: toContainerPoint(client), client };
    setPressed(true);
  }
  function release() {
    press.current = null;
    setPressed(false);
  }
  function followPointer(current: Lift<Item, Place, Layout>) {
    if (!press.current) return;
    const { start, client } = press.current;
    const now = toContainerPoint(client);
    const { to, drag } = options.follow(current, { x: now.x - start.x, y: now.y - start.y }, client);
    moveTo(current, to, drag);
  }

  const onPointerMove = useEffectEvent(({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
    if (press.current?.pointerId !== pointerId) return;
    const current = getLift();
    const { client, item } = press.current;
    if (!current?.drag && Math.hypot(clientX - client.x, clientY - client.y) < DRAG_THRESHOLD_PX) return;
    press.current.client = { x: clientX, y: clientY };
    wasDragged.current = true;
    // A fast drag may consist of one event.
    followPointer(current?.drag ? current : start(item, { x: 0, y: 0 }));
  });
  const onPointerEnd = useEffectEvent(({ pointerId, type }: globalThis.PointerEvent) => {
    if (press.current?.pointerId !== pointerId) return;
    release();
    const current = getLift();
    if (!current?.drag) return;
    if (type === 'pointerup') drop(current);
    else cancel(current);
  });
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const current = getLift();
    if (event.key !== 'Escape' || !current?.drag) return;
    // Without this, Escape would also close the form.
    event.preventDefault();
    event.stopPropagation();
    release();
    cancel(current);
  });
  // Listen on the window, because the pointer may leave the item before the drag begins.
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
    const current = getLift();
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

  function onKeyDown(event: KeyboardEvent, item: Item) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const current = getLift();
    // Space and Enter reach `toggle` as a click.
    if (!current || !isSame(current.item, item)) return;
    if (event.key === 'Escape') cancel(current);
    else if (!moveByKey(event.key)) return;
    event.preventDefault();
  }
  /** Lifts or drops an item after a press of Space or Enter, or after a tap without a drag. */
  function toggle(item: Item, { detail }: MouseEvent) {
    const isTap = detail > 0;
    if (isTap && wasDragged.current) return;
    const current = getLift();
    if (current) drop(current);
    else start(item, null);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const current = getLift();
    if (!current || current.drag || currentTarget.contains(relatedTarget)) return;
    if (options.onBlur === 'drop') drop(current);
    else cancel(current);
  }

  const isLifted = (item: Item) => lift !== null && isSame(lift.item, item);
  return {
    lift,
    isDragging,
    isLifted,
    instructionsId,
    wasDragged,
    /** Props of a part of an item that a mouse can drag, such as its picture. */
    grabProps: (item: Item) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') onPointerDown(event, item);
      },
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
    /** Props of a `DragHandle`, except its label. */
    handleProps: (item: Item) => ({
      isLifted: isLifted(item) && !isDragging,
      instructionsId,
      pointerProps: { onPointerDown: (event: PointerEvent) => onPointerDown(event, item) },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, item),
      onToggle: (event: MouseEvent) => toggle(item, event),
      onBlur,
      onStep: (step: -1 | 1) => void moveByKey(step === -1 ? 'ArrowLeft' : 'ArrowRight'),
    }),
  };
}
