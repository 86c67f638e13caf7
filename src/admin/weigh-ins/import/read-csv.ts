import Papa from 'papaparse';
import { toSlug } from '#src/domain/records/slug.ts';

/** The columns of a CSV file with weigh-ins, each with its accepted headers as slugs. */
const HEADERS = {
  fighter: ['fighter', 'name', 'fighter-name', 'boxer', 'athlete', 'slug'],
  date: ['date', 'day', 'weigh-in-date', 'weigh-in', 'event-date'],
  weight: ['weight', 'weight-lbs', 'weight-lb', 'lbs', 'lb', 'pounds', 'weight-in-lbs', 'weight-in-pounds'],
  kilograms: ['kg', 'kgs', 'kilograms', 'weight-kg', 'weight-in-kg', 'weight-in-kilograms'],
  event: ['event', 'event-name', 'tournament', 'show', 'competition'],
  opponent: ['opponent'],
  result: ['result', 'outcome', 'w-l'],
  level: ['level', 'amateur-pro', 'amateur-or-pro'],
} as const satisfies Record<string, readonly string[]>;

export type CsvColumn = keyof typeof HEADERS;
type CsvColumns = Partial<Record<CsvColumn, number>>;

// `Object.keys()` loses the type of the keys.
const COLUMNS = Object.keys(HEADERS) as CsvColumn[];

/** Finds the columns in the first line of a file. Of two columns with the same meaning, the first one counts. */
function findColumns(header: readonly string[]): CsvColumns {
  const slugs = header.map(toSlug);
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const accepted: readonly string[] = HEADERS[column];
      const index = slugs.findIndex((slug) => accepted.includes(slug));
      return index < 0 ? [] : [[column, index]];
    }),
  );
}

/** Returns the names of the required columns that are missing. */
const listMissingColumns = ({ fighter, date, weight, kilograms }: CsvColumns): string[] => [
  ...(fighter === undefined ? ['fighter'] : []),
  ...(date === undefined ? ['date'] : []),
  ...(weight === undefined && kilograms === undefined ? ['weight'] : []),
];

/** The maximum number of rows in one import. Blank lines don't count. */
export const MAX_CSV_ROWS = 10_000;

/** A row of the file. `line` is its number, counting the header, as a spreadsheet does. */
export type CsvRow = { line: number; cells: string[]; isBroken: boolean };

export type CsvTable = { columns: CsvColumns; rows: CsvRow[] };

/** Reads CSV text with commas, semicolons, tabs or pipes. Returns an error message for other text. */
export function readCsv(text: string): CsvTable | { error: string } {
  // The option `preview` could limit the rows, but it also counts blank lines.
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] });
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
