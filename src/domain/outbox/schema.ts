import * as z from 'zod';
import { LEAD_KINDS } from '#src/domain/leads/lead.ts';
import { CLIENT_MESSAGES } from '#src/domain/reels/client-message.ts';
import { id } from '#src/domain/values/fields.ts';

/**
 * The kinds of notices about a lead. `email` and `webhook` forward a new lead, the client messages go to a client, and
 * the others report to the owner what a client did.
 */
const NOTICE_KINDS = [
  'email',
  'webhook',
  ...CLIENT_MESSAGES,
  'accepted',
  'change_requested',
  'link_replaced',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The notices of one lead that could not be sent. `failure` is the error of the latest attempt. */
export const unsentLeadNotices = z.strictObject({
  lead: z.strictObject({ kind: z.enum(LEAD_KINDS), id }),
  name: z.string(),
  notices: z.array(z.enum(NOTICE_KINDS)),
  failure: z.string(),
});
export type UnsentLeadNotices = z.output<typeof unsentLeadNotices>;

/**
 * The kinds of emails about a fighter: a private link to the fighter or the guardian, a profile that arrived, and a
 * guardian's consent, withdrawal or no.
 */
const FIGHTER_NOTICE_KINDS = [
  'fighter',
  'guardian',
  'profile_sent',
  'consent_given',
  'consent_withdrawn',
  'consent_refused',
] as const;
export type FighterNoticeKind = (typeof FIGHTER_NOTICE_KINDS)[number];

/** The emails about one fighter that could not be sent. `failure` is the error of the latest attempt. */
export const unsentFighterNotices = z.strictObject({
  fighterId: id,
  name: z.string(),
  notices: z.array(z.enum(FIGHTER_NOTICE_KINDS)),
  failure: z.string(),
});
export type UnsentFighterNotices = z.output<typeof unsentFighterNotices>;
