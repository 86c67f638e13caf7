import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** The selected rows of a list, by key. They stay selected while the list shows other rows. */
export type SelectionState<Key> = {
  keys: ReadonlySet<Key>;
  /** The row that was selected or deselected last. A range starts here. */
  anchor: Key | null;
  /** True in the selection mode of a narrow list, in which a tap selects a row. It starts without selected rows. */
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

type Options<Row, Key> = {
  /** All rows. A row that is removed from them is no longer selected. */
  rows: readonly Row[];
  /** The rows that match search and filters, on all pages. */
  matches: readonly Row[];
  /** Always pass the same function. */
  keyOf: (row: Row) => Key;
};

/** The selection of a list. It survives sorting, filtering and paging. Escape clears it. */
export function useSelection<Row, Key>({ rows, matches, keyOf }: Options<Row, Key>) {
  const [state, setState] = useState<SelectionState<Key>>(NOTHING_SELECTED);
  const selected = useMemo(() => rows.filter((row) => state.keys.has(keyOf(row))), [rows, state.keys, keyOf]);
  const selectedMatchCount = useMemo(
    () => matches.filter((row) => state.keys.has(keyOf(row))).length,
    [matches, state.keys, keyOf],
  );
  const isActive = state.isSelecting || selected.length > 0;
  const clear = () => setState(NOTHING_SELECTED);
  useEscape(isActive, clear);

  return {
    /** True while rows are selected, or while a narrow list is in selection mode. */
    isActive,
    /** The selected rows in the order of `rows`. */
    selected,
    /** The number of selected rows that the search or a filter hides. */
    filteredOutCount: selected.length - selectedMatchCount,
    isEveryMatchSelected: selectedMatchCount === matches.length,
    isSelected: (row: Row) => state.keys.has(keyOf(row)),
    toggle: (row: Row, isRange: boolean) =>
      setState(toggleSelected(state, keyOf(row), { isRange, listed: matches.map(keyOf) })),
    set: (changed: readonly Row[], isSelected: boolean) =>
      setState(setSelected(state, changed.map(keyOf), isSelected)),
    selectMatches: () => setState(setSelected(state, matches.map(keyOf), true)),
    start: () => setState({ ...state, isSelecting: true }),
    clear,
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row, unknown>>;

/** Calls `onEscape` for the Escape key, unless the key closes a dialog or menu, or clears a search. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isSearching = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (isSearching || document.querySelector('dialog[open], :popover-open')) return;
    onEscape();
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isActive]);
}
