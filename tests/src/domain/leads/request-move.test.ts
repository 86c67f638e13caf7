import { expect, it } from 'vitest';
import { continueMove, type RequestMove, redirectMove } from '#src/domain/leads/request-move.ts';

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
