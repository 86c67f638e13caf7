import type { Lead, LeadKind } from '#src/domain/leads/lead.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { adminApi } from './admin-session.ts';
import { RESPONSE_TIMEOUT_MS } from './api-errors.ts';

type LeadKey = { kind: LeadKind; id: number };

const NOT_FOUND = 404;

export const leadPath = ({ kind, id }: LeadKey): string => `/api/${kind}/${id}`;

/** Returns the stored version of a lead, or null if it is not in the inbox. Throws `ApiError`. */
export async function findLead({ kind, id }: LeadKey): Promise<Lead | null> {
  const { data } = await adminApi.get<Lead[]>(`/api/${kind}`, AbortSignal.timeout(RESPONSE_TIMEOUT_MS));
  return data.find((lead) => lead.id === id) ?? null;
}

/** Returns the stored version of a lead. Throws `ApiError`, for example if the lead is not in the inbox. */
export async function readLead(key: LeadKey): Promise<Lead> {
  const lead = await findLead(key);
  if (!lead) throw new ApiError('It is no longer in the inbox.', NOT_FOUND);
  return lead;
}
