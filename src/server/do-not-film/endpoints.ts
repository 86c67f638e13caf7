import { entryHandlers } from '#src/server/platform/http/entry-handlers.ts';
import { serve } from '#src/server/platform/http/serve.ts';
import { doNotFilmApi } from './operations.ts';
import { DO_NOT_FILM } from './queries.ts';

export default serve(doNotFilmApi, entryHandlers(DO_NOT_FILM));
