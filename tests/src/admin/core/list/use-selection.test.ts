import { describe, expect, it } from 'vitest';
import {
  describeSelection,
  NOTHING_SELECTED,
  type SelectionState,
  setSelected,
  toggleSelected,
} from '#src/admin/core/list/use-selection.ts';

const LISTED = ['a', 'b', 'c', 'd', 'e'];
const EMPTY: SelectionState<string> = NOTHING_SELECTED;
const keys = ({ keys: selected }: SelectionState<string>) => [...selected].sort().join('');

/** Clicks rows in order. An uppercase letter is a click with the Shift key. */
const click = (state: SelectionState<string>, ...rows: string[]) =>
  rows.reduce(
    (before, row) =>
      toggleSelected(before, row.toLowerCase(), { isRange: row !== row.toLowerCase(), listed: LISTED }),
    state,
  );

describe('a selection', () => {
  it.each([
    ['selects a row', ['b'], 'b'],
    ['deselects a selected row', ['b', 'c', 'b'], 'c'],
    ['selects a range with Shift', ['b', 'D'], 'bcd'],
    ['selects a range upward', ['d', 'B'], 'bcd'],
    ['deselects a range if the Shift-clicked row was selected', ['a', 'E', 'b', 'D'], 'ae'],
    ['extends a range from the row clicked last', ['b', 'C', 'E'], 'bcde'],
    ['selects one row with Shift if nothing was clicked before', ['C'], 'c'],
  ])('%s', (_case, clicks, selected) => {
    expect(keys(click(EMPTY, ...clicks))).toBe(selected);
  });

  it('selects one row with Shift if the row of the last click is no longer listed', () => {
    const state = click(EMPTY, 'a');
    const after = toggleSelected(state, 'd', { isRange: true, listed: ['c', 'd'] });
    expect(keys(after)).toBe('ad');
  });

  it('keeps selected rows that are not listed', () => {
    const state = setSelected(EMPTY, ['z'], true);
    expect(keys(setSelected(state, LISTED, true))).toBe('abcdez');
    expect(keys(setSelected(setSelected(state, LISTED, true), LISTED, false))).toBe('z');
  });
});

it.each([
  [0, 0, ''],
  [12, 0, '12 selected'],
  [12, 3, '12 selected, 3 filtered out'],
])('describes %s selected rows, of which %s are filtered out', (count, filteredOut, text) => {
  expect(describeSelection(count, filteredOut)).toBe(text);
});
