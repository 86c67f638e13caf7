import * as z from 'zod';
import { MIN_ORDER, ORDER_DEFAULT } from '#src/domain/records/record.ts';
import { id, name, omitDefaults, omitReadOnly, slug } from '#src/domain/values/fields.ts';
import { MAX_INT, MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';

const order = z
  .int({ error: 'Must be a whole number' })
  .min(MIN_ORDER, 'Must be at least 1')
  .max(MAX_INT, `Must be at most ${MAX_INT}`)
  .default(ORDER_DEFAULT);

export const weightClassFields = { name, slug, order };

const dropReadOnly = omitReadOnly('id', 'createdAt', 'updatedAt');

/** Body of `POST /api/weight-classes`. Name and slug are required. The order is 1 by default. */
export const weightClassInput = z.preprocess(dropReadOnly, z.strictObject(weightClassFields));

/** Body of `PUT /api/weight-classes/{id}`. A field that is left out keeps its value. */
export const weightClassChange = z.preprocess(
  dropReadOnly,
  z.strictObject(omitDefaults(weightClassFields)).partial(),
);

export type WeightClassInput = z.output<typeof weightClassInput>;
export type WeightClassChange = z.output<typeof weightClassChange>;

/** A weight class as the API returns it. */
export const weightClass = z.strictObject({ id, ...omitDefaults(weightClassFields) });
export type WeightClass = z.output<typeof weightClass>;

const ids = z.array(id, { error: 'Must be a list of ids' }).min(1, 'Must not be empty').max(MAX_LIST_LENGTH);

const isPermutation = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && new Set(a).size === a.length && a.every((each) => b.includes(each));

/**
 * Body of `PUT /api/weight-classes/order`: the ids of all weight classes in their new order, and in the order
 * that the client last saw.
 */
export const weightClassOrder = z
  .strictObject({ ids, previousIds: ids })
  .refine(({ ids, previousIds }) => isPermutation(ids, previousIds), {
    path: ['ids'],
    error: 'Must be the previous ids in another order',
  });
export type WeightClassOrder = z.output<typeof weightClassOrder>;
