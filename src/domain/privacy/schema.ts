import * as z from 'zod';
import { id, line, name } from '#src/domain/values/fields.ts';
import { MAX_INT, MAX_LIST_LENGTH } from '#src/domain/values/limits.ts';
import { PERSONAL_KINDS } from './privacy.ts';

const MAX_TERMS = 20;

/** Body of `POST /api/privacy/search`: names, handles, links of profiles, email addresses and phone numbers. */
export const personSearch = z.strictObject({
  terms: z
    .array(line(320).min(1, 'Is required'))
    .min(1, 'Enter a name, handle, email address or phone number')
    .max(MAX_TERMS, `Must be at most ${MAX_TERMS} lines`),
});

const textMatch = z.strictObject({
  /** The place of the text, such as 'Earlier name'. */
  where: z.string(),
  text: z.string(),
});

/** A record that names the person. `held` contains everything that is stored about it. */
const personalRecord = z.strictObject({
  kind: z.enum(PERSONAL_KINDS),
  id,
  title: z.string(),
  matches: z.array(textMatch),
  /** True if the record is about the person. False if it only mentions them, or if the name differs by one letter. */
  isSubject: z.boolean(),
  inTrash: z.boolean(),
  /** The version to erase. Null for leads, which have none. */
  version: z.int().min(1).max(MAX_INT).nullable(),
  /** The names that an erasure removes from the bouts of a show. Empty for other kinds. */
  names: z.array(z.string()),
  /** True for a request with a payment that is not void. An erasure keeps the payment, without the client. */
  keepsPayment: z.boolean(),
  held: z.record(z.string(), z.unknown()),
});
export type PersonalRecord = z.output<typeof personalRecord>;

/** Everything that is held about a person. `backups` are the dates of the nightly backups, or null if unknown. */
export const personalData = z.strictObject({
  searchedAt: z.iso.datetime(),
  terms: z.array(z.string()),
  records: z.array(personalRecord),
  backups: z.array(z.string()).nullable(),
});
export type PersonalData = z.output<typeof personalData>;

/** Body of `POST /api/privacy/erase`. A show stays, without the names in its corners. */
export const erasureRequest = z
  .strictObject({
    kind: z.enum(PERSONAL_KINDS),
    id,
    version: z.int().min(1).max(MAX_INT).nullable(),
    /** The names to remove from a show, as they are stored. Other kinds have none. */
    names: z.array(name).max(MAX_LIST_LENGTH).default([]),
  })
  .refine(({ kind, names }) => (kind === 'shows') === names.length > 0, {
    path: ['names'],
    error: 'Only shows have names to erase',
  });
export type ErasureRequest = z.output<typeof erasureRequest>;

/**
 * `reduced`: only the payment of a request stays. `gone`: the record was erased before. `changed`: the record was
 * changed after the search, so nothing was erased.
 */
export const erasureResult = z.strictObject({
  outcome: z.enum(['erased', 'reduced', 'gone', 'changed']),
  photosErased: z.int(),
  /** Photos that another record or the settings use. */
  photosKept: z.int(),
});
export type ErasureResult = z.output<typeof erasureResult>;
