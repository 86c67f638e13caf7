import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { useIsPainted } from '#src/admin/core/loading/when-idle.ts';
import { onSearchParamsChange, setSearchParams } from '#src/site/search/use-search-param.ts';
import {
  createSearch,
  type Filter,
  type FilterSelection,
  formatSort,
  listFilterOptions,
  matchesFilters,
  PAGE_SIZE,
  paginate,
  parseSort,
  type SearchableColumn,
  type SearchCode,
  type Sort,
  sortFilterOptions,
  sortRows,
} from './list-view.ts';

// Some browsers reject more than 100 URL changes in 30 seconds.
const URL_DEBOUNCE_MS = 300;

function useUrlParams(): URLSearchParams {
  const search = useSyncExternalStore(
    onSearchParamsChange,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}

/**
 * Searches, filters, sorts and paginates a list. The state is in the URL (`?q=`, `?sort=`, `?page=` and
 * one parameter per filter), so that a reload or a link shows the same rows.
 */
export function useListView<Row>(
  columns: readonly SearchableColumn<Row>[],
  filters: readonly Filter<Row>[],
  allRows: readonly Row[],
  pageSize = PAGE_SIZE,
) {
  const params = useUrlParams();
  const query = params.get('q') ?? '';
  const sortParam = params.get('sort');
  const [search, setSearch] = useState(query);

  useEffect(() => {
    if (search === query) return;
    const timer = setTimeout(() => setSearchParams({ q: search || null, page: null }), URL_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, query]);

  const searchCode = useSearchCode(search);
  const searchRows = useMemo(
    () => (searchCode ? createSearch(columns, allRows, searchCode) : () => allRows),
    [columns, allRows, searchCode],
  );
  const sort = useMemo(() => parseSort(sortParam), [sortParam]);
  const filterValues = JSON.stringify(
    Object.fromEntries(filters.map(({ param }) => [param, params.get(param)])),
  );
  // Stays the same object until a value changes, so that going to another page does not filter the rows again.
  const selection = useMemo((): FilterSelection => JSON.parse(filterValues), [filterValues]);
  const matches = useMemo(() => {
    const found = searchRows(search).filter((row) => matchesFilters(filters, selection, row));
    return sortRows(columns, found, sort);
  }, [searchRows, search, filters, selection, columns, sort]);
  const isPainted = useIsPainted();
  const menus = useMemo(() => {
    // Examining all rows of a long list takes as long as painting, so it waits until the first rows are painted.
    const examinedRows = isPainted ? allRows : allRows.slice(0, PAGE_SIZE);
    return (
      filters
        // A menu appears when there is something to find, such as a hidden record.
        .filter(
          (filter) =>
            selection[filter.param] !== null || examinedRows.some((row) => filter.values(row).length > 0),
        )
        .map((filter) => {
          const selected = selection[filter.param] ?? null;
          const isListed = isPainted || selected !== null;
          return {
            ...filter,
            selected,
            options: isListed
              ? sortFilterOptions(filter, listFilterOptions(filter, filters, selection, allRows))
              : [],
          };
        })
    );
  }, [filters, selection, allRows, isPainted]);

  return {
    // A new search shows its first page at once. The URL is updated after typing pauses.
    ...paginate(matches, search === query ? Number(params.get('page')) : 1, pageSize),
    /** The matching rows of all pages. */
    matches,
    matchCount: matches.length,
    /** The number of rows without search and filters. */
    rowCount: allRows.length,
    search,
    setSearch,
    /** The filters with their options and selected values. */
    menus,
    setFilter: (param: string, value: string | null) => setSearchParams({ [param]: value, page: null }),
    sort,
    setSort: (next: Sort | null) => setSearchParams({ sort: next && formatSort(next), page: null }),
    goToPage: (page: number) => setSearchParams({ page: page === 1 ? null : String(page) }),
    /** Clears the search and all filters. */
    showAll: () => {
      setSearch('');
      setSearchParams({
        q: null,
        page: null,
        ...Object.fromEntries(filters.map(({ param }) => [param, null])),
      });
    },
  };
}

const SEARCH = lazyCode<SearchCode>(() => import('#src/domain/search/text-search.ts'));

/**
 * Loads the search code when the page is idle, or at once if the owner types a query before that. After a failure, the
 * next change of the query tries again.
 */
function useSearchCode(query: string): SearchCode | undefined {
  const code = useIdleCode(SEARCH);
  useEffect(() => {
    if (!code && query !== '') void loadCode(SEARCH, 'The search could not be loaded.');
  }, [code, query]);
  return code;
}

export type ListView<Row> = ReturnType<typeof useListView<Row>>;
