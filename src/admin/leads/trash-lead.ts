import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { findLead, leadPath } from '#src/admin/core/api/lead-api.ts';
import { sendOnce } from '#src/admin/core/api/send-once.ts';
import type { LeadKind } from '#src/domain/leads/lead.ts';

type LeadKey = { kind: LeadKind; id: number };

/**
 * Sends a request that moves a lead into or out of the trash. If the response was lost, reads the inbox to find out
 * whether the lead was moved. Throws `ApiError`.
 */
const move = (lead: LeadKey, to: 'trash' | 'inbox', send: () => Promise<unknown>): Promise<unknown> =>
  sendOnce(send, async () => {
    const isInInbox = (await findLead(lead)) !== null;
    return isInInbox === (to === 'inbox') ? to : null;
  });

export const trashLead = (lead: LeadKey): Promise<unknown> =>
  move(lead, 'trash', () => adminApi.remove(leadPath(lead), null));

export const restoreLead = (lead: LeadKey): Promise<unknown> =>
  move(lead, 'inbox', () => adminApi.post(`${leadPath(lead)}/restore`, {}));
