import { expect, it } from 'vitest';
import {
  describeField,
  findPaymentError,
  toPaymentBody,
  toPaymentForm,
} from '#src/admin/books/payment-form.ts';
import { toPayment } from '../../../support/content/payments.ts';

const form = (fields = {}) => ({ ...toPaymentForm(toPayment()), ...fields });

it.each([
  ['no changes', {}, undefined],
  ['a refund', { refunded: '20', refundedOn: '2026-11-04' }, undefined],
  ['a refund of nothing', { refunded: '0' }, undefined],
  ['no day', { paidOn: '' }, 'Enter the day of the payment'],
  [
    'a refund that is not an amount',
    { refunded: '20 or so' },
    'Enter the refunded amount in USD, such as 50 or 49.50',
  ],
  [
    'a refund in another currency',
    { refunded: '€20' },
    'Enter the refunded amount in USD, such as 50 or 49.50',
  ],
  ['a refund above the amount', { refunded: '50.01', refundedOn: '2026-11-04' }, 'A refund is at most $50'],
  ['a refund without a day', { refunded: '20' }, 'Enter the day of the refund'],
  [
    'a refund before the payment',
    { refunded: '20', refundedOn: '2026-11-02' },
    'The refund cannot be before the payment',
  ],
])('findPaymentError returns the error, if any, of a form with %s', (_, fields, error) => {
  expect(findPaymentError(form(fields), toPayment())).toBe(error);
});

it('converts a payment to a form and back', () => {
  const payment = toPayment({ method: 'cash', refundedCents: 20_50, refundedOn: '2026-11-04' });
  expect(toPaymentForm(payment)).toEqual({
    paidOn: '2026-11-03',
    method: 'cash',
    refunded: '20.50',
    refundedOn: '2026-11-04',
  });
  expect(toPaymentBody(toPaymentForm(payment), 'USD')).toEqual({
    paidOn: '2026-11-03',
    method: 'cash',
    refundedCents: 20_50,
    refundedOn: '2026-11-04',
  });
});

it('without a refunded amount, there is no day of the refund', () => {
  expect(toPaymentBody(form({ refundedOn: '2026-11-04' }), 'USD')).toEqual({
    paidOn: '2026-11-03',
    method: null,
    refundedCents: 0,
    refundedOn: null,
  });
});

it.each([
  ['link', 'Payment link'],
  ['', 'Not recorded'],
] as const)('describes the payment method %o as %s', (method, text) => {
  expect(describeField('method', form({ method }))).toBe(text);
});
