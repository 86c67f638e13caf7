import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { envelope } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import { type RequestContext, serve } from '#src/server/platform/http/serve.ts';
import { readFiles } from '#src/server/platform/media/read-files.ts';
import { ONE_IMAGE } from '#src/server/platform/media/upload.ts';
import { removeOwnPoster, requireLink, restoreOwnPoster, setOwnPoster, VIDEO_TAGS } from './linked-videos.ts';
import { lookUp } from './look-up.ts';
import { lookUpApi } from './operations.ts';
import { storePoster } from './store-poster.ts';

async function purgeAndRespond(context: RequestContext): Promise<Response> {
  await purgeCdn(VIDEO_TAGS, context.waitUntil);
  return envelope(await requireLink(context), 200, PRIVATE);
}

// Not in `link-endpoints.ts`, because only the function for images contains the image library.
export default serve(lookUpApi, {
  lookUp: async ({ db, readBody, waitUntil }) =>
    envelope(await lookUp(db, (await readBody()).url, waitUntil), 200, PRIVATE),
  setPoster: async (context) => {
    const { db, request } = context;
    const { id } = await requireLink(context);
    const [file] = await readFiles(request, ONE_IMAGE);
    if (!file) throw new Error('readFiles returned no file');
    await setOwnPoster(
      db,
      id,
      await storePoster(db, new Uint8Array(await file.arrayBuffer()), {
        requester: 'owner',
        signal: request.signal,
      }),
    );
    return purgeAndRespond(context);
  },
  removePoster: async (context) => {
    const { id } = await requireLink(context);
    await removeOwnPoster(context.db, id);
    return purgeAndRespond(context);
  },
  restorePoster: async (context) => {
    const { id } = await requireLink(context);
    if (!(await restoreOwnPoster(context.db, id, await context.readBody())))
      throw new ProblemError('not-found', 'This poster is no longer stored');
    return purgeAndRespond(context);
  },
});
