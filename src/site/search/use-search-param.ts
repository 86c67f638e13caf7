import { useCallback, useEffect, useSyncExternalStore } from 'react';

const CHANGED = 'searchparam:change';

/** Calls `onChange` when parameters of the URL change. Returns a function that unsubscribes it. */
export function onSearchParamsChange(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** Sets parameters of the URL. Null removes a parameter. */
export function setSearchParams(changes: Record<string, string | null>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  // Keep the `history.state` of the client router. Without it, the router would ignore a later return to this URL:
  // the back button would change the URL, but not the page.
  window.history.replaceState(window.history.state, '', url);
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Returns the value of a URL parameter and a function that sets it. Setting null removes the parameter.
 * During prerendering, the value is null.
 */
export function useSearchParam(name: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    onSearchParamsChange,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );
  // The filter from the URL is now applied, so show the list; see HideUntilFilterApplied.astro.
  useEffect(() => document.documentElement.removeAttribute('data-applying-filter'), []);
  const change = useCallback((next: string | null) => setSearchParams({ [name]: next }), [name]);
  return [value, change];
}
