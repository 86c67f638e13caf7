import { expect, it } from 'vitest';
import { LEAD_STATUSES, REQUEST_STATUSES } from '#src/domain/lead.ts';
import { priceOf } from '#src/domain/lead-price.ts';
import { awaitedBy, statusAfterReply, toCurrentStatus, toRequestStatus } from '#src/domain/request-status.ts';

it('toRequestStatus converts the statuses of messages, and keeps those of requests', () => {
  expect(LEAD_STATUSES['contact-messages'].map(toRequestStatus)).toEqual(['new', 'accepted', 'paid', 'spam']);
  expect(REQUEST_STATUSES.map(toRequestStatus)).toEqual(REQUEST_STATUSES);
  expect(toCurrentStatus('contact-messages', 'done')).toBe('done');
  expect(toCurrentStatus('highlight-requests', 'done')).toBe('paid');
});

it.each([
  ['owner', ['new', 'accepted', 'in_edit']],
  ['client', ['delivered']],
  ['payment', ['approved']],
  [null, ['paid', 'declined', 'spam']],
] as const)('awaitedBy returns %s for the statuses %j', (awaited, statuses) => {
  expect(REQUEST_STATUSES.filter((status) => awaitedBy(status) === awaited)).toEqual(statuses);
});

it.each([
  ['contact-messages', 'new', 'in_progress'],
  ['contact-messages', 'in_progress', null],
  ['highlight-requests', 'new', 'accepted'],
  ['highlight-requests', 'in_edit', 'delivered'],
  ['highlight-requests', 'accepted', null],
  ['highlight-requests', 'approved', null],
] as const)('after a reply, the suggested status of %s with the status %s is %s', (kind, status, next) => {
  expect(statusAfterReply({ kind, status })).toBe(next);
});

it('the agreed price replaces the price of the option, even if it is 0', () => {
  const option = { id: 'one', cents: 50_00, currency: 'USD' } as const;
  expect(priceOf({ agreed: { cents: 0, currency: 'EUR' }, option })).toEqual({ cents: 0, currency: 'EUR' });
  expect(priceOf({ agreed: null, option })).toEqual({ cents: 50_00, currency: 'USD' });
  expect(priceOf({ agreed: null, option: null })).toBeNull();
});
