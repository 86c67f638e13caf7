import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { scrollIntoWindow } from './auto-scroll.ts';
import {
  announcements,
  type Box,
  findDropIndex,
  findKeyIndex,
  hasOneColumn,
  toOffsets,
} from './sort-order.ts';
import { useDrag } from './use-drag.ts';

const DROP_MS = 140;

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
  const dropped = useRef<{ index: number; from: DOMRect | undefined } | null>(null);
  const [announcement, announce] = useState('');

  const itemAt = (index: number) => listRef.current?.children[index];
  const say = (kind: keyof typeof announcements, from: number, index: number) =>
    announce(announcements[kind]({ label: labelOf(from), index, count }));

  const drag = useDrag<number, number, readonly Box[]>({
    container: listRef,
    isSame: (a, b) => a === b,
    placeOf: (index) => index,
    measure: () => measure(listRef.current),
    follow: ({ item, layout }, { x, y }) => {
      const offset = { x: hasOneColumn(layout) ? 0 : x, y };
      return { to: findDropIndex(layout, item, offset), drag: offset };
    },
    step: ({ to: index, layout }, key) => {
      const to = findKeyIndex(layout, index, key);
      const place = to === null ? undefined : layout[to];
      if (place) {
        const top = (listRef.current?.getBoundingClientRect().top ?? 0) + place.top;
        scrollIntoWindow(top, top + place.height);
      }
      return to;
    },
    onLift: ({ item }) => say('lifted', item, item),
    onMove: ({ item, to }) => say('moved', item, to),
    onDrop: ({ item, to }) => {
      dropped.current = { index: to, from: itemAt(item)?.getBoundingClientRect() };
      say('dropped', item, to);
      if (to !== item) onMove(item, to);
    },
    onCancel: ({ item }) => say('canceled', item, item),
    onBlur: 'drop',
    // An item was added or removed since the lift.
    isStale: ({ layout }) => layout.length !== count,
  });
  const { lift, isDragging, isLifted } = drag;

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

  const offsets = lift && toOffsets(lift.layout, lift.item, lift.to);
  const toTranslate = (index: number): CSSProperties | undefined => {
    const offset = isLifted(index) ? (lift?.drag ?? offsets?.[index]) : offsets?.[index];
    return offset && { translate: `${offset.x}px ${offset.y}px` };
  };

  return {
    listRef,
    announcement,
    instructionsId: drag.instructionsId,
    /** Props of an item. CSS reads `data-sort`: 'lifted' for the moved item, and 'shifted' for all others. */
    itemProps: (index: number) => ({
      style: toTranslate(index),
      'data-sort': lift ? (isLifted(index) ? 'lifted' : 'shifted') : undefined,
      'data-dragged': (isLifted(index) && isDragging) || undefined,
    }),
    grabProps: drag.grabProps,
    /** Props of a `DragHandle`. */
    handleProps: (index: number) => ({ label: labelOf(index), ...drag.handleProps(index) }),
  };
}

export type Sortable = ReturnType<typeof useSortable>;

function measure(list: Element | null): Box[] {
  const origin = list?.getBoundingClientRect();
  return [...(list?.children ?? [])].map((item) => {
    const { left, top, width, height } = item.getBoundingClientRect();
    return { left: left - (origin?.left ?? 0), top: top - (origin?.top ?? 0), width, height };
  });
}
