import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { searchField } from '#src/copy/search.ts';
import type { Searchable, toFinder } from '#src/domain/search/text-search.ts';
import { showNotice } from '#src/site/islands/notice.ts';

/** The largest number of results that a list shows. More would only slow down rendering. */
export const MAX_SHOWN = 60;

/**
 * Returns the items that match a query, the best matches first. Returns null for an empty query and until the search
 * code has loaded. `toSearchable` must be the same function in every render.
 */
export function useMatches<T>(
  items: readonly T[],
  toSearchable: (item: T) => Searchable,
  query: string,
): T[] | null {
  // Keeps typing responsive while a long list of results is rendered.
  const deferredQuery = useDeferredValue(query.trim());
  const isSearching = deferredQuery !== '';
  const code = useSearchCode(deferredQuery);
  const find = useMemo(
    () =>
      isSearching && code ? code.toFinder(items.map((item) => ({ item, ...toSearchable(item) }))) : null,
    [isSearching, code, items, toSearchable],
  );
  return useMemo(() => find?.(deferredQuery).map(({ item }) => item) ?? null, [find, deferredQuery]);
}

type SearchCode = { toFinder: typeof toFinder };

/** Loads the search code only for the first query, because most visitors do not search. */
function useSearchCode(query: string): SearchCode | null {
  const [code, setCode] = useState<SearchCode | null>(null);
  const isNeeded = code === null && query !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies(query): after a failure, the next query tries again
  useEffect(() => {
    if (isNeeded)
      import('#src/domain/search/text-search.ts').then(setCode, () => showNotice(searchField.notLoaded));
  }, [isNeeded, query]);
  return code;
}
