import type { Config } from '@netlify/functions';
import type { DoNotFilmEntry, DoNotFilmInput } from '#src/domain/do-not-film/schema.ts';
import { doNotFilmApi } from '#src/server/do-not-film/operations.ts';
import {
  insertDoNotFilm,
  listDoNotFilm,
  setDoNotFilmRemoved,
  updateDoNotFilm,
} from '#src/server/do-not-film/queries.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData, create, envelope, toActor, update } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { type RequestContext, serve } from '#src/server/platform/http/serve.ts';

const NOT_FOUND = 'Entry not found';

async function setRemoved(context: RequestContext, removed: boolean): Promise<DoNotFilmEntry> {
  const entry = await setDoNotFilmRemoved(context.db, context.id(), removed, toActor(context));
  if (!entry) throw new ProblemError('not-found', NOT_FOUND);
  return entry;
}

export default serve(doNotFilmApi, {
  list: adminData(({ db }) => listDoNotFilm(db)),
  create: create<DoNotFilmInput, DoNotFilmEntry>({ invalidates: [] }, ({ db, body, actor }) =>
    insertDoNotFilm(db, body, actor),
  ),
  update: update<DoNotFilmInput, DoNotFilmEntry>(
    { invalidates: [], notFoundMessage: NOT_FOUND },
    ({ db, id, body, conditions }) => updateDoNotFilm(db, id(), body, conditions),
  ),
  remove: async (context) => {
    await setRemoved(context, true);
    return new Response(null, { status: 204, headers: PRIVATE });
  },
  restore: async (context) => envelope(await setRemoved(context, false), 200, PRIVATE),
});

export const config: Config = {
  path: ['/api/do-not-film', '/api/do-not-film/:id', '/api/do-not-film/:id/restore'],
};
