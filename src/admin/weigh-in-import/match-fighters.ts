import type { Fighter } from '#src/domain/fighter.ts';
import { toSlug } from '#src/domain/slug.ts';

/** The key of a name: two spellings with the same letters have the same key. */
export const toNameKey = (name: string): string => toSlug(name) || name.trim().toLowerCase();

const WITH_COMMA = /^([^,]+),([^,]+)$/;

/** The fighters by the key of their name. */
export function groupByName(fighters: readonly Fighter[]): Map<string, Fighter[]> {
  const groups = new Map<string, Fighter[]>();
  for (const fighter of fighters) {
    const key = toNameKey(fighter.name);
    groups.set(key, [...(groups.get(key) ?? []), fighter]);
  }
  return groups;
}

/** Finds the fighters with a name or slug. 'Marlowe, Ada' also finds Ada Marlowe. */
export function findByName(groups: ReadonlyMap<string, Fighter[]>, name: string): Fighter[] {
  const found = groups.get(toNameKey(name));
  const inverted = WITH_COMMA.exec(name);
  return found ?? (inverted && groups.get(toNameKey(`${inverted[2]} ${inverted[1]}`))) ?? [];
}
