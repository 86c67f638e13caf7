import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { uploadApi, uploadMultipleApi } from './operations.ts';
import { ONE_IMAGE, SEVERAL_IMAGES, upload } from './upload.ts';

const uploadEndpoints = serve(uploadApi, { upload: upload(ONE_IMAGE, ([url]) => ({ url })) });

const uploadMultipleEndpoints = serve(uploadMultipleApi, {
  upload: upload(SEVERAL_IMAGES, (urls) => ({ urls })),
});

export default serveTogether(uploadEndpoints, uploadMultipleEndpoints);
