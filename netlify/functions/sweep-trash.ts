import type { Config } from '@netlify/functions';
import { readEnv } from '#src/server/env/env.ts';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { sweepDoNotFilm } from '#src/server/queries/do-not-film.ts';
import { eraseExpiredTrash } from '#src/server/trash/erase.ts';

export default runScheduled('sweep-trash', async (db) => {
  const entries = await sweepDoNotFilm(db, readEnv().trashRetentionDays);
  return entries + (await eraseExpiredTrash(db));
});

export const config: Config = { schedule: '@daily' };
