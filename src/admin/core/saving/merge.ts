import type { FieldName } from '#src/admin/core/editor/editor-spec.ts';

/** Compares two plain values by their JSON. Their properties must be in the same order. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Merges a field that both sides changed. Returns null if only the owner can resolve the conflict. */
type FieldMerge<Value> = (base: Value, mine: Value, theirs: Value) => Value | null;

/** The merge functions of list fields. A field without one is in conflict if both sides changed it differently. */
export type FieldMerges<Form> = { [Field in FieldName<Form>]?: FieldMerge<Form[Field]> };

type MergeResult<Form> = {
  /** The form with the changes of both sides. A field in conflict has my value. */
  merged: Form;
  /** Fields that both sides changed in ways that cannot be merged. */
  conflicts: FieldName<Form>[];
  /** Fields whose merged value includes a change from the other side. */
  mergedFields: FieldName<Form>[];
};

/** Returns a message that names the fields in which a save keeps changes from elsewhere. */
export const toMergedText = (labels: readonly string[]): string =>
  `Also kept from another tab or device: ${labels.join(', ')}`;

/**
 * Merges two versions of a form that share a base, field by field (three-way merge). `unconfirmed` are my earlier
 * versions that were sent, but not confirmed: a value of theirs that equals one of those is not a change by somebody
 * else.
 */
export function mergeForms<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
  merges: FieldMerges<Form>,
  unconfirmed: readonly Form[] = [],
): MergeResult<Form> {
  const result: MergeResult<Form> = { merged: { ...mine }, conflicts: [], mergedFields: [] };
  // The keys of a form are its fields.
  for (const field of Object.keys(mine) as FieldName<Form>[]) {
    const [baseValue, myValue, theirValue] = [base[field], mine[field], theirs[field]];
    const myVersions = [baseValue, myValue, ...unconfirmed.map((version) => version[field])];
    if (myVersions.some((value) => isEqual(value, theirValue))) continue;
    if (myVersions.every((value) => isEqual(value, baseValue))) {
      result.merged[field] = theirValue;
      result.mergedFields.push(field);
      continue;
    }
    const value = merges[field]?.(baseValue, myValue, theirValue) ?? null;
    if (value === null) {
      result.conflicts.push(field);
      continue;
    }
    result.merged[field] = value;
    if (!isEqual(value, myValue)) result.mergedFields.push(field);
  }
  return result;
}

const without = <Item>(list: readonly Item[], removed: readonly Item[]) =>
  list.filter((item) => !removed.includes(item));

/**
 * Merges two versions of a list of unique items. Items that either side removed are removed, and items that either side
 * added are kept. The order is mine if I reordered the list, otherwise theirs. Items that were added only by the side
 * whose order is not used come last. Returns null if both sides removed the same item and either side added an item
 * (perhaps a replacement), if both reordered the list, or if an item repeats.
 */
export function mergeLists<Item extends string | number>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] | null {
  if ([base, mine, theirs].some((list) => new Set(list).size < list.length)) return null;
  const removed = { mine: without(base, mine), theirs: without(base, theirs) };
  const added = { mine: without(mine, base), theirs: without(theirs, base) };
  const removedByBoth = removed.mine.some((item) => removed.theirs.includes(item));
  if (removedByBoth && added.mine.length + added.theirs.length > 0) return null;
  const isReordered = (list: readonly Item[], removedItems: readonly Item[]) =>
    !isEqual(without(list, without(list, base)), without(base, removedItems));
  const mineReordered = isReordered(mine, removed.mine);
  if (mineReordered && isReordered(theirs, removed.theirs)) return null;
  const [reordered, other] = mineReordered ? [mine, theirs] : [theirs, mine];
  const allRemoved = [...removed.mine, ...removed.theirs];
  return without([...new Set([...reordered, ...without(other, base)])], allRemoved);
}

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
