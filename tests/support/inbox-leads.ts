import type { Lead, LeadKind } from '#src/domain/lead.ts';

/** Returns a new lead as the inbox receives it from the API. */
export const toLead = (kind: LeadKind, fields: Record<string, string>): Lead => ({
  id: 1,
  kind,
  status: 'new',
  notes: '',
  notesTag: 'a',
  createdAt: '2026-11-21T12:00:00.000Z',
  statusSince: '2026-11-21T12:00:00.000Z',
  fields,
  option: null,
  agreed: null,
  openChange: null,
  fileStates: {},
});
