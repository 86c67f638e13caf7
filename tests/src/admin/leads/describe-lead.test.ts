import { expect, it } from 'vitest';
import { describeAge, describeEvent } from '#src/admin/leads/describe-lead.ts';
import type { LeadEvent } from '#src/domain/leads/lead.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');

it.each([
  ['in_edit', '2026-11-19T11:00:00.000Z', '3 days in edit'],
  ['in_edit', '2026-11-21T12:00:00.000Z', '1 day in edit'],
  ['new', '2026-11-22T10:30:00.000Z', 'new for 1 hour'],
  ['delivered', '2026-11-22T06:00:00.000Z', 'delivered 6 hours ago'],
  ['paid', '2026-11-22T11:41:00.000Z', 'paid 19 minutes ago'],
  ['new', '2026-11-22T11:58:30.000Z', 'new for 1 minute'],
  ['paid', '2026-11-22T11:59:30.000Z', 'just now'],
  ['accepted', '2026-11-22T12:05:00.000Z', 'just now'],
] as const)('the age of the status %s since %s is "%s"', (status, since, text) => {
  expect(describeAge(status, since, NOW)).toBe(text);
});

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
  ['Due date set to Dec 4, 2026', { kind: 'due_date', details: { from: null, to: '2026-12-04' } }],
  ['Due date removed (was Dec 4, 2026)', { kind: 'due_date', details: { from: '2026-12-04', to: null } }],
  ['Link created', { kind: 'link_created' }],
  [
    'Added by hand (Instagram)',
    { kind: 'added', toStatus: 'new', details: { source: 'Instagram', agreed: null } },
  ],
  [
    'Added by hand (Phone call), agreed price $50, in Accepted',
    { kind: 'added', toStatus: 'accepted', details: { source: 'Phone call', agreed: USD(50_00) } },
  ],
  [
    'Accepted, moved from Delivered to Approved',
    { kind: 'accepted', fromStatus: 'delivered', toStatus: 'approved' },
  ],
])('describes an event as "%s"', (text, event) => {
  expect(describeEvent({ ...EVENT, ...event })).toBe(text);
});
