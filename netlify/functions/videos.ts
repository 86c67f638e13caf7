import type { Config } from '@netlify/functions';
import { videoChange, videoInput } from '#src/domain/video.ts';
import { serve } from '#src/server/http.ts';
import {
  byRevision,
  create,
  readList,
  readOne,
  readPrivately,
  remove,
  restore,
  update,
} from '#src/server/operations.ts';
import { findRecord, insertRecord, trashRecord, updateRecord } from '#src/server/queries/content.ts';
import { listVersions, restoreRecord } from '#src/server/queries/history.ts';
import { listVideos, videos } from '#src/server/queries/videos.ts';

const read = { access: 'public', tags: ['videos'], views: ['card', 'edit'] } as const;
const write = { access: 'admin', purges: ['videos'] } as const;
const missing = 'Video not found';

export default serve({
  '/api/videos': {
    GET: readList({ ...read, tag: byRevision }, ({ db, known }) => listVideos(db, { known })),
    POST: create({ ...write, body: videoInput }, ({ db, body }) => insertRecord(db, videos, body)),
  },
  '/api/videos/:id': {
    GET: readOne({ ...read, missing }, ({ db, id }) => findRecord(db, videos, id())),
    PUT: update({ ...write, missing, body: videoChange }, ({ db, id, body, ifMatch }) =>
      updateRecord(db, videos, id(), body, ifMatch),
    ),
    DELETE: remove({ ...write, missing }, ({ db, id, ifMatch }) => trashRecord(db, videos, id(), ifMatch)),
  },
  '/api/videos/:id/history': {
    GET: readPrivately(({ db, id }) => listVersions(db, videos, id())),
  },
  '/api/videos/:id/restore': {
    POST: restore(write, ({ db, id, body }) => restoreRecord(db, videos, id(), body)),
  },
});

export const config: Config = {
  path: ['/api/videos', '/api/videos/:id', '/api/videos/:id/history', '/api/videos/:id/restore'],
};
