import { describe, expect, it } from 'vitest';
import { toOptionName, toReceiptNumber, toYears } from '#src/domain/books/books.ts';
import { toPayment } from '../../../support/content/payments.ts';

const income = (name: string, cents: number, payments: number, currency = 'USD') => ({
  name,
  currency,
  cents,
  payments,
});
const omitEmptyMonths = (months: readonly { cents: number; payments: number }[]) =>
  months.filter(({ cents, payments }) => cents !== 0 || payments > 0);

describe('the income', () => {
  it('is added up by year, month and option, with the latest year and the option with the most income first', () => {
    const years = toYears([
      toPayment({ paidOn: '2026-01-31', cents: 10_00, optionText: 'Small ($10)' }),
      toPayment({ paidOn: '2026-01-01', cents: 20_00, optionText: 'Large ($20)' }),
      toPayment({ paidOn: '2026-12-31', cents: 5_50, optionText: 'Small ($5.50)' }),
      toPayment({ paidOn: '2025-12-31', cents: 1_00, optionText: '' }),
    ]);
    expect(years.map(({ year, total }) => [year, total])).toEqual([
      ['2026', income('2026', 35_50, 3)],
      ['2025', income('2025', 1_00, 1)],
    ]);
    expect(years[0]?.months).toHaveLength(12);
    expect(omitEmptyMonths(years[0]?.months ?? [])).toEqual([
      income('2026-01', 30_00, 2),
      income('2026-12', 5_50, 1),
    ]);
    expect(years[0]?.options).toEqual([income('Large', 20_00, 1), income('Small', 15_50, 2)]);
    expect(years[1]?.options).toEqual([income('Other', 1_00, 1)]);
  });

  it('is not added up across currencies', () => {
    const years = toYears([toPayment({ cents: 10_00 }), toPayment({ cents: 7_00, currency: 'EUR' })]);
    expect(years.map(({ currency, total, options }) => [currency, total.cents, options[0]?.cents])).toEqual([
      ['USD', 10_00, 10_00],
      ['EUR', 7_00, 7_00],
    ]);
  });

  it('is reduced by each refund of a payment by card in the month of the refund', () => {
    const [year] = toYears([
      toPayment({
        paidOn: '2026-01-31',
        cents: 50_00,
        refundedCents: 20_00,
        refundedOn: '2026-03-01',
        refundTotals: { '2026-03-01': 20_00, '2026-02-01': 5_00 },
      }),
    ]);
    expect(omitEmptyMonths(year?.months ?? [])).toEqual([
      income('2026-01', 50_00, 1),
      income('2026-02', -5_00, 0),
      income('2026-03', -15_00, 0),
    ]);
  });

  it('is reduced by a refund, which does not count as a payment, in the month and year of the refund', () => {
    const years = toYears([
      toPayment({ paidOn: '2025-12-31', cents: 50_00, refundedCents: 20_00, refundedOn: '2026-01-02' }),
    ]);
    expect(years.map(({ total }) => total)).toEqual([income('2026', -20_00, 0), income('2025', 50_00, 1)]);
    expect(omitEmptyMonths(years[0]?.months ?? [])).toEqual([income('2026-01', -20_00, 0)]);
  });

  it('leaves out void payments, and counts a free reel as a payment', () => {
    expect(toYears([toPayment({ isVoid: true })])).toEqual([]);
    expect(toYears([toPayment({ cents: 0 })])[0]?.total).toEqual(income('2026', 0, 1));
  });
});

it.each([
  ['Tournament: IG Edit (No Watermark) ($50)', 'Tournament: IG Edit (No Watermark)'],
  ['', 'Other'],
])('the option "%s" has the name "%s"', (optionText, name) => {
  expect(toOptionName({ optionText })).toBe(name);
});

it.each([
  [7, '0007'],
  [12_345, '12345'],
])('receipt %d has the number "%s"', (receiptNumber, text) => {
  expect(toReceiptNumber({ receiptNumber })).toBe(text);
});
