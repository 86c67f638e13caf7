/** The selected rows of a list, by key. They stay selected while the list shows other rows. */
export type SelectionState<Key> = {
  keys: ReadonlySet<Key>;
  /** The row that was selected or deselected last. A range starts here. */
  anchor: Key | null;
  /** True in the selection mode of a narrow screen, where a tap selects a row, even before any row is selected. */
  isSelecting: boolean;
};

export const NOTHING_SELECTED: SelectionState<never> = { keys: new Set(), anchor: null, isSelecting: false };

/** Selects or deselects rows. */
export function setSelected<Key>(
  state: SelectionState<Key>,
  changed: readonly Key[],
  isSelected: boolean,
): SelectionState<Key> {
  const keys = new Set(state.keys);
  for (const key of changed) {
    if (isSelected) keys.add(key);
    else keys.delete(key);
  }
  return { ...state, keys };
}

/**
 * Selects or deselects a row. With `isRange`, all rows between it and the anchor get its new state. `listed`
 * are the rows of all pages, in the order of the list.
 */
export function toggleSelected<Key>(
  state: SelectionState<Key>,
  key: Key,
  { isRange, listed }: { isRange: boolean; listed: readonly Key[] },
): SelectionState<Key> {
  const isSelected = !state.keys.has(key);
  const anchorIndex = isRange && state.anchor !== null ? listed.indexOf(state.anchor) : -1;
  const index = listed.indexOf(key);
  const changed =
    anchorIndex === -1 ? [key] : listed.slice(Math.min(anchorIndex, index), Math.max(anchorIndex, index) + 1);
  return { ...setSelected(state, changed, isSelected), anchor: key };
}

/** Returns text such as '12 selected, 3 filtered out', or '' if nothing is selected. */
export const describeSelection = (count: number, filteredOutCount: number): string =>
  [count > 0 && `${count} selected`, filteredOutCount > 0 && `${filteredOutCount} filtered out`]
    .filter(Boolean)
    .join(', ');
