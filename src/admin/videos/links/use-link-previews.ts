import { useQueries } from '@tanstack/react-query';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import type { VideoPreview } from '#src/domain/videos/video-preview.ts';
import { lookUpQuery } from './use-look-up.ts';

/**
 * Returns the previews of the links in a form. A link that the form has not looked up gets its stored preview. Sends
 * no requests.
 */
export function useLinkPreviews(
  urls: readonly string[],
  stored: readonly VideoPreview[] = [],
): VideoPreview[] {
  const uniqueUrls = [...new Set(urls)];
  const lookUps = useQueries(
    { queries: uniqueUrls.map((url) => ({ ...lookUpQuery(completeWebUrl(url)), enabled: false })) },
    queryClient,
  );
  return uniqueUrls.flatMap((url, index) => {
    const video = lookUps[index]?.data?.video;
    if (video) return { url, title: video.title, author: video.author, poster: video.poster };
    return stored.filter((preview) => preview.url === url);
  });
}
