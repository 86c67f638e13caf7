import type { Config } from '@netlify/functions';
import { uploadMultipleApi } from '#src/server/api/uploads.ts';
import { serve } from '#src/server/http/serve.ts';
import { SEVERAL_IMAGES } from '#src/server/media/read-images.ts';
import { upload } from '#src/server/media/upload.ts';

export default serve(uploadMultipleApi, { upload: upload(SEVERAL_IMAGES, (urls) => ({ urls })) });

export const config: Config = { path: '/api/upload-multiple' };
