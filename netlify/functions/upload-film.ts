import type { Config } from '@netlify/functions';
import { uploadFilmApi } from '#src/server/api/uploads.ts';
import { serve } from '#src/server/http/serve.ts';
import { uploadFilm } from '#src/server/media/film/upload-film.ts';

export default serve(uploadFilmApi, { upload: uploadFilm });

export const config: Config = { path: '/api/upload-film' };
