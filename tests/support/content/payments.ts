import type { Payment } from '#src/domain/books/books.ts';

/** Creates a payment as the API returns it. */
export const toPayment = (fields: Partial<Payment> = {}): Payment => ({
  id: 7,
  leadId: 3,
  receiptNumber: 1,
  cents: 50_00,
  currency: 'USD',
  optionId: 'one',
  optionText: 'Tournament: IG Edit (No Watermark) ($50)',
  paidOn: '2026-11-03',
  method: null,
  refundedCents: 0,
  refundedOn: null,
  isVoid: false,
  cardReference: null,
  purpose: null,
  receivedAt: null,
  disputedAt: null,
  refundTotals: {},
  tag: 'a',
  ...fields,
});
