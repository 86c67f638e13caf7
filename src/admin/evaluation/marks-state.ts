import { isEqual } from '#src/admin/core/saving/merge.ts';
import type { FighterMarks, MarksField } from '#src/domain/evaluation/evaluation.ts';

export type MarksChange = Partial<FighterMarks>;

/** Changes to the marks of one fighter that are not saved yet. */
export type PendingMarks = {
  /** The stored values that the changes started from. */
  base: MarksChange;
  change: MarksChange;
  /** Changes whose save failed. The server may have stored them, because the response may have been lost. */
  lost: MarksChange[];
  /** The fields that were changed elsewhere to another value. Only the owner can choose the value to keep. */
  conflicts: MarksField[];
  /** True if the server rejected the changes, for example because the evaluation is finished. */
  isRejected?: boolean;
};

type ById<T> = { readonly [fighterId: number]: T };

export type MarksState = {
  stored: ById<FighterMarks>;
  pending: ById<PendingMarks>;
  /** `offline`: the last save failed, and is retried when the network or the server is back. */
  status: 'idle' | 'saving' | 'offline';
};

export type MarksEvent =
  | { type: 'loaded'; stored: ById<FighterMarks> }
  | { type: 'changed'; fighterId: number; change: MarksChange }
  /** Unsaved changes from an earlier page load were found on this device. */
  | { type: 'restored'; pending: ById<PendingMarks> }
  | { type: 'save-started' }
  | { type: 'saved'; fighterId: number; change: MarksChange; stored: FighterMarks }
  /** The save got a 412, because these marks were changed elsewhere. `stored` are the marks as they are now. */
  | { type: 'stale'; fighterId: number; stored: FighterMarks }
  | { type: 'save-failed'; fighterId: number; change: MarksChange; canRetry: boolean }
  | { type: 'retried' }
  /** The owner discarded the changes that the server rejected. */
  | { type: 'discarded' }
  | { type: 'conflict-resolved'; fighterId: number; keep: 'mine' | 'theirs' };

export const toMarksState = (stored: ById<FighterMarks>): MarksState => ({
  stored,
  pending: {},
  status: 'idle',
});

// `Object.keys()` loses the type of the keys.
export const fieldsOf = (change: MarksChange) => Object.keys(change) as MarksField[];

/**
 * Returns the marks as the owner sees them: the stored ones with the changes that are not saved yet. `loaded` stands in
 * for the stored marks of a fighter whom the state does not contain yet, because the sheet has just been reloaded.
 */
export const shownMarks = (
  loaded: FighterMarks,
  { stored, pending }: MarksState,
  fighterId: number,
): FighterMarks => ({ ...(stored[fighterId] ?? loaded), ...pending[fighterId]?.change });

export const hasPending = ({ pending }: MarksState): boolean => Object.keys(pending).length > 0;

/** Finds the changes to send next. Changes in conflict and rejected changes wait for the owner. */
export function findNext({ pending, status }: MarksState): { fighterId: number; marks: PendingMarks } | null {
  if (status !== 'idle') return null;
  const next = Object.entries(pending).find(
    ([, { conflicts, isRejected }]) => conflicts.length === 0 && !isRejected,
  );
  return next ? { fighterId: Number(next[0]), marks: next[1] } : null;
}

export function reduceMarks(state: MarksState, event: MarksEvent): MarksState {
  switch (event.type) {
    case 'loaded':
      return { ...state, stored: event.stored };
    case 'changed':
      return change(state, event.fighterId, event.change);
    case 'restored':
      return Object.entries(event.pending).reduce(
        (merged, [fighterId, older]) => restore(merged, Number(fighterId), older),
        state,
      );
    case 'save-started':
      return { ...state, status: 'saving' };
    case 'saved':
      return applySaved(state, event.fighterId, event.change, event.stored);
    case 'stale':
      return rebase(state, event.fighterId, event.stored);
    case 'save-failed':
      return withPending(
        { ...state, status: event.canRetry ? 'offline' : 'idle' },
        event.fighterId,
        (marks) => ({ ...marks, lost: [...marks.lost, event.change], isRejected: !event.canRetry }),
      );
    case 'retried':
      return state.status === 'saving' ? state : { ...clearRejections(state), status: 'idle' };
    case 'discarded':
      return {
        ...state,
        pending: Object.fromEntries(Object.entries(state.pending).filter(([, marks]) => !marks.isRejected)),
      };
    case 'conflict-resolved':
      return resolveConflict(state, event.fighterId, event.keep);
  }
}

