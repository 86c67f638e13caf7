import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { hasNoResponse, RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import type { Lead, LeadKind } from '#src/domain/leads/lead.ts';

type LeadKey = { kind: LeadKind; id: number };

/**
 * Waits for a request that moves a lead into or out of the trash. If no response arrives, reads the inbox to find out
 * whether it was moved. Throws `ApiError`.
 */
async function confirmMove(
  { kind, id }: LeadKey,
  to: 'trash' | 'inbox',
  request: Promise<unknown>,
): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!hasNoResponse(error)) throw error;
    const place = await adminApi.get<Lead[]>(`/api/${kind}`, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)).then(
      ({ data }) => (data.some((lead) => lead.id === id) ? 'inbox' : 'trash'),
      () => 'unknown',
    );
    if (place !== to) throw error;
  }
}

export const trashLead = (lead: LeadKey): Promise<void> =>
  confirmMove(lead, 'trash', adminApi.remove(`/api/${lead.kind}/${lead.id}`, null));

export const restoreLead = (lead: LeadKey): Promise<void> =>
  confirmMove(lead, 'inbox', adminApi.post(`/api/${lead.kind}/${lead.id}/restore`, {}));
