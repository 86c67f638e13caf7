import type { Config } from '@netlify/functions';
import { sendEmails } from '#src/server/client-page/send-emails.ts';
import { readEnv } from '#src/server/env/env.ts';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';

export default runScheduled('send-client-emails', (db) => sendEmails(db, readEnv()));

export const config: Config = { schedule: '* * * * *' };
