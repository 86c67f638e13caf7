import type { FighterNoticeKind, NoticeKind } from '#src/domain/outbox/unsent-lead-notices.ts';
import { capitalize } from '#src/domain/values/capitalize.ts';

const TEXTS: Record<NoticeKind | FighterNoticeKind, string> = {
  email: 'the email to you about this message',
  webhook: 'the call to your webhook',
  received: 'the email to the client that you have the request',
  page: "the email with the link to the client's page",
  in_edit: 'the email to the client that the reel is in edit',
  reel: 'the email to the client that the reel is ready',
  due: 'the email to the client about the payment',
  paid: 'the email to the client that you have the payment',
  declined: 'the email to the client that you declined the request',
  files: 'the email to the client that asks for a new file link',
  accepted: 'the email telling you that the client accepted the reel',
  change_requested: 'the email telling you that the client asked for a change',
  link_replaced: 'the email to you about a new file link',
  fighter: "the email with the link to the fighter's profile",
  guardian: "the email with the link to the guardian's page",
  profile_sent: 'the email telling you that the fighter sent a profile',
  consent_given: 'the email telling you that a guardian consented',
  consent_withdrawn: 'the email telling you that consent was withdrawn',
  consent_refused: 'the email telling you that a guardian said no',
};

/** Returns the unsent notices of a lead or fighter as a sentence without its period. */
export function describeNotices({ notices }: { notices: readonly (keyof typeof TEXTS)[] }): string {
  return capitalize(notices.map((kind) => TEXTS[kind]).join(', '));
}
