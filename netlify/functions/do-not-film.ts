import type { Config } from '@netlify/functions';
import { doNotFilmApi } from '#src/server/do-not-film/operations.ts';
import { DO_NOT_FILM } from '#src/server/do-not-film/queries.ts';
import { entryHandlers } from '#src/server/platform/http/entry-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';

export default serve(doNotFilmApi, entryHandlers(DO_NOT_FILM));

export const config: Config = {
  path: ['/api/do-not-film', '/api/do-not-film/:id', '/api/do-not-film/:id/restore'],
};
