import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParam } from '#src/client/use-search-param.ts';
import {
  countFilterOptions,
  createSearch,
  formatSort,
  paginate,
  parseSort,
  type SearchableColumn,
  type Sort,
  sortRows,
} from './list-view.ts';

export type Filter<Row> = { label: string; value: (row: Row) => string };

// Some browsers refuse more than 100 URL changes in 30 seconds.
const URL_UPDATE_DELAY_MS = 300;

/**
 * Searches, filters, sorts and paginates a list. The state is in the URL (`?q=`, `?filter=`, `?sort=`,
 * `?page=`), so that a reload or a link shows the same rows.
 */
export function useListView<Row>(
  columns: readonly SearchableColumn<Row>[],
  filter: Filter<Row> | null,
  allRows: readonly Row[],
) {
  const [query, setQuery] = useSearchParam('q');
  const [filterValue, setFilterValue] = useSearchParam('filter');
  const [sortParam, setSortParam] = useSearchParam('sort');
  const [pageParam, setPageParam] = useSearchParam('page');
  const [search, setSearch] = useState(query ?? '');
  const deferredSearch = useDeferredValue(search);

  useEffect(() => {
    if (search === (query ?? '')) return;
    const timer = setTimeout(() => {
      setQuery(search || null);
      setPageParam(null);
    }, URL_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, query, setQuery, setPageParam]);

  const searchRows = useMemo(() => createSearch(columns, allRows), [columns, allRows]);
  const sort = useMemo(() => parseSort(sortParam), [sortParam]);
  const matches = useMemo(() => {
    const found = searchRows(deferredSearch).filter(
      (row) => filterValue === null || filter?.value(row) === filterValue,
    );
    return sortRows(columns, found, sort);
  }, [searchRows, deferredSearch, filterValue, filter, columns, sort]);
  const filterOptions = useMemo(
    () => (filter ? countFilterOptions(filter.value, allRows) : []),
    [filter, allRows],
  );

  return {
    // A new search shows its first page at once. The URL is updated after the delay.
    ...paginate(matches, search === (query ?? '') ? Number(pageParam) : 1),
    /** The matching rows of all pages. */
    matches,
    matchCount: matches.length,
    search,
    setSearch,
    filterValue,
    setFilter: (value: string | null) => {
      setFilterValue(value);
      setPageParam(null);
    },
    filterOptions,
    sort,
    setSort: (next: Sort | null) => {
      setSortParam(next && formatSort(next));
      setPageParam(null);
    },
    goToPage: (page: number) => setPageParam(page === 1 ? null : String(page)),
    /** Clears search and filter. */
    showAll: () => {
      setSearch('');
      setQuery(null);
      setFilterValue(null);
      setPageParam(null);
    },
  };
}

export type ListView<Row> = ReturnType<typeof useListView<Row>>;
