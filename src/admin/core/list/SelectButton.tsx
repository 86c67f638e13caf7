import type { Selection } from './use-selection.ts';

/** Starts or ends the selection mode of a narrow list, in which a tap selects a row. */
export function SelectButton<Row>({ selection: { isActive, start, clear } }: { selection: Selection<Row> }) {
  return (
    <button
      type="button"
      className="outlined-button"
      aria-pressed={isActive}
      onClick={isActive ? clear : start}
    >
      Select
    </button>
  );
}
