import { useCallback, useEffect, useSyncExternalStore } from 'react';

const CHANGED = 'searchparam:change';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** One parameter of the page's address, and how to change it (null removes it). A prerendered page has none. */
export function useSearchParam(name: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );
  // From here on the choice of the address is shown: see HideUntilFilterApplied.astro.
  useEffect(() => document.documentElement.removeAttribute('data-applying-filter'), []);
  const change = useCallback(
    (next: string | null) => {
      const url = new URL(window.location.href);
      if (next === null) url.searchParams.delete(name);
      else url.searchParams.set(name, next);
      // The client router keeps its place in `history.state`: without it the back button would not leave the page.
      window.history.replaceState(window.history.state, '', url);
      window.dispatchEvent(new Event(CHANGED));
    },
    [name],
  );
  return [value, change];
}
