import { isEqual } from './is-equal.ts';
import { type FieldMerge, mergeLists } from './merge.ts';

/** The items of a list by their key, in order. */
export type KeyedList<Item> = ReadonlyMap<string, Item>;

/** Keys each item by the key at its index. Returns null if two items have the same key. */
export const toKeyedList = <Item>(keys: readonly string[], items: readonly Item[]): KeyedList<Item> | null =>
  new Set(keys).size < keys.length ? null : new Map(items.map((item, index) => [keys[index] ?? '', item]));

/**
 * Merges a value that each side may have changed. If both changed it in different ways, returns the result of
 * `mergeChanged`, which is null by default.
 */
export function mergeValues<Value>(
  [base, mine, theirs]: [base: Value, mine: Value, theirs: Value],
  mergeChanged: FieldMerge<Value> = () => null,
): Value | null {
  if (isEqual(mine, theirs) || isEqual(theirs, base)) return mine;
  return isEqual(mine, base) ? theirs : mergeChanged(base, mine, theirs);
}

/**
 * Merges two versions of a list whose items have keys. `mergeLists` merges the order, and `mergeItem` each item that
 * both sides changed. Returns null if either cannot merge, if one side removed an item that the other side changed, or
 * if both sides added different items with the same key.
 */
export function mergeKeyedLists<Item>(
  base: KeyedList<Item>,
  mine: KeyedList<Item>,
  theirs: KeyedList<Item>,
  mergeItem: FieldMerge<Item>,
): Item[] | null {
  const keys = mergeLists([...base.keys()], [...mine.keys()], [...theirs.keys()]);
  if (!keys) return null;
  const isChanged = (key: string, list: KeyedList<Item>) =>
    list.has(key) && !isEqual(list.get(key), base.get(key));
  const removed = [...base.keys()].filter((key) => !keys.includes(key));
  if (removed.some((key) => isChanged(key, mine) || isChanged(key, theirs))) return null;
  const merged = keys.map((key) => {
    const [baseItem, myItem, theirItem] = [base.get(key), mine.get(key), theirs.get(key)];
    if (myItem === undefined || theirItem === undefined) return myItem ?? theirItem ?? null;
    // Without a base, both sides added it.
    if (baseItem === undefined) return isEqual(myItem, theirItem) ? myItem : null;
    return mergeValues([baseItem, myItem, theirItem], mergeItem);
  });
  return merged.every((item) => item !== null) ? merged : null;
}
