import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { reelUploadsApi } from './operations.ts';
import { discardUpload, finishUpload, startUpload, storeChunk } from './upload-handlers.ts';
import { readUploadSpace } from './uploads.ts';

export default serve(reelUploadsApi, {
  space: adminData(({ db }) => readUploadSpace(db)),
  start: startUpload,
  discard: discardUpload,
  storeChunk,
  complete: finishUpload,
});
