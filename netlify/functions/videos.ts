import type { Config } from '@netlify/functions';
import { bulkHandler, recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { videosApi } from '#src/server/videos/operations.ts';
import { listVideos, videos } from '#src/server/videos/queries.ts';

export default serve(videosApi, {
  ...recordHandlers({
    kind: 'videos',
    recordTable: videos,
    list: ({ db, knownRevision }) => listVideos(db, { knownRevision }),
  }),
  bulk: bulkHandler({ table: 'videos', invalidates: ['videos'] }),
});

export const config: Config = {
  path: [
    '/api/videos',
    '/api/videos/bulk',
    '/api/videos/:id',
    '/api/videos/:id/history',
    '/api/videos/:id/restore',
  ],
};
