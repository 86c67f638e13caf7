import type { Config } from '@netlify/functions';
import { videoChange, videoInput } from '#src/domain/video.ts';
import { serve } from '#src/server/http.ts';
import { byRevision, readList, readOne } from '#src/server/operations.ts';
import { findRecord } from '#src/server/queries/content.ts';
import { listVideos, videos } from '#src/server/queries/videos.ts';
import { recordRoutes } from '#src/server/record-routes.ts';

const read = { access: 'public', tags: ['videos'], views: ['card', 'edit'] } as const;
const missing = 'Video not found';

export default serve(
  recordRoutes('/api/videos', {
    source: videos,
    input: videoInput,
    change: videoChange,
    missing,
    purges: ['videos'],
    list: readList({ ...read, tag: byRevision }, ({ db, known }) => listVideos(db, { known })),
    one: readOne({ ...read, missing }, ({ db, id }) => findRecord(db, videos, id())),
  }),
);

export const config: Config = {
  path: ['/api/videos', '/api/videos/:id', '/api/videos/:id/history', '/api/videos/:id/restore'],
};
