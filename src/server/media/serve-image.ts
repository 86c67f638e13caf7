import { uploadedKey } from '#src/domain/uploads.ts';
import type { Db } from '#src/server/db/db.ts';
import type { CacheTag } from '#src/server/http/caching.ts';
import { ProblemError } from '#src/server/http/problem.ts';
import type { Handler } from '#src/server/http/serve.ts';
import { isPhotoPublic } from '#src/server/queries/media.ts';
import { readBlob } from './blob-host.ts';

// A key is never used for another image, so browsers can cache the image permanently.
const IMMUTABLE = 'public, max-age=31536000, immutable';
const TAG: CacheTag = 'media';

/**
 * Serves an uploaded photo from Netlify Blobs. Throws a `ProblemError` (404) for photos that are not public.
 */
export const serveImage: Handler = async ({ db, request }) => {
  const key = uploadedKey(new URL(request.url).pathname);
  const image = key ? await readPublicPhoto(db, key) : null;
  if (image === null) throw new ProblemError('not-found', 'There is no image at this URL.');
  return new Response(image, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(image.byteLength),
      'cache-control': IMMUTABLE,
      'netlify-cdn-cache-control': `${IMMUTABLE}, durable`,
      'netlify-cache-tag': TAG,
    },
  });
};

async function readPublicPhoto(db: Db, key: string): Promise<ArrayBuffer | null> {
  const [image, isPublic] = await Promise.all([readBlob(key), isPhotoPublic(db, key)]);
  return isPublic ? image : null;
}
