import type { Config } from '@netlify/functions';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { uploadApi, uploadMultipleApi } from '#src/server/platform/media/operations.ts';
import { ONE_IMAGE, SEVERAL_IMAGES, upload } from '#src/server/platform/media/upload.ts';

const uploadFunction = serve(uploadApi, { upload: upload(ONE_IMAGE, ([url]) => ({ url })) });

const uploadMultipleFunction = serve(uploadMultipleApi, {
  upload: upload(SEVERAL_IMAGES, (urls) => ({ urls })),
});

export default serveTogether(uploadFunction, uploadMultipleFunction);

export const config: Config = {
  path: ['/api/upload', '/api/upload-multiple'],
};
