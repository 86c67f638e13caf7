import { EMAILED_LINKS } from '#src/domain/profiles/fighter-email.ts';
import { CLIENT_MESSAGES } from '#src/domain/reels/client-message.ts';

/**
 * Notices about a lead: the copy of a new lead that the owner gets by email or webhook, and the actions of a client.
 * `agreement` means that the client signed or declined an agreement.
 */
const LEAD_NOTICES = [
  'email',
  'webhook',
  'accepted',
  'change_requested',
  'link_replaced',
  'payment',
  'agreement',
] as const;
/** Notices to the owner about a fighter: a profile that was sent, and a guardian's consent, withdrawal or refusal. */
const FIGHTER_NOTICES = ['profile_sent', 'consent_given', 'consent_withdrawn', 'consent_refused'] as const;
/** Emails to somebody other than the owner: the messages to a client, and the private links. */
const NOTICES_TO_OTHERS = [...CLIENT_MESSAGES, 'agreement_link', ...EMAILED_LINKS] as const;

/** The kinds of notices. Each is about a lead or a fighter. */
export const NOTICE_KINDS = [...LEAD_NOTICES, ...FIGHTER_NOTICES, ...NOTICES_TO_OTHERS] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Notices to the owner, by email and on their devices. */
export type OwnerNotice = Exclude<(typeof LEAD_NOTICES | typeof FIGHTER_NOTICES)[number], 'webhook'>;

/** The ways to send a notice, except as a notification on a device of the owner. */
export const CHANNELS = ['webhook', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Returns the channel of notices of a kind, except those for a device of the owner. */
export const channelOf = (kind: NoticeKind): Channel => (kind === 'webhook' ? 'webhook' : 'email');

/** After this many failed attempts, which take about two hours, the owner sees a notice among the unsent ones. */
export const REPORTED_ATTEMPTS = 8;
/** After this many failed attempts, which take almost three days, the site gives up. The owner can retry the notice. */
export const MAX_ATTEMPTS = 20;

const MAX_OVERDUE_HOURS = 72;

/**
 * Returns whether a notice is no longer sent, because nobody expects it anymore. That happens to an email to somebody
 * other than the owner if the site could not send emails for days, or was restored from an old backup.
 */
export const isOutdated = (kind: NoticeKind, overdueHours: number): boolean =>
  overdueHours > MAX_OVERDUE_HOURS && NOTICES_TO_OTHERS.some((other) => other === kind);
