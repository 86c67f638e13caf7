import { toNameKey } from '#src/domain/records/find-by-name.ts';
import { CORNERS, type CornerName, otherCorner } from '#src/domain/shows/bout.ts';
import { findSheetProblem, parseBoutSheet, type SheetBout } from '#src/domain/shows/bout-sheet.ts';
import { type CornerRecords, findNamesakes, toCorner, toCornerText } from '#src/domain/shows/corner-text.ts';
import type { Bout, Corner } from '#src/domain/shows/schema.ts';

/**
 * `choices` are the records that a corner can refer to. `all` also has those in the trash, to which stored bouts may
 * refer.
 */
export type SheetRecords = { choices: CornerRecords; all: CornerRecords };

/** The id of the record that was chosen in each corner among those with the same name. Null means the name alone. */
type ChosenIds = { [Corner in CornerName]?: number | null | undefined };

/** The owner's changes to a line of the preview. */
export type RowChange = {
  bout?: SheetBout;
  isIncluded?: boolean;
  fighters?: ChosenIds;
  gyms?: ChosenIds;
};

/** A pasted bout sheet with the changes to its lines, as stored in a draft. */
export type SheetInput = { text: string; changes: Readonly<Record<string, RowChange>> };

export const EMPTY_INPUT: SheetInput = { text: '', changes: {} };

/** A bout in the preview. `reason` says why it is not added by default. */
export type SheetRow = {
  /** Identifies the line while the rest of the sheet is being edited. */
  key: string;
  line: number;
  text: string;
  bout: SheetBout;
  corners: Record<CornerName, Corner>;
  state: 'new' | 'duplicate' | 'problem';
  reason: string;
  isIncluded: boolean;
};

/** A line that has no bout, such as 'Session 2'. */
export type SkippedLine = { line: number; text: string };

/** Identifies two boxers in either order. Null if one is not named. */
function toPairKey(names: readonly string[]): string | null {
  return names.includes('') ? null : names.map(toNameKey).sort().join(' | ');
}

/** Lists the bouts of a pasted sheet with the fighters and gyms that they name, and the lines that are skipped. */
export function toSheetRows(
  { text, changes }: SheetInput,
  bouts: readonly Bout[],
  { choices, all }: SheetRecords,
): { rows: SheetRow[]; skipped: SkippedLine[] } | { error: string } {
  const lines = parseBoutSheet(text);
  if ('error' in lines) return lines;
  const pairs = new Map(
    bouts.map((bout) => [
      toPairKey(CORNERS.map((corner) => toCornerText(bout[corner], all).name)),
      'These two are already in the show',
    ]),
  );
  const counts = new Map<string, number>();
  const rows: SheetRow[] = [];
  for (const { line, text: shown, bout: parsed } of lines) {
    if (!parsed) continue;
    const count = counts.get(shown) ?? 0;
    counts.set(shown, count + 1);
    const key = `${shown} ${count}`;
    const change = changes[key] ?? {};
    const bout = change.bout ?? parsed;
    const problem = findSheetProblem(bout);
    const pair = toPairKey(CORNERS.map((corner) => bout[corner].name));
    const duplicate = pair === null ? undefined : pairs.get(pair);
    const isIncluded = problem === null && (change.isIncluded ?? !duplicate);
    if (pair !== null && !duplicate && isIncluded) pairs.set(pair, `These two are already in line ${line}`);
    rows.push({
      key,
      line,
      text: shown,
      bout,
      corners: {
        red: toSheetCorner(bout, 'red', change, choices),
        blue: toSheetCorner(bout, 'blue', change, choices),
      },
      state: problem ? 'problem' : duplicate ? 'duplicate' : 'new',
      reason: problem ?? duplicate ?? '',
      isIncluded,
    });
  }
  return { rows, skipped: lines.filter(({ bout }) => bout === null) };
}

/** Converts a corner of a sheet. If the owner made a choice, the name can refer only to the chosen record, or to none. */
function toSheetCorner(
  bout: SheetBout,
  corner: CornerName,
  change: RowChange,
  records: CornerRecords,
): Corner {
  const choose = <Record extends { id: number }>(
    all: readonly Record[],
    choice: number | null | undefined,
  ) => (choice === undefined ? all : all.filter(({ id }) => id === choice));
  return toCorner(bout[corner].name, bout[corner].gym, {
    fighters: choose(records.fighters, change.fighters?.[corner]),
    gyms: choose(records.gyms, change.gyms?.[corner]),
  });
}

/** Lists the fighters and gyms that the owner can choose for a corner: those with the names in it. */
export function listChoices(row: SheetRow, corner: CornerName, { fighters, gyms }: CornerRecords) {
  return {
    fighters: findNamesakes(fighters, row.bout[corner].name),
    gyms: row.bout[corner].gym === '' ? [] : findNamesakes(gyms, row.bout[corner].gym),
  };
}

/** Adds a change to the earlier changes of a line. */
export const addRowChange = ({ text, changes }: SheetInput, key: string, change: RowChange): SheetInput => ({
  text,
  changes: { ...changes, [key]: { ...changes[key], ...change } },
});

/** Changes the name or the gym in a corner, and drops the choice between records with the previous text. */
export const toCornerChange = (
  { bout }: SheetRow,
  corner: CornerName,
  field: 'name' | 'gym',
  text: string,
  { fighters, gyms }: RowChange = {},
): RowChange => ({
  bout: { ...bout, [corner]: { ...bout[corner], [field]: text } },
  ...(field === 'name'
    ? { fighters: { ...fighters, [corner]: undefined } }
    : { gyms: { ...gyms, [corner]: undefined } }),
});

/** Swaps the corners of a line, with the choices of records and the result. */
export const toSwapped = ({ bout }: SheetRow, { fighters, gyms }: RowChange = {}): RowChange => ({
  bout: {
    ...bout,
    red: bout.blue,
    blue: bout.red,
    result: bout.result === 'red' || bout.result === 'blue' ? otherCorner(bout.result) : bout.result,
  },
  fighters: { red: fighters?.blue, blue: fighters?.red },
  gyms: { red: gyms?.blue, blue: gyms?.red },
});

/** Creates the bouts of the included lines. `newId` generates the id of a bout. */
export const toNewBouts = (rows: readonly SheetRow[], newId: () => string): Bout[] =>
  rows
    .filter(({ isIncluded }) => isIncluded)
    .map(({ bout: { weight, division, rounds, result, stoppage }, corners }) => ({
      id: newId(),
      ...corners,
      weight,
      division,
      rounds,
      result,
      stoppage,
      isFilmed: true,
      videoUrl: '',
      videoSeconds: null,
    }));
