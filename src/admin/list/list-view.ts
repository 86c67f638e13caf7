/** A column as a list is searched, sorted and filtered by it. */
export type ColumnValue = string | number;
export type SortOrder = { header: string; descending: boolean };
export type SearchableColumn<Row> = { header: string; value: (row: Row) => ColumnValue };

export const PAGE_SIZE = 50;

const foldCase = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Finds rows by their words: each word of the search stands in some column, whatever its case and accents. */
export function toSearch<Row>(columns: readonly SearchableColumn<Row>[], rows: readonly Row[]) {
  const texts = rows.map((row) => foldCase(columns.map(({ value }) => value(row)).join('\n')));
  return (search: string): Row[] => {
    const words = foldCase(search).split(/\s+/).filter(Boolean);
    return rows.filter((_, index) => words.every((word) => texts[index]?.includes(word)));
  };
}

/** The rows by a column, empty ones last either way; as they came when there is no such column. */
export function sortRows<Row>(
  columns: readonly SearchableColumn<Row>[],
  rows: readonly Row[],
  { header, descending }: SortOrder,
): readonly Row[] {
  const column = columns.find((known) => known.header === header);
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

/** What a filter can be set to, with how many rows each choice has; '' is none. */
export function countChoices<Row>(value: (row: Row) => string, rows: readonly Row[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(value(row), (counts.get(value(row)) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => collator.compare(one, other));
}

/** Reads the address's `sort`: a header, with a dash before it for descending. */
export const parseSort = (text: string | null): SortOrder => {
  const descending = text?.startsWith('-') ?? false;
  return { header: (descending ? text?.slice(1) : text) ?? '', descending };
};

export const formatSort = ({ header, descending }: SortOrder): string => `${descending ? '-' : ''}${header}`;

/** The page of a list, counted from 1, and how many there are. What is no page is the nearest one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number) {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const page = Math.min(Math.max(Math.trunc(wanted) || 1, 1), pages);
  const first = (page - 1) * PAGE_SIZE;
  return { page, pages, first, rows: rows.slice(first, first + PAGE_SIZE) };
}
