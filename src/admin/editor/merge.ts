import { toVideoList, urlsOf, type VideoList } from '#src/admin/fields/video-list.ts';
import { isEqual } from './is-equal.ts';

/** Merges a field that two sides changed; null where only a person can decide. */
export type FieldMerge<Value> = (base: Value, mine: Value, theirs: Value) => Value | null;

/** How the fields of a form merge whose values are lists. Any other field that both sides changed is a conflict. */
export type FieldMerges<Form> = { [Field in keyof Form & string]?: FieldMerge<Form[Field]> };

export type Merge<Form> = {
  /** Changes of both sides; a field in conflict has my value. */
  merged: Form;
  /** Fields that both sides changed, in different ways. */
  conflicts: (keyof Form & string)[];
  /** Fields whose merged value has a change of theirs. */
  mergedFields: (keyof Form & string)[];
};

/** Merges two versions of a form that began from the same one (three-way merge), field by field. */
export function mergeForms<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
  merges: FieldMerges<Form>,
): Merge<Form> {
  const result: Merge<Form> = { merged: { ...mine }, conflicts: [], mergedFields: [] };
  // The keys of a form are its fields.
  for (const field of Object.keys(mine) as (keyof Form & string)[]) {
    const [was, ours, other] = [base[field], mine[field], theirs[field]];
    if (isEqual(other, was) || isEqual(other, ours)) continue;
    const value = isEqual(ours, was) ? other : (merges[field]?.(was, ours, other) ?? null);
    if (value === null) {
      result.conflicts.push(field);
      continue;
    }
    result.merged[field] = value;
    if (!isEqual(value, ours)) result.mergedFields.push(field);
  }
  return result;
}

const without = (list: readonly string[], gone: readonly string[]) =>
  list.filter((item) => !gone.includes(item));

/**
 * Merges two versions of a list of different items: what either side removed is gone, what either side added is there,
 * mine last. Null where both replaced the same item, where both changed the order, or where an item repeats.
 */
export function mergeLists(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] | null {
  if ([base, mine, theirs].some((list) => new Set(list).size < list.length)) return null;
  const removed = { mine: without(base, mine), theirs: without(base, theirs) };
  const added = { mine: without(mine, base), theirs: without(theirs, base) };
  const removedByBoth = removed.mine.some((item) => removed.theirs.includes(item));
  if (removedByBoth && added.mine.length + added.theirs.length > 0) return null;
  const isReordered = (list: readonly string[], gone: readonly string[]) =>
    !isEqual(without(list, without(list, base)), without(base, gone));
  const mineReordered = isReordered(mine, removed.mine);
  if (mineReordered && isReordered(theirs, removed.theirs)) return null;
  const [ordered, others] = mineReordered ? [mine, theirs] : [theirs, mine];
  const gone = [...removed.mine, ...removed.theirs];
  return without([...new Set([...ordered, ...without(others, base)])], gone);
}

/** As `mergeLists`, for the links of a form; a link that is being edited in its card stays open. */
export function mergeVideoLists(base: VideoList, mine: VideoList, theirs: VideoList): VideoList | null {
  const links = mergeLists(urlsOf(base), urlsOf(mine), urlsOf(theirs));
  if (!links || !mine.edit) return links && toVideoList(links);
  const index = links.indexOf(urlsOf(mine)[mine.edit.index] ?? '');
  return index < 0 ? null : { ...toVideoList(links), edit: { ...mine.edit, index } };
}
