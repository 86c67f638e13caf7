import type { Config } from '@netlify/functions';
import { BROKEN_STATES } from '#src/domain/videos/link-state.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import { type RequestContext, serve } from '#src/server/platform/http/serve.ts';
import { readFiles } from '#src/server/platform/media/read-files.ts';
import { ONE_IMAGE } from '#src/server/platform/media/upload.ts';
import { VIDEO_TAGS } from '#src/server/videos/check-links.ts';
import {
  findLink,
  linkNewUrls,
  linkUrls,
  listBrokenLinks,
  removeOwnPoster,
  restoreOwnPoster,
  setOwnPoster,
} from '#src/server/videos/linked-videos.ts';
import { lookUp } from '#src/server/videos/look-up.ts';
import { videoLinksApi } from '#src/server/videos/operations.ts';
import { replaceVideo } from '#src/server/videos/replace-video.ts';
import { storePoster } from '#src/server/videos/store-poster.ts';

async function requireLink({ db, id }: RequestContext) {
  const link = await findLink(db, id());
  if (!link) throw new ProblemError('not-found', 'Video link not found');
  return link;
}

async function purgeAndRespond(context: RequestContext): Promise<Response> {
  await purgeCdn(VIDEO_TAGS, context.waitUntil);
  return envelope(await requireLink(context), 200, PRIVATE);
}

export default serve(videoLinksApi, {
  listBroken: adminData(({ db }) => listBrokenLinks(db, BROKEN_STATES)),
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
  replace: async (context) => {
    const { db, readBody, waitUntil } = context;
    const { id } = await requireLink(context);
    const { url } = await readBody();
    // Records that were saved within the last minute may have URLs that no job has linked yet.
    await linkNewUrls(db);
    if (url !== null) await linkUrls(db, [url]);
    const replaced = await replaceVideo(db, id, url, toActor(context));
    await purgeCdn(VIDEO_TAGS, waitUntil);
    return envelope(replaced, 200, PRIVATE);
  },
});

export const config: Config = {
  path: [
    '/api/video-links',
    '/api/video-links/look-up',
    '/api/video-links/:id/poster',
    '/api/video-links/:id/poster/restore',
    '/api/video-links/:id/replace',
  ],
};
