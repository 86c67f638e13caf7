import type { Config } from '@netlify/functions';
import { uploadedFilesApi } from '#src/server/api/uploads.ts';
import { adminData } from '#src/server/http/handlers.ts';
import { serve } from '#src/server/http/serve.ts';
import { sendUploadedFile } from '#src/server/media/send-uploaded-file.ts';
import { listUploadedFiles } from '#src/server/queries/media.ts';

export default serve(uploadedFilesApi, {
  list: adminData(({ db }) => listUploadedFiles(db)),
  get: sendUploadedFile,
});

export const config: Config = { path: ['/api/uploaded-files', '/api/uploaded-files/:key'] };
