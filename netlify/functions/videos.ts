import type { Config } from '@netlify/functions';
import { videosApi } from '#src/server/api/videos.ts';
import { bulkHandler } from '#src/server/http/bulk-handler.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { listVideos, videos } from '#src/server/queries/videos.ts';

export default serve(videosApi, {
  ...recordHandlers({
    recordTable: videos,
    notFoundMessage: 'Video not found',
    tags: ['videos'],
    invalidates: ['videos'],
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
