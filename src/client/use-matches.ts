import { useDeferredValue, useMemo } from 'react';
import { type Searchable, toFinder } from '#src/domain/text-search.ts';

/** The largest number of results that a list shows. More would help nobody, and take time to render. */
export const MAX_SHOWN = 60;

/**
 * Returns the items that match a query, the best matches first, or null for an empty query. `toSearchable` must be
 * the same function in every render.
 */
export function useMatches<T>(
  items: readonly T[],
  toSearchable: (item: T) => Searchable,
  query: string,
): T[] | null {
  // Keeps typing responsive while a long list of results is rendered.
  const deferredQuery = useDeferredValue(query.trim());
  const isSearching = deferredQuery !== '';
  const find = useMemo(
    () => (isSearching ? toFinder(items.map((item) => ({ item, ...toSearchable(item) }))) : null),
    [isSearching, items, toSearchable],
  );
  return useMemo(() => find?.(deferredQuery).map(({ item }) => item) ?? null, [find, deferredQuery]);
}
