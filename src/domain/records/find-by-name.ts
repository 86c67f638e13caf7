import { toSlug } from './slug.ts';

/** Returns the key of a name. Spellings that differ only in case, accents or punctuation have the same key. */
export const toNameKey = (name: string): string => toSlug(name) || name.trim().toLowerCase();

const LAST_NAME_FIRST = /^([^,]+),([^,]+)$/;

/** Groups records by the key of their name. */
export const groupByName = <Named extends { name: string }>(
  records: readonly Named[],
): ReadonlyMap<string, Named[]> => Map.groupBy(records, ({ name }) => toNameKey(name));

/** Finds the records with this name. 'ada-marlowe' and 'Marlowe, Ada' also find Ada Marlowe. */
export function findByName<Named>(groups: ReadonlyMap<string, Named[]>, name: string): Named[] {
  const found = groups.get(toNameKey(name));
  const inverted = LAST_NAME_FIRST.exec(name);
  return found ?? (inverted && groups.get(toNameKey(`${inverted[2]} ${inverted[1]}`))) ?? [];
}
