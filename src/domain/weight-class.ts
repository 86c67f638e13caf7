import * as z from 'zod';
import { ORDER_DEFAULT, ORDER_MIN } from './display-order.ts';
import { id, name, slug, withoutDefaults, withoutReadOnly } from './fields.ts';
import { INT_MAX } from './limits.ts';

const order = z
  .int({ error: 'Must be a whole number' })
  .min(ORDER_MIN, 'Must be at least 1')
  .max(INT_MAX, `Must be at most ${INT_MAX}`)
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
