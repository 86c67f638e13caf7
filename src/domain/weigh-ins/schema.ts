import * as z from 'zod';
import { parseBoutKey } from '#src/domain/shows/bout.ts';
import { id, line } from '#src/domain/values/fields.ts';
import { MAX_BULK_CHANGES, MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import {
  canBeStoppage,
  hasRepeatedEntry,
  LEVELS,
  MAX_POUNDS,
  MIN_POUNDS,
  MIN_YEAR,
  RESULTS,
  roundToTenths,
  sortWeighIns,
} from './weigh-in.ts';

/**
 * One weigh-in of a fighter, with the result of the bout if it is known. `date` is ISO 8601. A result may have no weight:
 * `pounds` is null.
 */
export const weighIn = z
  .strictObject({
    date: z.iso
      .date({ error: 'Must be a date' })
      .refine((date) => date >= `${MIN_YEAR}-01-01`, `Must not be before ${MIN_YEAR}`),
    pounds: z
      .number({ error: 'Must be a number of pounds' })
      .min(MIN_POUNDS, `Must be at least ${MIN_POUNDS}`)
      .max(MAX_POUNDS, `Must be at most ${MAX_POUNDS}`)
      .refine((pounds) => pounds === roundToTenths(pounds), 'Must be in tenths of a pound')
      .nullable()
      .default(null),
    event: line().default(''),
    opponent: line().default(''),
    level: z.enum(LEVELS, { error: 'Must be amateur or pro' }).default('amateur'),
    result: z.enum(RESULTS, { error: 'Must be a result or null' }).nullable().default(null),
    /** Whether a win or a loss came by stoppage. */
    stoppage: z.boolean({ error: 'Must be true or false' }).default(false),
    /** The bout of a show from which the entry was added, such as '12-k3f9a2bq'. Visitors don't get it. */
    bout: z
      .string()
      .refine((key) => parseBoutKey(key) !== null, 'Must be a bout, such as 12-k3f9a2bq')
      .optional(),
  })
  .refine(({ result, stoppage }) => !stoppage || canBeStoppage(result), {
    path: ['stoppage'],
    error: 'Only a win or a loss can come by stoppage',
  })
  .refine(({ pounds, result }) => pounds !== null || result !== null, {
    path: ['pounds'],
    error: 'Must be a number of pounds, unless there is a result',
  });
export type WeighIn = z.output<typeof weighIn>;

/** The weigh-ins of one fighter in any order. They are stored newest first. */
export const weighInList = z
  .array(weighIn, { error: 'Must be a list of weigh-ins' })
  .max(MAX_LIST_LENGTH, `Must be at most ${MAX_LIST_LENGTH} weigh-ins`)
  .refine((weighIns) => !hasRepeatedEntry(weighIns), 'Two weigh-ins have the same date and event')
  .overwrite(sortWeighIns);

/** Body of `POST /api/fighters/weigh-ins`: the weigh-ins to add to each fighter. */
export const weighInImport = z.strictObject({
  fighters: z
    .array(z.strictObject({ id, weighIns: weighInList.min(1, 'Must not be empty') }), {
      error: 'Must be a list of fighters',
    })
    .min(1, 'Must not be empty')
    .max(MAX_BULK_CHANGES, `Must be at most ${MAX_BULK_CHANGES} fighters`)
    .refine(
      (list) => new Set(list.map((entry) => entry.id)).size === list.length,
      'Must not repeat a fighter',
    ),
});
export type WeighInImport = z.output<typeof weighInImport>;

/**
 * The result of an import. A weigh-in that the fighter already has is a duplicate, so repeating a request changes
 * nothing. `skipped` are the fighters who are in the trash or erased, and those who would get too many weigh-ins.
 */
export const weighInImportResult = z.strictObject({
  added: z.int().min(0),
  duplicates: z.int().min(0),
  skipped: z.array(z.strictObject({ id, reason: z.enum(['missing', 'too-many']) })),
});
export type WeighInImportResult = z.output<typeof weighInImportResult>;
