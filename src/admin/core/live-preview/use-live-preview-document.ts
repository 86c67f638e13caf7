import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { type Load, toLoad } from '#src/admin/core/loading/use-resource.ts';

/** Only the pages of live previews have this attribute. */
const MARK = 'data-live-preview';

async function fetchDocument(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(path, { signal });
  const html = await response.text();
  if (!response.ok || !html.includes(MARK)) throw new Error(`${path} is not a live preview`);
  return html;
}

/**
 * Fetches the prerendered page that shows live previews. Its HTML becomes the `srcdoc` of a frame, so that no
 * page of the site has to allow frames.
 */
export function useLivePreviewDocument(path: string): { load: Load<string>; reload: () => Promise<unknown> } {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: [path],
      queryFn: ({ signal }) => fetchDocument(path, signal),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return { load: toLoad({ data, error, isFetching }), reload: refetch };
}
