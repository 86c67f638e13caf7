import { uploadedKey } from '#src/domain/uploads.ts';
import type { Operation } from '#src/server/http.ts';
import { ProblemError } from '#src/server/problem.ts';
import { readBlob } from './blob-host.ts';

// A name is never used twice: whoever has the image never has to ask again.
const FOREVER = 'public, max-age=31536000, immutable';

/** An uploaded image, from Netlify Blobs. */
export const showImage: Operation = {
  access: 'public',
  run: async ({ request }) => {
    const key = uploadedKey(new URL(request.url).pathname);
    const image = key ? await readBlob(key) : null;
    if (image === null) throw new ProblemError('not-found', 'There is no image at this address.');
    return new Response(image, {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(image.byteLength),
        'cache-control': FOREVER,
        'netlify-cdn-cache-control': `${FOREVER}, durable`,
      },
    });
  },
};
