import type { Config } from '@netlify/functions';
import { serve } from '#src/server/platform/http/serve.ts';
import { uploadApi } from '#src/server/platform/media/operations.ts';
import { ONE_IMAGE, upload } from '#src/server/platform/media/upload.ts';

export default serve(uploadApi, { upload: upload(ONE_IMAGE, ([url]) => ({ url })) });

export const config: Config = { path: '/api/upload' };
