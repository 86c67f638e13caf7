import { useMemo } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import type { StoredForm } from '#src/admin/core/saving/edit.ts';
import type { UnsavedEdit } from '#src/admin/core/saving/saving-state.ts';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import {
  type EvaluationSheet,
  type FighterMarks,
  type MarksField,
  NO_MARKS,
} from '#src/domain/evaluation/evaluation.ts';
import type { StoredMarks } from '#src/domain/evaluation/schema.ts';
import { ApiError } from '#src/site/islands/api.ts';
import type { MarksById, MarksChange } from './marks.ts';

const DEBOUNCE_MS = 400;
const NOT_FOUND = 404;

/** Leaves out the fields that the owner cannot edit. */
const toStored = (marks: FighterMarks): StoredForm<FighterMarks> => {
  const fields = Object.keys(NO_MARKS) as MarksField[];
  const form = Object.fromEntries(fields.map((field) => [field, marks[field]])) as FighterMarks;
  return { form, etag: null };
};

/** The changes to one fighter's marks in a draft that release 0.8 or an earlier one stored. */
type EarlierChanges = {
  base: MarksChange;
  change: MarksChange;
  lost: readonly MarksChange[];
  conflicts: readonly MarksField[];
};

function readDraft(draft: unknown, stored: Readonly<Record<string, StoredForm<FighterMarks>>>) {
  // Only this file stores drafts under this name.
  const edits = draft as Record<string, EarlierChanges | UnsavedEdit<FighterMarks>>;
  return Object.fromEntries(
    Object.entries(edits).map(([id, edit]): [string, UnsavedEdit<FighterMarks>] => {
      if ('form' in edit) return [id, edit];
      const base = { ...(stored[id]?.form ?? NO_MARKS), ...edit.base };
      const unconfirmed = edit.lost.map((change) => ({ ...base, ...change }));
      const { conflicts } = edit;
      return [id, { base, form: { ...base, ...edit.change }, etag: null, unconfirmed, conflicts }];
    }),
  );
}

/** The marks of an evaluation. Saves changes after a short pause. */
export function useMarks(sheet: EvaluationSheet) {
  const path = `/api/evaluations/${sheet.evaluation.id}`;
  const signal = () => AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const stored = useMemo(
    () =>
      Object.fromEntries(
        sheet.fighters.map(({ id, marks }): [string, StoredForm<FighterMarks>] => [
          String(id),
          toStored(marks),
        ]),
      ),
    [sheet],
  );
  const store = useSavingStore<FighterMarks>(stored, {
    name: `evaluation-${sheet.evaluation.id}`,
    debounceMs: DEBOUNCE_MS,
    readDraft,
    api: (id) => ({
      read: async () => {
        const { data } = await adminApi.get<EvaluationSheet>(path, signal());
        const fighter = data.fighters.find((candidate) => String(candidate.id) === id);
        if (!fighter) throw new ApiError('The fighter is not in this evaluation.', NOT_FOUND);
        return { data: toStored(fighter.marks).form, etag: null };
      },
      update: async (change, { base }) => {
        const changedBase = Object.fromEntries(Object.entries(base).filter(([field]) => field in change));
        const body = { fighterId: Number(id), base: changedBase, change };
        const { data } = await adminApi.put<StoredMarks>(`${path}/marks`, body, null, signal());
        return { data: toStored(data).form, etag: null };
      },
    }),
  });
  const marks: MarksById = store.getSnapshot();
  return {
    marks,
    /** Returns the current outcome of a fighter, for code that runs after the render that started it. */
    findOutcome: (id: number) => store.getSnapshot()[id]?.form.outcome,
    change: (id: number, change: MarksChange) => store.edit(String(id), change),
    resolveConflict: (id: number, keep: 'mine' | 'theirs') => store.resolve(String(id), keep),
    retry: store.retryRejected,
    /** Discards the changes that the server rejected. */
    discard: () => {
      for (const [id, { status }] of Object.entries(marks)) if (status === 'rejected') store.discard(id);
    },
  };
}

export type MarksStore = ReturnType<typeof useMarks>;
