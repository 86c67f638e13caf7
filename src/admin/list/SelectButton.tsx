import type { Selection } from './use-selection.ts';

/** Turns the rows of a narrow list into checkboxes, and back. */
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
