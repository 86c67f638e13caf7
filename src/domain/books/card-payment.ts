import type { LeadStatus, Price } from '#src/domain/leads/lead.ts';
import { type Currency, formatPrice } from '#src/domain/settings/settings.ts';
import type { Payment } from './schema.ts';

/** The purposes of a payment by card: a share before the editing, or the rest once the reel is accepted. */
export const CARD_PURPOSES = ['deposit', 'rest'] as const;
export type CardPurpose = (typeof CARD_PURPOSES)[number];

/** A charge that the client can pay by card now. */
export type CardCharge = Price & { purpose: CardPurpose };

/** Stripe's limits for one payment. All currencies of the settings have cents. */
const MIN_CENTS: Record<Currency, number> = { USD: 50, CAD: 50, EUR: 50, GBP: 30, MXN: 10_00, AUD: 50 };
const MAX_CENTS = 99_999_999;

const isChargeable = ({ cents, currency }: Price) => cents >= MIN_CENTS[currency] && cents <= MAX_CENTS;

type Payable = {
  status: LeadStatus;
  price: Price | null;
  /** The part of the price that is still due after the payments by card. */
  restCents: number;
  /** The payments so far. */
  receipts: readonly Pick<Payment, 'currency'>[];
};

/**
 * Returns the charge that the client can pay by card: the deposit before the editing, and the rest once they have
 * accepted the reel. Returns null if there is nothing to pay, if Stripe does not accept the amount, or if something was
 * paid in another currency, because the owner then has to decide.
 */
export function toCardCharge(
  { status, price, restCents, receipts }: Payable,
  depositPercent: number,
): CardCharge | null {
  if (!price || receipts.some(({ currency }) => currency !== price.currency)) return null;
  const { currency } = price;
  if (status === 'approved') {
    const rest = { cents: restCents, currency };
    return isChargeable(rest) ? { ...rest, purpose: 'rest' } : null;
  }
  if (status !== 'accepted' || restCents !== price.cents) return null;
  const deposit = { cents: Math.round((price.cents * depositPercent) / 100), currency };
  const later = { cents: price.cents - deposit.cents, currency };
  return isChargeable(deposit) && isChargeable(later) ? { ...deposit, purpose: 'deposit' } : null;
}

export const isByCard = ({ cardReference }: Pick<Payment, 'cardReference'>): boolean =>
  cardReference !== null;

/** Describes the card payments for a request: "Received $50 by card; the price is $60." Returns '' without any. */
export function describeCardPayments(payments: readonly Payment[], price: Price | null): string {
  const totals = new Map<Currency, number>();
  for (const { cents, refundedCents, currency } of payments.filter(isByCard))
    totals.set(currency, (totals.get(currency) ?? 0) + cents - refundedCents);
  if (totals.size === 0) return '';
  const received = [...totals].map(([currency, cents]) => formatPrice(cents, currency)).join(' and ');
  const known = price ? `the price is ${formatPrice(price.cents, price.currency)}` : 'no price is known';
  return `Received ${received} by card; ${known}.`;
}
