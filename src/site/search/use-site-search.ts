import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SiteSearchEntry } from '#src/domain/search/site-search.ts';
import { type ResultGroup, toResultGroups } from '#src/domain/search/site-search-results.ts';
import { toFinder } from '#src/domain/search/text-search.ts';
import { type ApiResponse, get } from '#src/site/islands/api.ts';
import { getIfChanged } from '#src/site/islands/get-if-changed.ts';

const PATH = '/api/search';

type Index = { find: (query: string) => SiteSearchEntry[]; etag: string | null };

/** The index of this visit. It stays in memory while the visitor goes from page to page. */
let cachedIndex: Index | null = null;

const prepare = ({ data, etag }: ApiResponse<SiteSearchEntry[]>): Index => ({ find: toFinder(data), etag });

/** Loads the index. If one is cached, loads it again only if it has changed. Throws `ApiError`. */
async function loadIndex(signal: AbortSignal): Promise<Index> {
  if (cachedIndex?.etag) {
    const response = await getIfChanged<SiteSearchEntry[]>(PATH, cachedIndex.etag, signal);
    cachedIndex = response ? prepare(response) : cachedIndex;
  } else {
    cachedIndex = prepare(await get<SiteSearchEntry[]>(PATH, signal));
  }
  return cachedIndex;
}

type SiteSearch = {
  /** Null until the index has loaded, and for an empty query. */
  groups: ResultGroup[] | null;
  state: 'loading' | 'ready' | 'failed';
  reload: () => void;
};

/** Searches all fighters, gyms and videos. Loads them when the component mounts. */
export function useSiteSearch(query: string): SiteSearch {
  const [index, setIndex] = useState(cachedIndex);
  const [hasFailed, setFailed] = useState(false);
  const request = useRef<AbortController | null>(null);

  const load = useEffectEvent(() => reload());
  function reload() {
    const abort = new AbortController();
    request.current = abort;
    setFailed(false);
    loadIndex(abort.signal).then(setIndex, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
  }
  useEffect(() => {
    load();
    return () => request.current?.abort();
  }, []);

  // Keeps typing responsive while a long list of results is rendered.
  const deferredQuery = useDeferredValue(query.trim());
  const groups = useMemo(
    () => (index && deferredQuery !== '' ? toResultGroups(index.find(deferredQuery)) : null),
    [index, deferredQuery],
  );
  // Results that may be out of date are better than none.
  const state = index ? 'ready' : hasFailed ? 'failed' : 'loading';
  return { groups, state, reload };
}
