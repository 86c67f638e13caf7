import Papa from 'papaparse';
import { type CsvColumns, findColumns, listMissingColumns } from './csv-columns.ts';

/** The maximum number of rows in one import. */
export const MAX_CSV_ROWS = 10_000;

/** A row of the file. `line` is its number, counting the header, as a spreadsheet does. */
export type CsvRow = { line: number; cells: string[]; isBroken: boolean };

export type CsvTable = { columns: CsvColumns; rows: CsvRow[] };

/** Reads CSV text with commas, semicolons, tabs or pipes. Returns an error message for other text. */
export function readCsv(text: string): CsvTable | { error: string } {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    // Reads one row more than the header and the limit, to detect that there are too many.
    preview: MAX_CSV_ROWS + 2,
  });
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells, isBroken: broken.has(index) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [header, ...others] = rows;
  if (!header) return { error: 'There are no rows yet.' };
  const columns = findColumns(header.cells);
  const missing = listMissingColumns(columns);
  if (missing.length > 0)
    return { error: `The first line must name the columns. Missing: ${missing.join(', ')}.` };
  if (others.length > MAX_CSV_ROWS)
    return { error: `A file may have at most ${MAX_CSV_ROWS.toLocaleString('en-US')} rows.` };
  return { columns, rows: others };
}
