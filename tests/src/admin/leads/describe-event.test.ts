import { expect, it } from 'vitest';
import { describeEvent } from '#src/admin/leads/describe-event.ts';
import type { LeadEvent } from '#src/domain/leads/lead.ts';

const EVENT: LeadEvent = {
  id: '1',
  at: '2026-11-22T12:00:00.000Z',
  actor: 'owner',
  changedBy: '',
  savedFrom: '',
  kind: 'status',
  fromStatus: null,
  toStatus: null,
  note: '',
  details: {},
};
const USD = (cents: number) => ({ cents, currency: 'USD' });

it.each<[string, Partial<LeadEvent>]>([
  ['Moved from New to In edit', { fromStatus: 'new', toStatus: 'in_edit' }],
  ['The history starts here, in Accepted', { kind: 'history_started', toStatus: 'accepted' }],
  ['Agreed price set to $50', { kind: 'price', details: { from: null, to: USD(50_00) } }],
  ['Agreed price set to $50 (was $40)', { kind: 'price', details: { from: USD(40_00), to: USD(50_00) } }],
  ['Agreed price removed (was $40)', { kind: 'price', details: { from: USD(40_00), to: null } }],
  ['Link created', { kind: 'link_created' }],
  [
    'Accepted, moved from Delivered to Approved',
    { kind: 'accepted', fromStatus: 'delivered', toStatus: 'approved' },
  ],
])('describes an event as "%s"', (text, event) => {
  expect(describeEvent({ ...EVENT, ...event })).toBe(text);
});
