import type { Config } from '@netlify/functions';
import { videoChange, videoInput } from '#src/domain/video.ts';
import { findRecord } from '#src/server/db/record-table.ts';
import { byRevision, readList, readOne } from '#src/server/http/operations.ts';
import { recordRoutes } from '#src/server/http/record-routes.ts';
import { serve } from '#src/server/http/serve.ts';
import { listVideos, videos } from '#src/server/queries/videos.ts';

const read = { access: 'public', tags: ['videos'], views: ['card', 'edit'] } as const;
const notFoundMessage = 'Video not found';

export default serve(
  recordRoutes('/api/videos', {
    source: videos,
    input: videoInput,
    change: videoChange,
    notFoundMessage,
    invalidates: ['videos'],
    list: readList({ ...read, tag: byRevision }, ({ db, known }) => listVideos(db, { known })),
    one: readOne({ ...read, notFoundMessage }, ({ db, id }) => findRecord(db, videos, id())),
  }),
);

export const config: Config = {
  path: ['/api/videos', '/api/videos/:id', '/api/videos/:id/history', '/api/videos/:id/restore'],
};
