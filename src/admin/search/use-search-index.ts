import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { type Load, toLoad } from '#src/admin/core/loading/use-resource.ts';
import type { SearchEntry } from '#src/domain/search/schema.ts';
import { toFinder } from '#src/domain/search/text-search.ts';
import { type ApiResponse, get } from '#src/site/islands/api.ts';
import { getIfChanged } from '#src/site/islands/get-if-changed.ts';
import { ACTIONS, type SearchItem, toItems } from './search-items.ts';

const PATH = '/api/search-index';
const KEY = [PATH];

/** Everything that the search can find, and the function that finds it. */
type PreparedIndex = { items: readonly SearchItem[]; find: (query: string) => SearchItem[] };
type IndexWithETag = PreparedIndex & { etag: string | null };

const ACTIONS_ONLY: PreparedIndex = { items: ACTIONS, find: toFinder(ACTIONS) };

// The index stays in memory only, because it names people who wrote to the site. If the session has ended,
// the request fails without opening the login page, because a form may be open behind the search.
async function fetchIndex({ signal }: { signal: AbortSignal }): Promise<IndexWithETag> {
  const known = queryClient.getQueryData<IndexWithETag>(KEY);
  if (!known?.etag) return prepare(await get<SearchEntry[]>(PATH, signal));
  const response = await getIfChanged<SearchEntry[]>(PATH, known.etag, signal);
  return response ? prepare(response) : known;
}

/** Prepares an index when it arrives, so that opening the search again does not repeat the work. */
function prepare({ data, etag }: ApiResponse<SearchEntry[]>): IndexWithETag {
  const items = toItems(data);
  return { items, find: toFinder(items), etag };
}

type SearchIndex = PreparedIndex & {
  load: Load<unknown>;
  /** True if the latest check for changes failed. */
  isOutdated: boolean;
  reload: () => void;
};

/**
 * Loads the search index, and checks for changes each time the search opens. Until the index has loaded, the search
 * finds only actions.
 */
export function useSearchIndex(): SearchIndex {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: KEY, queryFn: fetchIndex, gcTime: Number.POSITIVE_INFINITY, structuralSharing: false },
    queryClient,
  );
  const { items, find } = data ?? ACTIONS_ONLY;
  return {
    items,
    find,
    load: toLoad({ data, error, isFetching }),
    isOutdated: data !== undefined && error !== null,
    reload: () => void refetch(),
  };
}
