export type ColumnValue = string | number;
export type Sort = { header: string; descending: boolean };
export type SearchableColumn<Row> = { header: string; value: (row: Row) => ColumnValue };

export const PAGE_SIZE = 50;

const foldCaseAndAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Returns a search function. It finds the rows that contain every word, ignoring case and accents. */
export function createSearch<Row>(columns: readonly SearchableColumn<Row>[], rows: readonly Row[]) {
  const texts = rows.map((row) => foldCaseAndAccents(columns.map(({ value }) => value(row)).join('\n')));
  return (search: string): Row[] => {
    const words = foldCaseAndAccents(search).split(/\s+/).filter(Boolean);
    return rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
  };
}

/**
 * Sorts by a column, with empty values last in both directions. An unknown column leaves the order unchanged.
 */
export function sortRows<Row>(
  columns: readonly SearchableColumn<Row>[],
  rows: readonly Row[],
  { header, descending }: Sort,
): readonly Row[] {
  const column = columns.find((candidate) => candidate.header === header);
  if (!column) return rows;
  const direction = descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    return (
      direction * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(`${a}`, `${b}`))
    );
  });
}

/** Lists the values of a filter, each with its number of rows. '' is the value of rows that have none. */
export function countFilterOptions<Row>(
  value: (row: Row) => string,
  rows: readonly Row[],
): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(value(row), (counts.get(value(row)) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => collator.compare(one, other));
}

/** Parses the URL parameter `sort`: a column header, with a leading dash for descending order. */
export const parseSort = (text: string | null): Sort => {
  const descending = text?.startsWith('-') ?? false;
  return { header: (descending ? text?.slice(1) : text) ?? '', descending };
};

export const formatSort = ({ header, descending }: Sort): string => `${descending ? '-' : ''}${header}`;

/** Returns one page of `rows`. Pages are counted from 1. An invalid number becomes the nearest valid one. */
export function paginate<Row>(rows: readonly Row[], requestedPage: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(Math.max(Math.trunc(requestedPage) || 1, 1), pageCount);
  const firstIndex = (page - 1) * PAGE_SIZE;
  return { page, pageCount, firstIndex, rows: rows.slice(firstIndex, firstIndex + PAGE_SIZE) };
}

/** Returns text such as '2 of 120 gyms found', or '' if all rows match. */
export const describeMatches = (matchCount: number, total: number, plural: string): string =>
  matchCount === total ? '' : `${matchCount} of ${total} ${plural} found`;