/** Counts the fighters whose changes the server rejected. */
export const countRejected = ({ pending }: MarksState): number =>
  Object.values(pending).filter(({ isRejected }) => isRejected).length;

const clearRejections = (state: MarksState): MarksState => ({
  ...state,
  pending: Object.fromEntries(
    Object.entries(state.pending).map(([id, marks]) => [id, { ...marks, isRejected: false }]),
  ),
});

const NOTHING: PendingMarks = { base: {}, change: {}, lost: [], conflicts: [] };

/** Updates the pending changes of a fighter. Removes them if no change is left. */
function withPending(
  state: MarksState,
  fighterId: number,
  update: (marks: PendingMarks) => PendingMarks,
): MarksState {
  const { [fighterId]: current = NOTHING, ...others } = state.pending;
  const next = update(current);
  const isDone = fieldsOf(next.change).length === 0;
  return { ...state, pending: isDone ? others : { ...others, [fighterId]: next } };
}

/** Adds the changes from an earlier page load. A newer change of the same field wins. */
const restore = (state: MarksState, fighterId: number, older: PendingMarks): MarksState =>
  withPending(state, fighterId, (marks) => ({
    base: { ...older.base, ...marks.base },
    change: { ...older.change, ...marks.change },
    lost: [...older.lost, ...marks.lost],
    conflicts: [...new Set([...older.conflicts, ...marks.conflicts])],
  }));

const isLost = ({ lost }: PendingMarks, field: MarksField) => lost.some((change) => field in change);

function change(state: MarksState, fighterId: number, changed: MarksChange): MarksState {
  const stored = state.stored[fighterId];
  if (!stored) return state;
  const next = withPending(state, fighterId, (marks) => {
    const base = { ...pickFields(stored, fieldsOf(changed)), ...marks.base };
    const merged = { ...marks.change, ...changed };
    // If the server may have stored a value, its field must be sent even if the owner has changed it back.
    const fields = fieldsOf(merged).filter(
      (field) => state.status === 'saving' || isLost(marks, field) || !isEqual(merged[field], base[field]),
    );
    return { ...marks, base, change: pickFields(merged, fields), isRejected: false };
  });
  return { ...next, status: state.status === 'saving' ? 'saving' : 'idle' };
}

/** Removes the changes that were saved. A field that was changed again during the save is still pending. */
function applySaved(
  state: MarksState,
  fighterId: number,
  sent: MarksChange,
  stored: FighterMarks,
): MarksState {
  const next: MarksState = { ...state, status: 'idle', stored: { ...state.stored, [fighterId]: stored } };
  return withPending(next, fighterId, (marks) => {
    const fields = fieldsOf(marks.change).filter(
      (field) => !(field in sent) || !isEqual(marks.change[field], sent[field]),
    );
    return {
      base: { ...marks.base, ...sent },
      change: pickFields(marks.change, fields),
      lost: [],
      conflicts: [],
    };
  });
}

/** Applies the pending changes to newer stored marks. A field changed elsewhere to another value is in conflict. */
function rebase(state: MarksState, fighterId: number, stored: FighterMarks): MarksState {
  const next: MarksState = { ...state, status: 'idle', stored: { ...state.stored, [fighterId]: stored } };
  return withPending(next, fighterId, (marks) => {
    const fields = fieldsOf(marks.change).filter((field) => !isEqual(marks.change[field], stored[field]));
    // True if the field was not changed elsewhere: it has the old value, or one from a save whose response was lost.
    const isOwn = (field: MarksField) =>
      isEqual(stored[field], marks.base[field]) ||
      marks.lost.some((lost) => field in lost && isEqual(stored[field], lost[field]));
    return {
      base: pickFields(stored, fields),
      change: pickFields(marks.change, fields),
      lost: [],
      conflicts: fields.filter((field) => !isOwn(field)),
    };
  });
}

function resolveConflict(state: MarksState, fighterId: number, keep: 'mine' | 'theirs'): MarksState {
  return withPending(state, fighterId, (marks) => {
    const kept = fieldsOf(marks.change).filter(
      (field) => keep === 'mine' || !marks.conflicts.includes(field),
    );
    return { ...marks, change: pickFields(marks.change, kept), conflicts: [] };
  });
}

const pickFields = (marks: MarksChange, fields: readonly MarksField[]): MarksChange =>
  Object.fromEntries(fields.map((field) => [field, marks[field]]));
