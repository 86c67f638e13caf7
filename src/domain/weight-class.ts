import * as z from 'zod';
import { id, name, slug, withoutDefaults, withoutReadOnly } from './fields.ts';
import { MAX_INT } from './limits.ts';

export const ORDER_MIN = 1;
export const ORDER_DEFAULT = 1;

const order = z
  .int({ error: 'Must be a whole number' })
  .min(ORDER_MIN, 'Must be at least 1')
  .max(MAX_INT, `Must be at most ${MAX_INT}`)
  .default(ORDER_DEFAULT);

export const weightClassFields = { name, slug, order };

const readOnly = withoutReadOnly('id', 'createdAt', 'updatedAt');

/** Body of `POST /api/weight-classes`. Name and slug are required. The order is 1 by default. */
export const weightClassInput = z.preprocess(readOnly, z.strictObject(weightClassFields));

/** Body of `PUT /api/weight-classes/{id}`. A field that is left out keeps its value. */
export const weightClassChange = z.preprocess(
  readOnly,
  z.strictObject(withoutDefaults(weightClassFields)).partial(),
);

export type WeightClassInput = z.output<typeof weightClassInput>;
export type WeightClassChange = z.output<typeof weightClassChange>;

/** A weight class as the API returns it. */
export const weightClass = z.strictObject({ id, ...withoutDefaults(weightClassFields) });
export type WeightClass = z.output<typeof weightClass>;

/** Parses the display order in the form. Text that is not a number becomes 1. */
export function parseOrder(value: string): number {
  const order = Number.parseInt(value, 10);
  return Number.isNaN(order) ? ORDER_DEFAULT : order;
}

/**
 * Completes the display order in the form. An empty field becomes '1', because the browser would reject it.
 */
export const completeOrder = (text: string): string => String(parseOrder(text));
