import { adminData } from '#src/server/platform/http/handlers.ts';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { uploadFilm } from './film/upload-film.ts';
import { mediaApi, uploadedFilesApi, uploadFilmApi } from './operations.ts';
import { listUploadedFiles } from './queries.ts';
import { sendUploadedFile } from './send-uploaded-file.ts';
import { serveMedia } from './serve-media.ts';

const mediaEndpoints = serve(mediaApi, { get: serveMedia });
const uploadFilmEndpoints = serve(uploadFilmApi, { upload: uploadFilm });

const uploadedFilesEndpoints = serve(uploadedFilesApi, {
  list: adminData(({ db }) => listUploadedFiles(db)),
  get: sendUploadedFile,
});

export default serveTogether(mediaEndpoints, uploadFilmEndpoints, uploadedFilesEndpoints);
