import { agreementNotices } from './agreements/agreement-notices.ts';
import { storeNightlyBackup } from './backup/nightly-backup.ts';
import { checkCardSessions } from './books/card-payments.ts';
import { removeOldSessions } from './books/card-sessions.ts';
import { removeOldPayments } from './books/queries.ts';
import { sweepCalendar } from './calendar/queries.ts';
import { consentNotices } from './consent/consent-notices.ts';
import { sweepDoNotFilm } from './do-not-film/queries.ts';
import { eraseExpiredTrash, removeOldHistory } from './history/erase.ts';
import { forwardedLeads } from './leads/forward-leads.ts';
import { removeOldLeads } from './leads/queries.ts';
import { removeOldNotices } from './outbox/notices.ts';
import { type NoticeWriters, sendNotices } from './outbox/send-notices.ts';
import { readEnv } from './platform/env/env.ts';
import { sweepMedia } from './platform/media/remove-photos.ts';
import type { Job } from './platform/run-scheduled.ts';
import { fighterEmails } from './profiles/fighter-emails.ts';
import { removeOldSubmissions } from './profiles/profile-submissions.ts';
import { triggerBuildHook } from './publishing/trigger-build-hook.ts';
import { checkFiles } from './reels/check-files.ts';
import { clientEmails } from './reels/client-emails.ts';
import { sweepUploads } from './reels/uploads.ts';
import { getSettings } from './settings/queries.ts';
import { rebuildOnShowDays } from './shows/rebuild-on-show-days.ts';
import { checkLinks } from './videos/check-links.ts';
import { removeUnusedLinks } from './videos/linked-videos.ts';

const UNUSED_DAYS = 30;

/**
 * Returns the writers of all kinds of notices. This is a function, because a constant would add the writers and the mail
 * library to the bundle of every job.
 */
export const toNoticeWriters = (): NoticeWriters => ({
  ...forwardedLeads,
  ...clientEmails,
  ...fighterEmails,
  ...consentNotices,
  ...agreementNotices,
});

export const EVERY_MINUTE: readonly Job[] = [
  { name: 'send-notices', run: (db) => sendNotices(db, { ...readEnv(), writers: toNoticeWriters() }) },
  { name: 'check-video-links', run: checkLinks },
  { name: 'check-file-links', run: checkFiles },
  { name: 'check-card-payments', run: checkCardSessions },
  { name: 'rebuild-on-show-days', run: rebuildOnShowDays },
  { name: 'publish', run: (db) => triggerBuildHook(db, readEnv().buildHookUrl) },
];

export const EVERY_DAY: readonly Job[] = [
  { name: 'sweep-trash', run: eraseExpiredTrash },
  { name: 'sweep-do-not-film', run: (db) => sweepDoNotFilm(db, readEnv().trashRetentionDays) },
  { name: 'sweep-calendar', run: (db) => sweepCalendar(db, readEnv()) },
  { name: 'sweep-history', run: (db) => removeOldHistory(db, readEnv().historyRetentionDays) },
  { name: 'sweep-leads', run: (db) => removeOldLeads(db, readEnv().leadRetentionDays) },
  {
    name: 'sweep-payments',
    run: async (db) => removeOldPayments(db, (await getSettings(db)).record.booksYears),
  },
  { name: 'sweep-card-sessions', run: removeOldSessions },
  { name: 'sweep-submissions', run: (db) => removeOldSubmissions(db) },
  { name: 'sweep-notices', run: removeOldNotices },
  { name: 'sweep-reel-uploads', run: sweepUploads },
  { name: 'sweep-media', run: sweepMedia },
  {
    name: 'sweep-video-links',
    // Links must outlive the trash: a restored record still needs its posters.
    run: (db) => removeUnusedLinks(db, Math.max(UNUSED_DAYS, readEnv().trashRetentionDays) + 1),
  },
];

/** Runs in a separate function, because a large backup needs most of the time that a scheduled function has. */
export const NIGHTLY: readonly Job[] = [{ name: 'nightly-backup', run: storeNightlyBackup }];
