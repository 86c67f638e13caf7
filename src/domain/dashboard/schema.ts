import * as z from 'zod';
import { KIND_NAMES } from '#src/domain/records/kind-names.ts';
import { KINDS, type Kind } from '#src/domain/records/kinds.ts';
import { id, name } from '#src/domain/values/fields.ts';
import { SETUP_STEPS } from './setup-steps.ts';

const count = z.int().min(0);

/** Number of records of each kind. Only the numbers for the admin include hidden records. */
export const stats = z.strictObject(
  // `Object.fromEntries()` loses the type of the keys.
  Object.fromEntries(KINDS.map((kind) => [KIND_NAMES[kind].count, count])) as Record<
    (typeof KIND_NAMES)[Kind]['count'],
    typeof count
  >,
);
export type Stats = z.output<typeof stats>;

/**
 * The number of records of one kind that lack the same detail. `detail` is one of the texts in `visibility.ts`, or in
 * `missing-details.ts` for shows.
 */
const missingCount = z.strictObject({
  kind: z.enum(KINDS),
  detail: z.string(),
  count: z.int().min(1),
});
export type MissingCount = z.output<typeof missingCount>;

/** The last change to a record or to the settings, at the time `at` (ISO 8601). `changedBy` is the username, or ''. */
const lastEdit = z.strictObject({
  kind: z.enum([...KINDS, 'settings']),
  id,
  name,
  action: z.enum(['added', 'changed', 'deleted']),
  at: z.iso.datetime(),
  changedBy: z.string(),
});
export type LastEdit = z.output<typeof lastEdit>;

/**
 * The number and total size of the uploaded photos, posters and films. `isComplete` is false if the size of some
 * files is unknown. `bytes` does not count those.
 */
const storage = z.strictObject({
  files: z.int().min(0),
  bytes: z.int().min(0),
  isComplete: z.boolean(),
});
export type Storage = z.output<typeof storage>;

const setupStep = z.strictObject({ step: z.enum(SETUP_STEPS), isDone: z.boolean() });
export type SetupStep = z.output<typeof setupStep>;

/**
 * The contents of the dashboard. `missing` and `lastEdits` leave out demo content that the owner has not changed.
 * `lastEdits` has at most one entry per record, newest first. `setup` is null after every step is done, or after the
 * owner dismissed the list.
 */
export const dashboard = z.strictObject({
  missing: z.array(missingCount),
  lastEdits: z.array(lastEdit),
  storage,
  setup: z.array(setupStep).nullable(),
});
export type Dashboard = z.output<typeof dashboard>;
