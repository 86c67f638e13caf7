import * as z from 'zod';
import { slug } from './fields.ts';

/** The kinds of records: their path segments in the API. */
export const KINDS = ['videos', 'fighters', 'gyms', 'weight-classes'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * A version of a record, saved at `at` (ISO 8601) by the user `changedBy` from the device `savedFrom`; both
 * are '' when unknown. `created` marks the first version, which is removed like any other when it is too old.
 */
export type Version<T> = {
  id: string;
  at: string;
  changedBy: string;
  savedFrom: string;
  created: boolean;
  trashed: boolean;
  record: T;
};

/**
 * A record in the trash; fighters have no slug. It is deleted permanently some time after `erasedAfter` (ISO
 * 8601).
 */
export type Trashed = {
  kind: Kind;
  id: number;
  name: string;
  slug: string | null;
  deletedAt: string;
  erasedAfter: string;
};

/** Limits emptying the trash to the records that the user has seen: those deleted until this time. */
export const trashSelection = z.strictObject({ deletedUntil: z.iso.datetime() });

/** Body of a restore from the trash: a new slug, if another record has taken the old one. */
export const restoration = z.strictObject({ slug: slug.optional() });
export type Restoration = z.output<typeof restoration>;

/** Lists the fields in which two versions of a record differ, in the order of the newer one. */
export function changedFields<T extends object>(newer: T, older: T): (keyof T & string)[] {
  // Object.keys() loses the type of the keys.
  const fields = Object.keys(newer) as (keyof T & string)[];
  return fields.filter((field) => JSON.stringify(newer[field]) !== JSON.stringify(older[field]));
}

/** Returns the next slug to try when one is taken: `gym`, `gym-2`, `gym-3`. */
export function nextSlug(taken: string): string {
  const [, stem = taken, number] = /^(.*?)(?:-(\d{1,3}))?$/.exec(taken) ?? [];
  return `${stem}-${Number(number ?? 1) + 1}`;
}
