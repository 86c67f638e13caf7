import type { toFinder } from '#src/domain/search/text-search.ts';
import { otherStateSpelling } from '#src/domain/values/us-states.ts';

type ColumnValue = string | number;
export type Sort = { header: string; descending: boolean };
export type SearchableColumn<Row> = {
  header: string;
  /** The value by which the list is searched and sorted. */
  value: (row: Row) => ColumnValue;
  /** False if a search ignores the value. */
  isSearched?: false;
};

export type Filter<Row> = {
  /** The URL parameter that stores the selected value. */
  param: string;
  label: string;
  /** Lists the options that match the row. The option for a row without a value is ''. */
  values: (row: Row) => readonly string[];
  /** The first options of the menu. Options that are not listed here follow in alphabetical order. */
  order: readonly string[];
  toOptionLabel: (value: string) => string;
};

/** The selected value of each filter, by parameter. Null shows all rows. */
export type FilterSelection = Readonly<Record<string, string | null>>;

type FilterOption = { value: string; count: number };

export const PAGE_SIZE = 50;

/** Created on first use, because creating a page's first collator takes up to 20 ms. */
let collator: Intl.Collator | undefined;

function compareTexts(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return collator.compare(a, b);
}

/** The code of the search, which a list loads for the first query. */
export type SearchCode = { toFinder: typeof toFinder };

/**
 * Returns a search function. It finds the rows that contain every word of a query, in the order of the list. Case,
 * accents and punctuation make no difference, and a US state is found by its name and by its code. If no row contains
 * the words, it finds rows with similar words.
 */
export function createSearch<Row>(
  columns: readonly SearchableColumn<Row>[],
  rows: readonly Row[],
  code: SearchCode,
) {
  const searched = columns.filter(({ isSearched = true }) => isSearched);
  const toItem = (row: Row) => {
    const values = searched.map(({ value }) => `${value(row)}`);
    return { row, name: [...values, ...values.map(otherStateSpelling)].join(' '), detail: '' };
  };
  let find: ReturnType<typeof code.toFinder<ReturnType<typeof toItem>>> | null = null;
  return (query: string): readonly Row[] => {
    // Somebody who types "@marlowe" sees all rows after the first character.
    if (!/[\p{L}\p{N}]/u.test(query)) return rows;
    // Prepare the texts only on the first search, so that a long list appears sooner.
    find ??= code.toFinder(rows.map(toItem), 1);
    const found = new Set(find(query).map(({ row }) => row));
    return rows.filter((row) => found.has(row));
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
  return rows.toSorted((rowA, rowB) => {
    const [a, b] = [column.value(rowA), column.value(rowB)];
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
    return (
      direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(`${a}`, `${b}`))
    );
  });
}

/** True if a row passes every filter. Ignores parameters for which the list has no filter. */
export const matchesFilters = <Row>(
  filters: readonly Filter<Row>[],
  selection: FilterSelection,
  row: Row,
): boolean =>
  filters.every(({ param, values }) => {
    const selected = selection[param] ?? null;
    return selected === null || values(row).includes(selected);
  });

/**
 * Lists the options of one of the `filters`, unsorted. Each count is the number of rows that the list would show if
 * the option were selected. The selected option is included even if no row has its value anymore.
 */
export function listFilterOptions<Row>(
  filter: Filter<Row>,
  filters: readonly Filter<Row>[],
  selection: FilterSelection,
  rows: readonly Row[],
): FilterOption[] {
  const others = filters.filter((other) => other !== filter);
  const selected = selection[filter.param] ?? null;
  const counts = new Map<string, number>(selected === null ? [] : [[selected, 0]]);
  for (const row of rows) {
    const increment = matchesFilters(others, selection, row) ? 1 : 0;
    for (const value of filter.values(row)) counts.set(value, (counts.get(value) ?? 0) + increment);
  }
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/** Sorts the options of a filter: those of its `order` first, then the others in alphabetical order. */
export function sortFilterOptions<Row>(
  { order }: Filter<Row>,
  options: readonly FilterOption[],
): readonly FilterOption[] {
  const rankOf = (value: string) => (order.includes(value) ? order.indexOf(value) : Infinity);
  return options.toSorted((a, b) => {
    const [rankA, rankB] = [rankOf(a.value), rankOf(b.value)];
    return rankA === rankB ? compareTexts(a.value, b.value) : rankA - rankB;
  });
}

/** Parses the URL parameter `sort`: a column header, with a leading dash for descending order. */
export const parseSort = (text: string | null): Sort => {
  const descending = text?.startsWith('-') ?? false;
  return { header: (descending ? text?.slice(1) : text) ?? '', descending };
};

export const formatSort = ({ header, descending }: Sort): string => `${descending ? '-' : ''}${header}`;

/** Returns the one-based number of the page that shows the row at a zero-based index. */
export const pageOfIndex = (index: number): number => Math.floor(index / PAGE_SIZE) + 1;

/** Returns one page of `rows`. Page numbers are one-based. An invalid number becomes the nearest valid one. */
export function paginate<Row>(rows: readonly Row[], requestedPage: number, pageSize: number) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(Math.trunc(requestedPage) || 1, 1), pageCount);
  const firstIndex = page === 1 ? 0 : (page - 1) * pageSize;
  return { page, pageCount, firstIndex, rows: rows.slice(firstIndex, firstIndex + pageSize) };
}

type RowCounts = {
  rowCount: number;
  matchCount: number;
  pageCount: number;
  firstIndex: number;
  rows: readonly unknown[];
};

/**
 * Describes which rows a list shows: '2 of 120 gyms found' for a search or filter, 'Showing 1–50 of 120' for one of
 * several pages, or '' for all rows.
 */
export function describeRows(
  { rowCount, matchCount, pageCount, firstIndex, rows }: RowCounts,
  plural: string,
): string {
  if (matchCount < rowCount) return `${matchCount} of ${rowCount} ${plural} found`;
  return pageCount > 1 ? `Showing ${firstIndex + 1}–${firstIndex + rows.length} of ${matchCount}` : '';
}
