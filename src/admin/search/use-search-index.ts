import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/admin/api/query-client.ts';
import { type Load, toLoad } from '#src/admin/shell/use-resource.ts';
import { type ApiResponse, get, getIfChanged } from '#src/client/api.ts';
import type { SearchEntry } from '#src/domain/search-index.ts';

const PATH = '/api/search-index';
const KEY = [PATH];

type IndexResponse = ApiResponse<SearchEntry[]>;

// The index stays in memory only, because it names people who wrote to the site. If the session has ended,
// the request fails without opening the login page, because a form may be open behind the search.
async function fetchIndex({ signal }: { signal: AbortSignal }): Promise<IndexResponse> {
  const known = queryClient.getQueryData<IndexResponse>(KEY);
  if (!known?.etag) return get<SearchEntry[]>(PATH, signal);
  return (await getIfChanged<SearchEntry[]>(PATH, known.etag, signal)) ?? known;
}

type SearchIndex = {
  load: Load<SearchEntry[]>;
  /** True if the latest check for changes failed. */
  isOutdated: boolean;
  reload: () => void;
};

/** Loads the search index, and checks for changes each time the search opens. */
export function useSearchIndex(): SearchIndex {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: KEY, queryFn: fetchIndex, gcTime: Number.POSITIVE_INFINITY, structuralSharing: false },
    queryClient,
  );
  return {
    load: toLoad({ data: data?.data, error, isFetching }),
    isOutdated: data !== undefined && error !== null,
    reload: () => void refetch(),
  };
}
