import { expect, it } from 'vitest';
import { describeCardPayments, toCardCharge } from '#src/domain/books/card-payment.ts';
import type { Price } from '#src/domain/leads/lead.ts';
import type { Currency } from '#src/domain/settings/settings.ts';
import { toPayment } from '../../../support/content/payments.ts';

const usd = (cents: number): Price => ({ cents, currency: 'USD' });
const charge = (status: 'accepted' | 'approved', price: Price | null, restCents: number, percent = 0) =>
  toCardCharge({ status, price, restCents, receipts: [{ currency: price?.currency ?? 'USD' }] }, percent);

it.each([
  ['the rest of an accepted reel', charge('approved', usd(60_00), 40_00), { cents: 40_00, purpose: 'rest' }],
  ['nothing without a price', charge('approved', null, 0), null],
  ['nothing once all is paid', charge('approved', usd(60_00), 0), null],
  ['nothing below the minimum', charge('approved', usd(60_00), 49), null],
  ['nothing above the maximum', charge('approved', usd(100_000_000), 100_000_000), null],
  ['no deposit unless the owner wants one', charge('accepted', usd(60_00), 60_00), null],
  ['a deposit', charge('accepted', usd(60_00), 60_00, 30), { cents: 18_00, purpose: 'deposit' }],
  [
    'a deposit of whole cents',
    charge('accepted', usd(33_33), 33_33, 50),
    { cents: 16_67, purpose: 'deposit' },
  ],
  ['no second deposit', charge('accepted', usd(60_00), 42_00, 30), null],
  ['no deposit below the minimum', charge('accepted', usd(4_00), 4_00, 10), null],
  ['no deposit that leaves too small a rest', charge('accepted', usd(1_00), 1_00, 60), null],
])('the client can pay by card: %s', (_, found, expected) => {
  if (expected) expect(found).toEqual({ currency: 'USD', ...expected });
  else expect(found).toBeNull();
});

it('the client cannot pay again after a payment in another currency', () => {
  const request = { status: 'approved', price: usd(60_00), restCents: 60_00 } as const;
  expect(toCardCharge({ ...request, receipts: [{ currency: 'EUR' }] }, 0)).toBeNull();
  expect(toCardCharge({ ...request, receipts: [] }, 0)).not.toBeNull();
});

it.each<[Currency, number]>([
  ['GBP', 30],
  ['MXN', 10_00],
])('the smallest payment in %s is %d cents', (currency, cents) => {
  const pay = (amount: number) => charge('approved', { cents: amount, currency }, amount);
  expect([pay(cents - 1), pay(cents)?.cents]).toEqual([null, cents]);
});

it('describes what was received by card minus refunds, for each currency', () => {
  const byCard = (fields: object) => toPayment({ cardReference: 'pi_1', purpose: 'rest', ...fields });
  const payments = [
    toPayment({ cents: 7_00 }),
    byCard({ cents: 30_00 }),
    byCard({ cents: 30_00, refundedCents: 10_50 }),
    byCard({ cents: 20_00, currency: 'EUR' }),
  ];
  expect(describeCardPayments(payments, usd(60_00))).toBe(
    'Received $49.50 and €20 by card; the price is $60.',
  );
  expect(describeCardPayments(payments.slice(1, 2), null)).toBe('Received $30 by card; no price is known.');
  expect(describeCardPayments(payments.slice(0, 1), usd(60_00))).toBe('');
});
