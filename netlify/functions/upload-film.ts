import type { Config } from '@netlify/functions';
import { serve } from '#src/server/platform/http/serve.ts';
import { uploadFilm } from '#src/server/platform/media/film/upload-film.ts';
import { uploadFilmApi } from '#src/server/platform/media/operations.ts';

export default serve(uploadFilmApi, { upload: uploadFilm });

export const config: Config = { path: '/api/upload-film' };
