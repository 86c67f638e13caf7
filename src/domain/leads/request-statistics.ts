import * as z from 'zod';
import { CURRENCIES } from '#src/domain/settings/settings.ts';
import { REQUEST_STATUSES } from './lead.ts';

const count = z.int().min(0);
const cents = z.int().min(0);

/** The highlight requests that were received in a UTC month, such as '2026-11'. */
const monthCount = z.strictObject({ month: z.string().regex(/^\d{4}-\d{2}$/), requests: count });

/** The median number of days that requests stayed in a status. Leaves out requests that are still in the status. */
const statusStay = z.strictObject({
  status: z.enum(REQUEST_STATUSES),
  days: z.number().min(0),
  requests: z.int().min(1),
});

/** The amounts in one currency. `due` counts the delivered and approved requests with a price, `paid` the paid ones. */
const currencyAmounts = z.strictObject({
  currency: z.enum(CURRENCIES),
  due: count,
  dueCents: cents,
  paid: count,
  paidCents: cents,
});

/**
 * Statistics about all highlight requests except deleted ones and spam. `months` is the last twelve months, the oldest
 * one first, and `stays` is in the order of the pipeline. `withoutPrice` counts the requests whose price is unknown.
 * `amounts` leaves them out.
 */
export const requestStatistics = z.strictObject({
  requests: count,
  months: z.array(monthCount),
  stays: z.array(statusStay),
  amounts: z.array(currencyAmounts),
  withoutPrice: z.strictObject({ due: count, paid: count }),
});
export type RequestStatistics = z.output<typeof requestStatistics>;
