import type { Config } from '@netlify/functions';
import { sendEmails } from '#src/server/client-page/send-emails.ts';
import { sendConsentNotices } from '#src/server/consents/send-notices.ts';
import { readEnv } from '#src/server/env/env.ts';
import { runScheduled } from '#src/server/jobs/run-scheduled.ts';

// Emails to clients, and to the owner about clients and withdrawn consents.
export default runScheduled('send-client-emails', async (db) => {
  const env = readEnv();
  return (await sendEmails(db, env)) + (await sendConsentNotices(db, env));
});

export const config: Config = { schedule: '* * * * *' };
