import { BROKEN_STATES } from '#src/domain/videos/link-state.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, envelope, toActor } from '#src/server/platform/http/handlers.ts';
import { purgeCdn } from '#src/server/platform/http/purge-cdn.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { linkNewUrls, linkUrls, listBrokenLinks, requireLink, VIDEO_TAGS } from './linked-videos.ts';
import { videoLinksApi } from './operations.ts';
import { replaceVideo } from './replace-video.ts';

export default serve(videoLinksApi, {
  listBroken: adminData(({ db }) => listBrokenLinks(db, BROKEN_STATES)),
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
