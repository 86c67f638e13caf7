import PQueue from 'p-queue';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { LOOK_UP_PATH, queryClient } from '#src/admin/core/api/query-client.ts';
import type { UploadOptions } from '#src/admin/core/api/upload-file.ts';
import type { LinkedVideo, LookUpResult, ReplacedUse } from '#src/domain/videos/schema.ts';
import { post } from '#src/site/islands/api-mutations.ts';

/**
 * At most 3 look-ups at a time. Browsers open at most six connections per HTTP/1.1 host, and saving needs
 * some.
 */
const lookUps = new PQueue({ concurrency: 3 });

/**
 * Looks up a video link. Never opens the login page, because the owner may be typing. Throws `ApiError`, or an
 * `AbortError` if `signal` aborts.
 */
export const lookUpVideo = (url: string, signal: AbortSignal): Promise<LookUpResult> =>
  lookUps.add(async () => (await post<LookUpResult>(LOOK_UP_PATH, { url }, null, signal)).data, { signal });

/** Stops all look-ups, so that they do not delay a save. */
export const cancelLookUps = (): void => void queryClient.cancelQueries({ queryKey: [LOOK_UP_PATH] });

const posterPath = (id: number) => `/api/video-links/${id}/poster`;

/** Replaces the poster of a video. */
export async function setPoster(id: number, image: File, options: UploadOptions): Promise<void> {
  updateLookUps(await adminApi.putFile<LinkedVideo>(posterPath(id), image, options));
}

/** Replaces a video in the results of all look-ups. */
function updateLookUps(video: LinkedVideo): void {
  queryClient.setQueriesData<LookUpResult>({ queryKey: [LOOK_UP_PATH] }, (known) =>
    known?.video?.id === video.id ? { ...known, video } : known,
  );
}

/** Removes the owner's poster, then looks up the video again, which fetches the platform's poster if there is one. */
export async function removePoster(id: number): Promise<void> {
  await adminApi.remove(posterPath(id), null);
  await queryClient.invalidateQueries({
    queryKey: [LOOK_UP_PATH],
    // Queries with this key hold look-up results.
    predicate: ({ state }) => (state.data as LookUpResult | undefined)?.video?.id === id,
  });
}

/** Undoes a change to a video's poster. The argument is the video as it was before that change. */
export async function restorePoster({ id, poster, hasOwnPoster }: LinkedVideo): Promise<void> {
  if (!poster || !hasOwnPoster) return removePoster(id);
  updateLookUps((await adminApi.post<LinkedVideo>(`${posterPath(id)}/restore`, poster)).data);
}

/**
 * Replaces a video in the records that use it, except those in the trash. If `url` is null, removes the video. Returns
 * the replaced uses, for an undo.
 */
export const replaceVideo = async (id: number, url: string | null): Promise<ReplacedUse[]> =>
  (await adminApi.post<ReplacedUse[]>(`/api/video-links/${id}/replace`, { url })).data;
