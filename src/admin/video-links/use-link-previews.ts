import { skipToken, useQueries } from '@tanstack/react-query';
import { queryClient } from '#src/admin/api/query-client.ts';
import { LOOK_UP_PATH } from '#src/admin/api/video-links.ts';
import type { LookUpResult } from '#src/domain/linked-video.ts';
import type { VideoPreview } from '#src/domain/video-preview.ts';
import { completeWebUrl } from '#src/domain/web-url.ts';

/**
 * Returns the previews of links in a form: of those that the form has looked up, otherwise as stored. Sends no
 * requests.
 */
export function useLinkPreviews(
  urls: readonly string[],
  stored: readonly VideoPreview[] = [],
): VideoPreview[] {
  const uniqueUrls = [...new Set(urls)];
  const lookUps = useQueries(
    {
      queries: uniqueUrls.map((url) => ({
        queryKey: [LOOK_UP_PATH, completeWebUrl(url)],
        // The type is that of useLookUp(), which sends the requests.
        queryFn: skipToken as typeof skipToken | (() => Promise<LookUpResult>),
      })),
    },
    queryClient,
  );
  return uniqueUrls.flatMap((url, index) => {
    const video = lookUps[index]?.data?.video;
    if (video) return { url, title: video.title, author: video.author, poster: video.poster };
    return stored.filter((preview) => preview.url === url);
  });
}
