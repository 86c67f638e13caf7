import type { Config } from '@netlify/functions';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { reelUploadsApi } from '#src/server/reels/operations.ts';
import { discardUpload, finishUpload, startUpload, storeChunk } from '#src/server/reels/upload-handlers.ts';
import { readUploadSpace } from '#src/server/reels/uploads.ts';

export default serve(reelUploadsApi, {
  space: adminData(({ db }) => readUploadSpace(db)),
  start: startUpload,
  discard: discardUpload,
  storeChunk,
  complete: finishUpload,
});

export const config: Config = {
  path: [
    '/api/reels/uploads',
    '/api/reels/uploads/:id',
    '/api/reels/uploads/:id/chunks/:chunk',
    '/api/reels/uploads/:id/complete',
  ],
};
