import * as z from 'zod';
import { CURRENCIES } from '#src/domain/settings/settings.ts';
import { parseIsoDate } from '#src/domain/values/dates.ts';
import { id } from '#src/domain/values/fields.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { PAYMENT_METHODS } from './books.ts';

const day = z.string().refine((text) => parseIsoDate(text) !== null, 'Must be a day');
const cents = z.int().min(0).max(MAX_INT, 'Must be at most 21,474,836.47');

const changeableFields = {
  paidOn: day,
  method: z.enum(PAYMENT_METHODS, { error: 'Must be one of the listed ways' }).nullable(),
  refundedCents: cents,
  refundedOn: day.nullable(),
};

/**
 * A payment with the number of its receipt. Its amount is in whole cents, of which `refundedCents` were paid back.
 * `leadId` is null if the request was erased, and `optionId` if the request had no known option. `optionText` is the
 * text of the option with its price at the time of the request, or ''. A void payment does not count. `tag` is its ETag.
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
  tag: z.string(),
});
export type Payment = z.output<typeof payment>;

/** Body of a change to a payment. A field that is left out keeps its value. A refund has an amount and a day. */
export const paymentChange = z.strictObject(changeableFields).partial();
export type PaymentChange = z.output<typeof paymentChange>;
