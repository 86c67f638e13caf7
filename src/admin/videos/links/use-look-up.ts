import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LOOK_UP_PATH, queryClient } from '#src/admin/core/api/query-client.ts';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { isCompleteVideoLink } from '#src/domain/videos/link-kind.ts';
import type { LookUpResult, VideoPreview } from '#src/domain/videos/schema.ts';
import { lookUpVideo } from './link-api.ts';

/** 'idle': there is nothing to look up, for example because the URL is still being typed. */
export type LookUp =
  | { state: 'idle' | 'loading' | 'failed' }
  | { state: 'found'; url: string; result: LookUpResult };

const DEBOUNCE_MS = 400;
/** Short, because a save changes which records use a video. */
const STALE_MS = 5_000;

/** The query that looks up a complete URL. */
const lookUpQuery = (url: string) =>
  queryOptions({
    queryKey: [LOOK_UP_PATH, url],
    queryFn: ({ signal }) => lookUpVideo(url, signal),
    staleTime: STALE_MS,
  });

/** Looks up a link once it is complete and no longer changes. The look-up of an earlier URL is aborted. */
export function useLookUp(text: string, enabled = true): LookUp {
  const url = completeWebUrl(text);
  const isSettled = useDebounced(url) === url;
  const canLookUp = enabled && isCompleteVideoLink(url);
  const { data, error } = useQuery({ ...lookUpQuery(url), enabled: canLookUp && isSettled }, queryClient);
  if (data) return { state: 'found', url, result: data };
  if (!canLookUp) return { state: 'idle' };
  return { state: error ? 'failed' : 'loading' };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The linked video that a look-up has found, or null if there is none. */
export const videoOf = (lookUp: LookUp) => (lookUp.state === 'found' ? lookUp.result.video : null);

/** The URL behind a short link, or null if the link is not short or could not be resolved. */
export const resolvedUrl = (lookUp: LookUp): string | null =>
  lookUp.state === 'found' && lookUp.result.url !== lookUp.url ? lookUp.result.url : null;

/** True while a look-up has no result yet, for example because the URL is still being typed. */
export const isUnsettled = ({ state }: LookUp): boolean => state === 'idle' || state === 'loading';

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
