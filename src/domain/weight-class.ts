import * as z from 'zod';
import { id, name, slug, withoutReadOnly } from './fields.ts';
import { INT_MAX } from './limits.ts';

export const ORDER_MIN = 1;
export const ORDER_DEFAULT = 1;

const order = z
  .int({ error: 'Must be a whole number' })
  .min(ORDER_MIN, 'Must be at least 1')
  .max(INT_MAX, `Must be at most ${INT_MAX}`);

const fields = { name, slug, order };

const readOnly = withoutReadOnly('id', 'createdAt', 'updatedAt');

/** What `POST /api/weight-classes` takes: name and slug; order is 1 unless given (spec, point 3). */
export const weightClassInput = z.preprocess(
  readOnly,
  z.strictObject({ ...fields, order: order.default(ORDER_DEFAULT) }),
);

/** What `PUT /api/weight-classes/{id}` takes: a field that is left out keeps its value. */
export const weightClassChange = z.preprocess(readOnly, z.strictObject(fields).partial());

export type WeightClassInput = z.output<typeof weightClassInput>;
export type WeightClassChange = z.output<typeof weightClassChange>;

/** A weight class in API responses. */
export const weightClass = z.strictObject({ id, ...fields });
export type WeightClass = z.output<typeof weightClass>;

/** The form's rule: a non-numeric display order falls back to 1 (spec, point 5). */
export function parseOrder(value: string): number {
  const order = Number.parseInt(value, 10);
  return Number.isNaN(order) ? ORDER_DEFAULT : order;
}

/** The order that a text stands for, as a text: an emptied field becomes '1' before a browser can refuse it. */
export const completeOrder = (text: string): string => String(parseOrder(text));
