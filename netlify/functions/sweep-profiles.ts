import type { Config } from '@netlify/functions';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';
import { removeOldFighterEmails } from '#src/server/profiles/fighter-emails.ts';
import { removeOldSubmissions } from '#src/server/profiles/profile-submissions.ts';

export default runScheduled(
  'sweep-profiles',
  async (db) => (await removeOldSubmissions(db)) + (await removeOldFighterEmails(db)),
);

export const config: Config = { schedule: '@daily' };
