import type { Choice } from '#src/admin/core/fields/find-choices.ts';
import type { Kind } from '#src/domain/history/history.ts';
import type { TrashEntry } from '#src/domain/history/history-schema.ts';
import type { SearchEntry } from '#src/domain/search/search-index.ts';

/** The kinds of records that the owner can pick for the home page. */
export type PickKind = Extract<Kind, 'fighters' | 'videos' | 'gyms'>;

/** Finds the name of a picked record, with a remark if visitors do not see it. */
export type PickNamer = (kind: PickKind, id: number) => string;

/** `entries` and `trashed` are null until they are loaded. */
export function toPickNamer(
  entries: readonly SearchEntry[] | null,
  trashed: readonly TrashEntry[] | null,
): PickNamer {
  return (kind, id) => {
    const isPick = (record: { kind: string; id: number }) => record.kind === kind && record.id === id;
    const entry = entries?.find(isPick);
    if (entry) return entry.hidden ? `${entry.name} (hidden: not shown)` : entry.name;
    const deleted = trashed?.find(isPick);
    if (deleted) return `${deleted.name} (in the trash: not shown)`;
    return entries && trashed ? `Number ${id} (deleted: not shown)` : `Number ${id}`;
  };
}

/** Lists the records of a kind that are not picked yet. A hidden one can be picked too. */
export const toPickChoices = (
  entries: readonly SearchEntry[],
  kind: PickKind,
  picked: readonly number[],
): Choice<number>[] =>
  entries
    .filter((entry) => entry.kind === kind && !picked.includes(entry.id))
    .map(({ id, name, hidden }) => ({ key: id, label: hidden ? `${name} (hidden)` : name }));
