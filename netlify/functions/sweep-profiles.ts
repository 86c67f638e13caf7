import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';
import { removeOldFighterEmails } from '#src/server/queries/fighter-emails.ts';
import { removeOldSubmissions } from '#src/server/queries/profile-submissions.ts';

export default runScheduled(
  'sweep-profiles',
  async (db) => (await removeOldSubmissions(db)) + (await removeOldFighterEmails(db)),
);

export const config: Config = { schedule: '@daily' };
