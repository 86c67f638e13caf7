import type { LeadStatus } from '#src/domain/lead.ts';

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
