import { MAX_IMAGE_BYTES } from '#src/domain/media/uploads.ts';
import type { Poster } from '#src/domain/videos/schema.ts';
import { isYoutubeShort } from '#src/domain/videos/video-link.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { describeImage, type Reencoding, reencodeImage } from '#src/server/platform/media/reencode-image.ts';
import { storeImages } from '#src/server/platform/media/store-images.ts';
import type { CheckableVideo } from './check-on-platform.ts';
import { fetchFromPlatform, PlatformError } from './fetch-from-platform.ts';

const MAX_POSTER_SIDE_PX = 1_280;

/** Re-encodes and stores the image of a poster. Throws a `ProblemError` like `reencodeImage`. */
export async function storePoster(
  db: Db,
  image: Uint8Array,
  options: Pick<Reencoding, 'requester' | 'signal' | 'aspectRatio'>,
): Promise<Poster> {
  const encoded = await reencodeImage(image, { ...options, maxSidePx: MAX_POSTER_SIDE_PX });
  const [description, [src]] = await Promise.all([describeImage(encoded), storeImages(db, [encoded])]);
  if (!src) throw new Error('The poster was stored without a URL');
  return { src, ...description };
}

/**
 * Returns the aspect ratio of the video, or undefined if the thumbnail already has it. YouTube pads smaller thumbnails
 * to 4:3 with bars, and those of Shorts to 16:9 with blurred sides.
 */
function toAspectRatio({ platform, url }: CheckableVideo): number | undefined {
  if (platform !== 'youtube') return undefined;
  return isYoutubeShort(url) ? 9 / 16 : 16 / 9;
}

/** Stores the first thumbnail that can be fetched and decoded. Returns null if none can. Never throws. */
export async function fetchPoster(
  db: Db,
  video: CheckableVideo,
  thumbnails: readonly URL[],
  signal: AbortSignal,
): Promise<Poster | null> {
  for (const thumbnail of thumbnails) {
    try {
      const { status, body } = await fetchFromPlatform(thumbnail, { maxBytes: MAX_IMAGE_BYTES, signal });
      if (status === 200)
        return await storePoster(db, body, { requester: 'job', signal, aspectRatio: toAspectRatio(video) });
    } catch (error) {
      const isExpected = error instanceof PlatformError || error instanceof ProblemError;
      log(isExpected ? 'info' : 'error', 'thumbnail-failed', {
        url: thumbnail.href,
        ...describeError(error),
      });
      // The failure is ours, so the next thumbnail would fail too.
      if (!isExpected) return null;
    }
  }
  return null;
}
