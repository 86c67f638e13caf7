import type { Config } from '@netlify/functions';
import { serve } from '#src/server/platform/http/serve.ts';
import { uploadMultipleApi } from '#src/server/platform/media/operations.ts';
import { SEVERAL_IMAGES, upload } from '#src/server/platform/media/upload.ts';

export default serve(uploadMultipleApi, { upload: upload(SEVERAL_IMAGES, (urls) => ({ urls })) });

export const config: Config = { path: '/api/upload-multiple' };
