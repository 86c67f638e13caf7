import { useEffect, useRef, useState } from 'react';
import { useSearchParam } from './use-search-param.ts';

const PARAM = 'q';
const DEBOUNCE_MS = 300;

export type SearchQuery = {
  /** The text in the field. */
  query: string;
  /** False while the visitor types. After a pause, the query is in the URL (`?q=marlowe`). */
  isSettled: boolean;
  change: (query: string) => void;
  /** Sets the query, and writes it to the URL at once. */
  settle: (query: string) => void;
};

/**
 * The query of a search field. Browsers limit how often a page may change its URL, so the URL changes only after a
 * pause.
 */
export function useSearchQuery(): SearchQuery {
  const [param, setParam] = useSearchParam(PARAM);
  const settledQuery = param ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The timer must not change the URL of the next page.
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(query: string) {
    clearTimeout(timer.current);
    setTyped(null);
    // A field also settles on blur, even if the visitor leaves the page. The URL may then already be the URL of the
    // next page, so an unchanged query must not touch it.
    if (query !== settledQuery) setParam(query.trim() === '' ? null : query);
  }

  function change(query: string) {
    setTyped(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(query), DEBOUNCE_MS);
  }

  return { query: typed ?? settledQuery, isSettled: typed === null, change, settle };
}
