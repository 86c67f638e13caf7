import { capitalize } from '#src/domain/capitalize.ts';
import type { NoticeKind, UnsentLeadNotices } from '#src/domain/unsent-lead-notices.ts';

const TEXTS: Record<NoticeKind, string> = {
  email: 'the email to you about this message',
  webhook: 'the call to your webhook',
  page: "the email with the link to the client's page",
  reel: 'the email to the client that the reel is ready',
  files: 'the email to the client that asks for a new file link',
  accepted: 'the email telling you that the client accepted the reel',
  change_requested: 'the email telling you that the client asked for a change',
  link_replaced: 'the email to you about a new file link',
};

/** Returns the unsent notices of a lead as a sentence without its period. */
export function describeNotices({ notices }: Pick<UnsentLeadNotices, 'notices'>): string {
  return capitalize(notices.map((kind) => TEXTS[kind]).join(', '));
}
