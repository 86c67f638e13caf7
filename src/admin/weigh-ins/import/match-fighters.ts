import type { Fighter } from '#src/domain/fighters/fighter.ts';
import { toSlug } from '#src/domain/records/slug.ts';

/** Returns the key of a name. Spellings that differ only in case, accents or punctuation have the same key. */
export const toNameKey = (name: string): string => toSlug(name) || name.trim().toLowerCase();

const LAST_NAME_FIRST = /^([^,]+),([^,]+)$/;

/** Groups fighters by the key of their name. */
export function groupByName(fighters: readonly Fighter[]): Map<string, Fighter[]> {
  const groups = new Map<string, Fighter[]>();
  for (const fighter of fighters) {
    const key = toNameKey(fighter.name);
    groups.set(key, [...(groups.get(key) ?? []), fighter]);
  }
  return groups;
}

/** Finds the fighters with this name. 'ada-marlowe' and 'Marlowe, Ada' also find Ada Marlowe. */
export function findByName(groups: ReadonlyMap<string, Fighter[]>, name: string): Fighter[] {
  const found = groups.get(toNameKey(name));
  const inverted = LAST_NAME_FIRST.exec(name);
  return found ?? (inverted && groups.get(toNameKey(`${inverted[2]} ${inverted[1]}`))) ?? [];
}
