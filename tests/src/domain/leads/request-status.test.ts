import { expect, it } from 'vitest';
import { LEAD_STATUSES, REQUEST_STATUSES } from '#src/domain/leads/lead.ts';
import {
  awaitedBy,
  canOfferPrice,
  continueMove,
  countAwaited,
  lacksReel,
  type RequestMove,
  redirectMove,
  statusAfterReply,
  toCurrentStatus,
  toRequestStatus,
} from '#src/domain/leads/request-status.ts';
import { priceOf } from '#src/domain/reels/reel.ts';

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

it('the accepted price replaces the agreed one, and an agreed price, even of 0, replaces that of the option', () => {
  const option = { id: 'one', cents: 50_00, currency: 'USD' } as const;
  const agreed = { cents: 0, currency: 'EUR' } as const;
  const accepted = { version: 1, price: { cents: 70_00, currency: 'USD' } } as const;
  expect(priceOf({ accepted, agreed, option })).toEqual(accepted.price);
  expect(priceOf({ accepted: { version: 1, price: null }, agreed, option })).toEqual(agreed);
  expect(priceOf({ accepted: null, agreed, option })).toEqual(agreed);
  expect(priceOf({ accepted: null, agreed: null, option })).toEqual({ cents: 50_00, currency: 'USD' });
  expect(priceOf({ accepted: null, agreed: null, option: null })).toBeNull();
});

it.each([
  ['delivered', 0, true],
  ['approved', 0, true],
  ['delivered', 1, false],
  ['paid', 0, false],
  ['in_edit', 0, false],
] as const)('the status %s after %d deliveries lacks a reel: %s', (status, reelVersion, lacks) => {
  expect(lacksReel({ reelVersion }, status)).toBe(lacks);
});

it.each([
  ['approved', true],
  ['in_edit', true],
  ['paid', false],
  ['declined', false],
] as const)('an accepted price of a request that is %s can be replaced: %s', (status, canOffer) => {
  expect(canOfferPrice({ accepted: { version: 1, price: null }, status })).toBe(canOffer);
  expect(canOfferPrice({ accepted: null, status })).toBe(false);
});

const SINCE = '2026-11-21T12:00:00.000Z';
const LATER = '2026-11-22T12:00:00.000Z';
const MOVE: RequestMove = { from: 'in_edit', since: SINCE, to: 'delivered', unconfirmed: [] };
/** The owner moved the request to "delivered" and then to "paid", both while offline. */
const REDIRECTED = redirectMove(MOVE, 'paid');

it.each([
  ['is sent if nothing was stored', MOVE, 'in_edit', SINCE, { state: 'send', from: 'in_edit' }],
  ['is done if it was stored', MOVE, 'delivered', LATER, { state: 'done' }],
  ['is a conflict if the client has acted', MOVE, 'approved', LATER, { state: 'conflict' }],
  ['is a conflict if the request was moved away and back', MOVE, 'in_edit', LATER, { state: 'conflict' }],
  [
    'is sent if the time of the first status is unknown',
    { ...MOVE, since: null },
    'in_edit',
    LATER,
    { state: 'send', from: 'in_edit' },
  ],
  [
    'to a second status is sent if the first was stored',
    REDIRECTED,
    'delivered',
    LATER,
    { state: 'send', from: 'delivered' },
  ],
  [
    'to a second status is sent if the first was not stored',
    REDIRECTED,
    'in_edit',
    SINCE,
    { state: 'send', from: 'in_edit' },
  ],
  [
    'to a second status is a conflict if the client has acted',
    REDIRECTED,
    'approved',
    LATER,
    { state: 'conflict' },
  ],
  [
    'back to the first status is done if nothing was stored',
    redirectMove(MOVE, 'in_edit'),
    'in_edit',
    SINCE,
    { state: 'done' },
  ],
] as const)('an unconfirmed move %s', (_, move, status, statusSince, step) => {
  expect(continueMove(move, { status, statusSince })).toEqual(step);
});

it.each([
  ['keeps its due date in edit', 'in_edit', true],
  ['has no due date in another status', 'declined', false],
] as const)('a redirected acceptance %s', (_, to, isKept) => {
  const dueOn = { from: null, to: '2026-12-04' };
  const accept: RequestMove = { from: 'new', since: SINCE, to: 'accepted', unconfirmed: [], dueOn };
  expect(redirectMove(accept, to).dueOn).toEqual(isKept ? dueOn : undefined);
});

it('counts the requests by whom they wait for', () => {
  const statuses = ['new', 'accepted', 'in_edit', 'approved', 'paid', 'declined', 'spam'] as const;
  expect(countAwaited(statuses.map((status) => ({ status })))).toEqual([
    ['owner', 3],
    ['payment', 1],
  ]);
});
