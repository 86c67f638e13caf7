import type { Config } from '@netlify/functions';
import { videosApi } from '#src/server/api/videos.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { readList, readOne } from '#src/server/http/handlers.ts';
import { recordHandlers } from '#src/server/http/record-handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { listVideos, videos } from '#src/server/queries/videos.ts';

const tags = ['videos'] as const;
const notFoundMessage = 'Video not found';

export default serve(
  videosApi,
  recordHandlers({
    source: videos,
    notFoundMessage,
    invalidates: tags,
    list: readList({ tags }, ({ db, known }) => listVideos(db, { known })),
    get: readOne({ tags, notFoundMessage }, ({ db, id }) => findRecord(db, videos, id())),
  }),
);

export const config: Config = {
  path: ['/api/videos', '/api/videos/:id', '/api/videos/:id/history', '/api/videos/:id/restore'],
};
