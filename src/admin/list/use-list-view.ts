import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParam } from '#src/client/use-search-param.ts';
import {
  countChoices,
  formatSort,
  pageOf,
  parseSort,
  type SearchableColumn,
  type SortOrder,
  sortRows,
  toSearch,
} from './list-view.ts';

export type Filter<Row> = { label: string; value: (row: Row) => string };

// Some browsers refuse more than a hundred changes of the address in half a minute.
const URL_UPDATE_DELAY_MS = 300;

/** A list as its address says it is searched, filtered, sorted and paged: `?q=`, `?filter=`, `?sort=`, `?page=`. */
export function useListView<Row>(
  columns: readonly SearchableColumn<Row>[],
  filter: Filter<Row> | null,
  allRows: readonly Row[],
) {
  const [query, setQuery] = useSearchParam('q');
  const [chosen, setChosen] = useSearchParam('filter');
  const [sort, setSort] = useSearchParam('sort');
  const [page, setPage] = useSearchParam('page');
  const [search, setSearch] = useState(query ?? '');
  const deferredSearch = useDeferredValue(search);

  useEffect(() => {
    if (search === (query ?? '')) return;
    const timer = setTimeout(() => {
      setQuery(search || null);
      setPage(null);
    }, URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, query, setQuery, setPage]);

  const find = useMemo(() => toSearch(columns, allRows), [columns, allRows]);
  const order = useMemo(() => parseSort(sort), [sort]);
  const rows = useMemo(() => {
    const found = find(deferredSearch).filter((row) => chosen === null || filter?.value(row) === chosen);
    return sortRows(columns, found, order);
  }, [find, deferredSearch, chosen, filter, columns, order]);
  const choices = useMemo(() => (filter ? countChoices(filter.value, allRows) : []), [filter, allRows]);

  return {
    ...pageOf(rows, search === (query ?? '') ? Number(page) : 1),
    /** Every row that was found, whatever the page. */
    all: rows,
    found: rows.length,
    search,
    setSearch,
    chosen,
    choose: (choice: string | null) => {
      setChosen(choice);
      setPage(null);
    },
    choices,
    order,
    sortBy: (next: SortOrder | null) => {
      setSort(next && formatSort(next));
      setPage(null);
    },
    turnTo: (next: number) => setPage(next === 1 ? null : String(next)),
    clear: () => {
      setSearch('');
      setQuery(null);
      setChosen(null);
      setPage(null);
    },
  };
}

export type ListView<Row> = ReturnType<typeof useListView<Row>>;
