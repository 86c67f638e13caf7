import type { Resource } from '#src/admin/core/api/record-paths.ts';

/** What a waiting save changes: a record, the settings, or the status of a highlight request. */
export type SavedKind = Resource | 'highlight-requests';

/** Why the owner must decide about a save. Until then, it is not sent. */
export type SaveProblem =
  /** Somebody else changed the same field. */
  | { type: 'conflict' }
  /** The server rejected the save. */
  | { type: 'rejected'; message: string };

/** A save or a move that is stored on this device until the network returns. */
export type WaitingSave<Mode = unknown> = {
  /** A new id for each click on Save. */
  id: string;
  /** The username of the owner who saved. Nobody else may send it. */
  owner: string;
  kind: SavedKind;
  /** The id of the record, or the idempotency key of a new one. */
  recordKey: number | string;
  /** The name of the record, to show in lists. */
  name: string;
  /** The open form or the move. Only the editor and the inbox know its type. */
  mode: Mode;
  problem: SaveProblem | null;
};

/** Adds a save in place of the one with the id `replaces`, or at the end if there is no such save. */
export function putSave(
  saves: readonly WaitingSave[],
  save: WaitingSave,
  replaces: string | null,
): WaitingSave[] {
  return saves.some(({ id }) => id === replaces)
    ? saves.map((other) => (other.id === replaces ? save : other))
    : [...saves, save];
}

export const removeSave = (saves: readonly WaitingSave[], id: string): WaitingSave[] =>
  saves.filter((save) => save.id !== id);

/** Changes fields of one save. Does nothing if it was replaced or removed in the meantime. */
export const changeSave = (
  saves: readonly WaitingSave[],
  id: string,
  fields: Partial<WaitingSave>,
): WaitingSave[] => saves.map((save) => (save.id === id ? { ...save, ...fields } : save));

/** Finds the newest save of a record. */
export const findSaveOf = (
  saves: readonly WaitingSave[],
  kind: SavedKind,
  recordKey: number | string,
): WaitingSave | undefined => saves.findLast((save) => save.kind === kind && save.recordKey === recordKey);

/** Finds the next save to send. `tried` contains the ids of the saves already tried in this round. */
export const findNextSave = (
  saves: readonly WaitingSave[],
  tried: ReadonlySet<string>,
): WaitingSave | undefined => saves.find((save) => save.problem === null && !tried.has(save.id));
