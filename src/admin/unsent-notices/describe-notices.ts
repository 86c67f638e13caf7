import { capitalize } from '#src/domain/capitalize.ts';
import type { NoticeKind, UnsentLeadNotices } from '#src/domain/unsent-lead-notices.ts';

const TEXTS: Record<NoticeKind, string> = {
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
};

/** Returns the unsent notices of a lead as a sentence without its period. */
export function describeNotices({ notices }: Pick<UnsentLeadNotices, 'notices'>): string {
  return capitalize(notices.map((kind) => TEXTS[kind]).join(', '));
}
