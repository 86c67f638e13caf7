import type { FieldName } from '#src/admin/core/editor/editor-spec.ts';
import { isEqual } from './is-equal.ts';

/** Merges a field that both sides changed. Returns null if only the owner can resolve the conflict. */
export type FieldMerge<Value> = (base: Value, mine: Value, theirs: Value) => Value | null;

/** The merge functions of list fields. A field without one is in conflict if both sides changed it differently. */
export type FieldMerges<Form> = { [Field in FieldName<Form>]?: FieldMerge<Form[Field]> };

export type MergeResult<Form> = {
  /** The form with the changes of both sides. A field in conflict has my value. */
  merged: Form;
  /** Fields that both sides changed in ways that cannot be merged. */
  conflicts: FieldName<Form>[];
  /** Fields whose merged value includes a change from the other side. */
  mergedFields: FieldName<Form>[];
};

/** Merges two versions of a form that share a base, field by field (three-way merge). */
export function mergeForms<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
  merges: FieldMerges<Form>,
): MergeResult<Form> {
  const result: MergeResult<Form> = { merged: { ...mine }, conflicts: [], mergedFields: [] };
  // The keys of a form are its fields.
  for (const field of Object.keys(mine) as FieldName<Form>[]) {
    const [baseValue, myValue, theirValue] = [base[field], mine[field], theirs[field]];
    if (isEqual(theirValue, baseValue) || isEqual(theirValue, myValue)) continue;
    if (isEqual(myValue, baseValue)) {
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
 * added are kept. The order is mine if I reordered the list, otherwise theirs; the items that only the other side added
 * come last. Returns null if both sides removed the same item and one of them added another (perhaps a replacement), if
 * both reordered the list, or if an item repeats.
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
