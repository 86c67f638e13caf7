import { capitalize } from '#src/domain/values/capitalize.ts';

type Move = { label: string; index: number; count: number };

const position = ({ index, count }: Move) => `position ${index + 1} of ${count}`;

/** The announcements for screen readers while an item is being moved. `label` names the item: 'photo 2'. */
export const announcements = {
  lifted: (move: Move) => `Lifted ${move.label}, ${position(move)}`,
  moved: (move: Move) => `Moved ${move.label} to ${position(move)}`,
  dropped: (move: Move) => `Dropped ${move.label} at ${position(move)}`,
  canceled: (move: Move) => `Move canceled. ${capitalize(move.label)} is back at ${position(move)}`,
};
