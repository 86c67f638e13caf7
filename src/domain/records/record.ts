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

/** Returns a copy of an object with only the given keys. */
export const pick = <T extends object, Key extends keyof T>(value: T, keys: readonly Key[]): Pick<T, Key> =>
  // `Object.fromEntries()` loses the type of the keys.
  Object.fromEntries(keys.map((key) => [key, value[key]])) as Pick<T, Key>;

export const MIN_ORDER = 1;
export const ORDER_DEFAULT = 1;

/** Parses the display order in the form. Text that is not a number becomes 1. */
export function parseOrder(value: string): number {
  const order = Number.parseInt(value, 10);
  return Number.isNaN(order) ? ORDER_DEFAULT : order;
}

/** Normalizes the display order in the form. An empty field becomes '1', because the browser would reject it. */
export const completeOrder = (text: string): string => String(parseOrder(text));
