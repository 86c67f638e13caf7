import type { Config } from '@netlify/functions';
import { sendConsentNotices } from '#src/server/consent/send-notices.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { runScheduled } from '#src/server/platform/run-scheduled.ts';
import { sendFighterEmails } from '#src/server/profiles/send-emails.ts';
import { sendEmails } from '#src/server/reels/send-emails.ts';

// Sends emails with private links, and notices to the owner about what people did with them. The queues run at the same
// time, because each one may need most of the time that a scheduled function has.
export default runScheduled('send-client-emails', async (db) => {
  const queues = [sendEmails, sendFighterEmails, sendConsentNotices];
  const counts = await Promise.all(queues.map((send) => send(db, readEnv())));
  return counts.reduce((sum, count) => sum + count, 0);
});

export const config: Config = { schedule: '* * * * *' };
