/** The kinds of records. Each is named by its path segment in the API. */
export const KINDS = ['videos', 'fighters', 'gyms', 'weight-classes'] as const;
export type Kind = (typeof KINDS)[number];

/** Lists the fields in which two versions of a record differ, in the field order of the newer version. */
export function changedFields<T extends object>(newer: T, older: T): (keyof T & string)[] {
  // Object.keys() loses the type of the keys.
  const fields = Object.keys(newer) as (keyof T & string)[];
  return fields.filter((field) => JSON.stringify(newer[field]) !== JSON.stringify(older[field]));
}

/** Returns the next slug to try when one is taken, such as `gym-2` after `gym` and `gym-3` after `gym-2`. */
export function nextSlug(taken: string): string {
  const [, stem = taken, number] = /^(.*?)(?:-(\d{1,3}))?$/.exec(taken) ?? [];
  return `${stem}-${Number(number ?? 1) + 1}`;
}
