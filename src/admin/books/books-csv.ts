import { formatMonth } from '#src/admin/core/ui/format.ts';
import { toCsvText } from '#src/admin/core/ui/to-csv-text.ts';
import { PAYMENT_METHOD_NAMES, type Payment, toReceiptNumber, type Year } from '#src/domain/books/books.ts';

// A number, because a negative amount as text would be escaped like a formula.
const toAmount = (cents: number): number => cents / 100;

/** Formats payments as CSV, one per row. A void payment keeps its amount. The column "State" marks it as void. */
export const toPaymentsCsv = (payments: readonly Payment[]): string =>
  toCsvText({
    fields: [
      'Receipt',
      'State',
      'Day',
      'For',
      'Paid by',
      'Currency',
      'Amount',
      'Refunded',
      'Refunded on',
      'Request',
    ],
    data: payments.map((payment) => [
      toReceiptNumber(payment),
      payment.isVoid ? 'Void' : 'Valid',
      payment.paidOn,
      payment.optionText,
      payment.method ? PAYMENT_METHOD_NAMES[payment.method] : '',
      payment.currency,
      toAmount(payment.cents),
      payment.refundedOn === null ? '' : toAmount(payment.refundedCents),
      payment.refundedOn ?? '',
      payment.leadId ?? '',
    ]),
  });

/** Formats the income as CSV: a row for each year, month and option, in each currency. */
export const toIncomeCsv = (years: readonly Year[]): string =>
  toCsvText({
    fields: ['Year', 'Currency', 'By', 'Name', 'Payments', 'Income'],
    data: years.flatMap(({ year, currency, total, months, options }) =>
      [
        { by: 'Year', name: year, income: total },
        ...months.map((income) => ({ by: 'Month', name: formatMonth(income.name), income })),
        ...options.map((income) => ({ by: 'Option', name: income.name, income })),
      ].map(({ by, name, income }) => [year, currency, by, name, income.payments, toAmount(income.cents)]),
    ),
  });
