import type { DueState } from '#src/domain/leads/due-date.ts';
import type { Awaited } from '#src/domain/leads/request-status.ts';

export const AWAITED_TEXTS: Record<Awaited, string> = {
  owner: 'Waiting for you',
  client: 'Waiting for the client',
  payment: 'Waiting for payment',
};

/** Labels for the numbers of promised requests. */
export const DUE_TEXTS: Record<Exclude<DueState, 'later'>, string> = {
  late: 'Late',
  today: 'Due today',
  week: 'Due this week',
};
