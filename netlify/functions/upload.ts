import type { Config } from '@netlify/functions';
import { uploadApi } from '#src/server/api/uploads.ts';
import { serve } from '#src/server/http/serve.ts';
import { ONE_IMAGE } from '#src/server/media/read-images.ts';
import { upload } from '#src/server/media/upload.ts';

export default serve(uploadApi, { upload: upload(ONE_IMAGE, ([url]) => ({ url })) });

export const config: Config = { path: '/api/upload' };
