import { removePrice } from '#src/domain/prices/option-text.ts';
import type { Currency } from '#src/domain/settings/settings.ts';
import type { CardPayments, Payment, PaymentChange } from './schema.ts';

export type { CardPayments, Payment, PaymentChange };

/** How a client can pay. `link` is the payment link from the settings. */
export const PAYMENT_METHODS = ['link', 'transfer', 'cash', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  link: 'Payment link',
  transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
};

/** The number on a receipt: `0042`. */
export const toReceiptNumber = ({ receiptNumber }: Pick<Payment, 'receiptNumber'>): string =>
  String(receiptNumber).padStart(4, '0');

/** An amount received or paid back on a day. A refund is negative. */
type LedgerEntry = { on: string; cents: number; currency: Currency; option: string; isRefund: boolean };

/** Income in one currency: payments minus refunds. `payments` is the number of payments, including refunded ones. */
export type Income = { name: string; currency: Currency; cents: number; payments: number };

/** The name of the income from requests without a known option. */
const NO_OPTION = 'Other';

/** The name of the option that was paid for. Leaves out its price, which may differ from payment to payment. */
export const toOptionName = ({ optionText }: Pick<Payment, 'optionText'>): string =>
  removePrice(optionText) || NO_OPTION;

/** Lists the refunds of a payment by day. */
function toRefunds({ refundedOn, refundedCents, refundTotals }: Payment): { on: string; cents: number }[] {
  const days = Object.entries(refundTotals).toSorted(([a], [b]) => a.localeCompare(b));
  if (days.length === 0) return refundedOn === null ? [] : [{ on: refundedOn, cents: refundedCents }];
  return days.map(([on, total], index) => ({ on, cents: total - (days[index - 1]?.[1] ?? 0) }));
}

/** Lists what was received and paid back. A refund counts on its own day, even if the payment was in another year. */
function toEntries(payments: readonly Payment[]): LedgerEntry[] {
  return payments
    .filter(({ isVoid }) => !isVoid)
    .flatMap((payment) => {
      const { paidOn, cents, currency } = payment;
      const option = toOptionName(payment);
      const received: LedgerEntry = { on: paidOn, cents, currency, option, isRefund: false };
      const refunds = toRefunds(payment).map((refund) => ({
        ...received,
        on: refund.on,
        cents: -refund.cents,
        isRefund: true,
      }));
      return [received, ...refunds];
    });
}

function addUp(entries: readonly LedgerEntry[], nameOf: (entry: LedgerEntry) => string): Income[] {
  const totals = new Map<string, Income>();
  for (const entry of entries) {
    const { currency, cents, isRefund } = entry;
    const name = nameOf(entry);
    const key = `${currency} ${name}`;
    const total = totals.get(key) ?? { name, currency, cents: 0, payments: 0 };
    totals.set(key, {
      ...total,
      cents: total.cents + cents,
      payments: total.payments + (isRefund ? 0 : 1),
    });
  }
  return [...totals.values()];
}

/** The income of a year in one currency: in total, by month and by option. */
export type Year = {
  year: string;
  currency: Currency;
  total: Income;
  /** The twelve months, such as '2026-01', including those without income. */
  months: Income[];
  /** The options, the one with the highest income first. */
  options: Income[];
};

/** Adds up the income by year and currency, the latest year first. Amounts in different currencies are never added. */
export function toYears(payments: readonly Payment[]): Year[] {
  const entries = toEntries(payments);
  return addUp(entries, ({ on }) => on.slice(0, 4))
    .toSorted((a, b) => b.name.localeCompare(a.name) || b.cents - a.cents)
    .map((total) => {
      const { name: year, currency } = total;
      const inYear = entries.filter(
        (entry) => entry.currency === currency && entry.on.startsWith(`${year}-`),
      );
      const byMonth = new Map(
        addUp(inYear, ({ on }) => on.slice(0, 7)).map((income) => [income.name, income]),
      );
      const months = Array.from({ length: 12 }, (_, index) => {
        const name = `${year}-${String(index + 1).padStart(2, '0')}`;
        return byMonth.get(name) ?? { name, currency, cents: 0, payments: 0 };
      });
      const options = addUp(inYear, ({ option }) => option).toSorted((a, b) => b.cents - a.cents);
      return { year, currency, total, months, options };
    });
}
