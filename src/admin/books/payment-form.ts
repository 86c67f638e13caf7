import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  type Payment,
  type PaymentChange,
  type PaymentMethod,
} from '#src/domain/books/books.ts';
import { parseMoney, toMoneyText } from '#src/domain/prices/money.ts';
import { type Currency, formatPrice } from '#src/domain/settings/settings.ts';
import { parseIsoDate } from '#src/domain/values/dates.ts';

/** The fields of a payment that the owner can change, as typed. Days are YYYY-MM-DD. */
export type PaymentForm = {
  paidOn: string;
  method: PaymentMethod | '';
  refunded: string;
  refundedOn: string;
};

export const PAYMENT_LABELS: Record<keyof PaymentForm, string> = {
  paidOn: 'Paid on',
  method: 'Paid by',
  refunded: 'Refunded',
  refundedOn: 'Refunded on',
};

/** The choices of the field `method`. */
export const METHOD_CHOICES: readonly { value: PaymentForm['method']; label: string }[] = [
  { value: '', label: 'Not recorded' },
  ...PAYMENT_METHODS.map((method) => ({ value: method, label: PAYMENT_METHOD_NAMES[method] })),
];

/** Formats a field for the owner's choice between two versions of it. */
export const describeField = (field: keyof PaymentForm, form: PaymentForm): string =>
  (field === 'method' && METHOD_CHOICES.find(({ value }) => value === form.method)?.label) || form[field];

export const toPaymentForm = ({ paidOn, method, refundedCents, refundedOn }: Payment): PaymentForm => ({
  paidOn,
  method: method ?? '',
  refunded: refundedCents > 0 ? toMoneyText(refundedCents) : '',
  refundedOn: refundedOn ?? '',
});

/** Converts a form without errors. Without a refunded amount, the day of the refund has no meaning. */
export function toPaymentBody(
  { paidOn, method, refunded, refundedOn }: PaymentForm,
  currency: Currency,
): PaymentChange {
  const refundedCents = parseMoney(refunded, currency) ?? 0;
  return {
    paidOn,
    method: method || null,
    refundedCents,
    refundedOn: refundedCents > 0 ? refundedOn : null,
  };
}

/** Returns what is wrong with a form, or undefined. */
export function findPaymentError(
  form: PaymentForm,
  { cents, currency }: Pick<Payment, 'cents' | 'currency'>,
): string | undefined {
  if (parseIsoDate(form.paidOn) === null) return 'Enter the day of the payment';
  if (form.refunded.trim() === '') return undefined;
  const refundedCents = parseMoney(form.refunded, currency);
  if (refundedCents === null) return `Enter the refunded amount in ${currency}, such as 50 or 49.50`;
  if (refundedCents > cents) return `A refund is at most ${formatPrice(cents, currency)}`;
  if (refundedCents === 0) return undefined;
  if (parseIsoDate(form.refundedOn) === null) return 'Enter the day of the refund';
  return form.refundedOn < form.paidOn ? 'The refund cannot be before the payment' : undefined;
}
