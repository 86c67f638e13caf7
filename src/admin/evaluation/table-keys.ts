import { CRITERIA, MARKS, type Outcome } from '#src/domain/evaluation/evaluation.ts';
import type { MarksChange } from './marks.ts';

type KeyEffect =
  | { type: 'move'; rows: number; columns: number }
  | { type: 'mark'; mark: number | null }
  | { type: 'outcome'; outcome: Outcome };

const MOVES: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  k: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  j: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

const OUTCOME_KEYS: Record<string, Outcome> = { s: 'stays', f: 'feature', r: 'rest' };

const toMark = (digit: string): number | null => MARKS.find((mark) => String(mark) === digit) ?? null;

/** Returns the effect of a key in the cell of a mark, or null if it has none. */
export function toKeyEffect(key: string): KeyEffect | null {
  const move = MOVES[key];
  if (move) return { type: 'move', ...move };
  const mark = toMark(key);
  if (mark !== null) return { type: 'mark', mark };
  if (key === 'Backspace' || key === 'Delete' || key === '0') return { type: 'mark', mark: null };
  const outcome = OUTCOME_KEYS[key];
  return outcome ? { type: 'outcome', outcome } : null;
}

/** Returns the changes that set an outcome. A resting fighter without a day to look again gets `defaultDay`. */
export const toOutcomeChange = (
  outcome: Outcome | null,
  lookAgainOn: string | null,
  defaultDay: string,
): MarksChange => ({
  outcome,
  lookAgainOn: outcome === 'rest' ? (lookAgainOn ?? defaultDay) : null,
});

/** Parses the text of a mark's cell. The last digit counts, so that typing replaces the mark. */
export const parseMark = (text: string): number | null => toMark(text.replaceAll(/\D/g, '').at(-1) ?? '');

/** Identifies the cell of a mark in the DOM: `data-cell="3 0"`. */
export const toCellId = (row: number, column: number): string => `${row} ${column}`;

export const LAST_COLUMN = CRITERIA.length - 1;
