import { capitalize } from '#src/domain/values/text.ts';

export type Point = { x: number; y: number };

/** Adjacent rows may overlap by less than this, because positions are fractions of pixels. */
const ROW_TOLERANCE_PX = 1;

/** The position and size of an item, relative to its list. */
export type Box = { left: number; top: number; width: number; height: number };

/** Moves one item to another index. The other items keep their order. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

const centerOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns the index of the box whose center is nearest to the center of an item that was dragged by `offset`. */
export function findDropIndex(boxes: readonly Box[], from: number, offset: Point): number {
  const dragged = boxes[from];
  if (!dragged) return from;
  const center = centerOf(dragged);
  const point = { x: center.x + offset.x, y: center.y + offset.y };
  const distances = boxes.map((box) => distance(centerOf(box), point));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Returns the index to which a key moves the item at `index`, or null for any other key. Up and down go to the
 * row above or below, which in a list of one column is the previous or next item.
 */
export function findKeyIndex(boxes: readonly Box[], index: number, key: string): number | null {
  const last = boxes.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'ArrowUp':
      return findInOtherRow(
        boxes,
        index,
        (box, current) => box.top + box.height <= current.top + ROW_TOLERANCE_PX,
      );
    case 'ArrowDown':
      return findInOtherRow(
        boxes,
        index,
        (box, current) => box.top >= current.top + current.height - ROW_TOLERANCE_PX,
      );
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function findInOtherRow(
  boxes: readonly Box[],
  index: number,
  isInOtherRow: (box: Box, current: Box) => boolean,
): number {
  const current = boxes[index];
  if (!current) return index;
  const distances = boxes.map((box) =>
    isInOtherRow(box, current) ? distance(centerOf(box), centerOf(current)) : Number.POSITIVE_INFINITY,
  );
  const nearest = Math.min(...distances);
  return nearest === Number.POSITIVE_INFINITY ? index : distances.indexOf(nearest);
}

/** True if the boxes are stacked in one column. */
export const hasOneColumn = (boxes: readonly Box[]) => boxes.every(({ left }) => left === boxes[0]?.left);

/**
 * Returns how far each item moves while the item at `from` is shown at `to`. In one column, items are stacked
 * again, because their heights may differ. In a grid, each item takes the place of another one.
 */
export function toOffsets(boxes: readonly Box[], from: number, to: number): Point[] {
  const order = moveItem([...boxes.keys()], from, to);
  const tops = hasOneColumn(boxes) ? stack(boxes, order) : null;
  return boxes.map((box, index) => {
    const position = order.indexOf(index);
    const place = boxes[position] ?? box;
    return { x: place.left - box.left, y: (tops?.[position] ?? place.top) - box.top };
  });
}

/** Returns the top of each position if the boxes are stacked in this order. The gaps stay where they are. */
function stack(boxes: readonly Box[], order: readonly number[]): number[] {
  let top = boxes[0]?.top ?? 0;
  return order.map((index, position) => {
    const [box, place, next] = [boxes[index], boxes[position], boxes[position + 1]];
    const current = top;
    const gap = place && next ? next.top - place.top - place.height : 0;
    top += (box?.height ?? 0) + gap;
    return current;
  });
}

type Move = { label: string; index: number; count: number };

const position = ({ index, count }: Move) => `position ${index + 1} of ${count}`;

/** The announcements for screen readers while an item is being moved. `label` names the item: 'photo 2'. */
export const announcements = {
  lifted: (move: Move) => `Lifted ${move.label}, ${position(move)}`,
  moved: (move: Move) => `Moved ${move.label} to ${position(move)}`,
  dropped: (move: Move) => `Dropped ${move.label} at ${position(move)}`,
  canceled: (move: Move) => `Move canceled. ${capitalize(move.label)} is back at ${position(move)}`,
};
