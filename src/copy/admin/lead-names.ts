import type { FileState } from '#src/domain/leads/file-link.ts';
import type { LeadKind, LeadStatus } from '#src/domain/leads/lead.ts';

export const LEAD_KIND_NAMES: Record<LeadKind, string> = {
  'contact-messages': 'Message',
  'highlight-requests': 'Highlight request',
};

/** Names for use in sentences. */
export const LEAD_NOUNS: Record<LeadKind, string> = {
  'contact-messages': 'message',
  'highlight-requests': 'request',
};

/** The names of the statuses, in the order in which filters list them. */
export const STATUS_NAMES: Record<LeadStatus, string> = {
  new: 'New',
  in_progress: 'In progress',
  done: 'Done',
  accepted: 'Accepted',
  in_edit: 'In edit',
  delivered: 'Delivered',
  approved: 'Approved',
  paid: 'Paid',
  declined: 'Declined',
  spam: 'Spam',
};

/** Whether the file of a link can be opened. */
export const FILE_STATE_NAMES: Record<FileState, string> = {
  open: 'Can be opened',
  'no-permission': 'Needs permission',
  missing: 'Expired or deleted',
  unknown: 'Could not be checked',
};
