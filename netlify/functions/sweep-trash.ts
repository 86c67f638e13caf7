import type { Config } from '@netlify/functions';
import { sweepDoNotFilm } from '#src/server/do-not-film/queries.ts';
import { eraseExpiredTrash } from '#src/server/history/erase.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';

export default runScheduled('sweep-trash', async (db) => {
  const entries = await sweepDoNotFilm(db, readEnv().trashRetentionDays);
  return entries + (await eraseExpiredTrash(db));
});

export const config: Config = { schedule: '@daily' };
