import type { Lead, LeadKind } from '#src/domain/leads/lead.ts';

/** Returns a new lead as the inbox receives it from the API. */
export const toLead = (kind: LeadKind, fields: Record<string, string>): Lead => ({
  id: 1,
  kind,
  status: 'new',
  language: 'en',
  notes: '',
  notesTag: 'a',
  createdAt: '2026-11-21T12:00:00.000Z',
  statusSince: '2026-11-21T12:00:00.000Z',
  fields,
  bout: null,
  option: null,
  agreed: null,
  accepted: null,
  dueOn: null,
  reelVersion: 0,
  hasCardPayments: false,
  openChange: null,
  fileStates: {},
});

export const CONTACT_MESSAGE = toLead('contact-messages', {
  'First-Name': 'Ada',
  'Last-Name': 'Marlowe',
  Email: 'ada+1@example.com',
  Message: 'Bout on Friday',
});

export const HIGHLIGHT_REQUEST = toLead('highlight-requests', {
  'Instagram-Handle': '@bo',
  Email: 'bo@example.com',
  'File-Link-1': 'https://we.tl/t-abc',
  'File-Link-2': 'https://youtu.be/abcdefghijk',
  'Glove-Color': 'Red',
  Agreement: 'Yes',
});
