import * as z from 'zod';
import { CURRENCIES } from '#src/domain/settings/settings.ts';
import { parseIsoDate } from '#src/domain/values/dates.ts';
import { id } from '#src/domain/values/fields.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { PAYMENT_METHODS } from './books.ts';
import { CARD_PURPOSES } from './card-payment.ts';

const day = z.string().refine((text) => parseIsoDate(text) !== null, 'Must be a day');
const cents = z.int().min(0).max(MAX_INT, 'Must be at most 21,474,836.47');

const changeableFields = {
  paidOn: day,
  method: z.enum(PAYMENT_METHODS, { error: 'Must be one of the listed methods' }).nullable(),
  refundedCents: cents,
  refundedOn: day.nullable(),
};

/**
 * A payment with the number of its receipt. Its amount is in whole cents, of which `refundedCents` were paid back.
 * `leadId` is null if the request was erased, and `optionId` if the request had no known option. `optionText` is the
 * text of the option with its price at the time of the request, or ''. `tag` is the ETag. A void payment does not
 * count.
 *
 * A payment by card has its id at Stripe as `cardReference`, and cannot be changed here. `receivedAt` is its time, and
 * `disputedAt` the time at which the client disputed it at their bank. For other payments, these three and `purpose`
 * are null. A payment may have several refunds, so `refundTotals` has their sum up to each day with a refund.
 */
export const payment = z.strictObject({
  id,
  leadId: id.nullable(),
  receiptNumber: z.int().min(1),
  cents,
  currency: z.enum(CURRENCIES),
  optionId: z.string().nullable(),
  optionText: z.string(),
  ...changeableFields,
  isVoid: z.boolean(),
  cardReference: z.string().nullable(),
  purpose: z.enum(CARD_PURPOSES).nullable(),
  receivedAt: z.iso.datetime().nullable(),
  disputedAt: z.iso.datetime().nullable(),
  refundTotals: z.record(day, cents),
  tag: z.string(),
});
export type Payment = z.output<typeof payment>;

/** Body of a change to a payment. A field that is left out keeps its value. A refund has an amount and a day. */
export const paymentChange = z.strictObject(changeableFields).partial();
export type PaymentChange = z.output<typeof paymentChange>;

/** Whether clients can pay by card, for which the site needs the keys of a Stripe account. */
export const cardPayments = z.strictObject({ isOn: z.boolean() });
export type CardPayments = z.output<typeof cardPayments>;

/** The metadata of a payment at Stripe. It identifies the request, but names nobody. */
export const cardMetadata = z.object({
  site: z.string(),
  cardSession: z.uuid(),
  request: z.coerce.number().pipe(id),
  requestedAt: z.iso.datetime(),
  purpose: z.enum(CARD_PURPOSES),
});
export type CardMetadata = z.output<typeof cardMetadata>;
