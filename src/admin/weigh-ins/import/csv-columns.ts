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
export type CsvColumns = Partial<Record<CsvColumn, number>>;

// `Object.keys()` loses the type of the keys.
const COLUMNS = Object.keys(HEADERS) as CsvColumn[];

/** Finds the columns in the first line of a file. Of two columns with the same meaning, the first one counts. */
export function findColumns(header: readonly string[]): CsvColumns {
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
export const listMissingColumns = ({ fighter, date, weight, kilograms }: CsvColumns): string[] => [
  ...(fighter === undefined ? ['fighter'] : []),
  ...(date === undefined ? ['date'] : []),
  ...(weight === undefined && kilograms === undefined ? ['weight'] : []),
];
