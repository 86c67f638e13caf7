import { bulkHandler, recordHandlers } from '#src/server/platform/http/record-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { videosApi } from './operations.ts';
import { listVideos, videos } from './queries.ts';

export default serve(videosApi, {
  ...recordHandlers({
    kind: 'videos',
    recordTable: videos,
    list: ({ db, knownRevision }) => listVideos(db, { knownRevision }),
  }),
  bulk: bulkHandler({ table: 'videos', invalidates: ['videos'] }),
});
