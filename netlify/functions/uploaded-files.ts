import type { Config } from '@netlify/functions';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { uploadedFilesApi } from '#src/server/platform/media/operations.ts';
import { listUploadedFiles } from '#src/server/platform/media/queries.ts';
import { sendUploadedFile } from '#src/server/platform/media/send-uploaded-file.ts';

export default serve(uploadedFilesApi, {
  list: adminData(({ db }) => listUploadedFiles(db)),
  get: sendUploadedFile,
});

export const config: Config = { path: ['/api/uploaded-files', '/api/uploaded-files/:key'] };
