import { expect, it } from 'vitest';
import { toIncomeCsv, toPaymentsCsv } from '#src/admin/books/books-csv.ts';
import { toYears } from '#src/domain/books/books.ts';
import { toPayment } from '../../../support/content/payments.ts';

it('the CSV of the receipts has a row for each receipt, including void ones', () => {
  const csv = toPaymentsCsv([
    toPayment({ receiptNumber: 2, method: 'cash', refundedCents: 5_50, refundedOn: '2026-11-04' }),
    toPayment({ isVoid: true, optionText: '', leadId: null, currency: 'EUR', cents: 7_00 }),
  ]);
  expect(csv.split('\r\n')).toEqual([
    'Receipt,State,Day,For,Paid by,Currency,Amount,Refunded,Refunded on,Request',
    '0002,Valid,2026-11-03,Tournament: IG Edit (No Watermark) ($50),Cash,USD,50,5.5,2026-11-04,3',
    '0001,Void,2026-11-03,,,EUR,7,,,',
  ]);
});

it('the CSV of the income has a row for each year, month and option', () => {
  const csv = toIncomeCsv(
    toYears([toPayment(), toPayment({ cents: 60_00, refundedCents: 10_50, refundedOn: '2026-12-01' })]),
  ).split('\r\n');
  expect(csv).toHaveLength(1 + 1 + 12 + 1);
  for (const row of [
    'Year,Currency,By,Name,Payments,Income',
    '2026,USD,Year,2026,2,99.5',
    '2026,USD,Month,Nov 2026,2,110',
    '2026,USD,Month,Dec 2026,0,-10.5',
    '2026,USD,Option,Tournament: IG Edit (No Watermark),2,99.5',
  ])
    expect(csv).toContain(row);
});
