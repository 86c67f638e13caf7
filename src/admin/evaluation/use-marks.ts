import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isStale, RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import {
  deleteDraft,
  deleteDraftsOfThisPage,
  listDrafts,
  saveDraft,
} from '#src/admin/core/offline/drafts.ts';
import { useRetry } from '#src/admin/core/offline/use-network.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { EvaluationSheet } from '#src/domain/evaluation/evaluation.ts';
import type { StoredMarks } from '#src/domain/evaluation/schema.ts';
import { ApiError } from '#src/site/islands/api.ts';
import {
  findNext,
  hasPending,
  type MarksChange,
  type MarksState,
  type PendingMarks,
  reduceMarks,
  toMarksState,
} from './marks-state.ts';

const DEBOUNCE_MS = 400;

const toStored = ({ fighters }: EvaluationSheet) =>
  Object.fromEntries(fighters.map(({ id, marks }) => [id, marks]));

/** The marks of an evaluation. Saves changes after a short pause, and stores them on this device until then. */
export function useMarks(sheet: EvaluationSheet) {
  const path = `/api/evaluations/${sheet.evaluation.id}`;
  const [state, dispatch] = useReducer(reduceMarks, sheet, (first) => toMarksState(toStored(first)));
  useEffect(() => dispatch({ type: 'loaded', stored: toStored(sheet) }), [sheet]);

  async function send(fighterId: number, { base, change }: PendingMarks): Promise<void> {
    dispatch({ type: 'save-started' });
    try {
      const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
      const body = { fighterId, base, change };
      const { data } = await adminApi.put<StoredMarks>(`${path}/marks`, body, null, signal);
      dispatch({ type: 'saved', fighterId, change, stored: data });
    } catch (error) {
      const stored = isStale(error) ? await readStored(path, fighterId) : null;
      if (stored) dispatch({ type: 'stale', fighterId, stored });
      else dispatch({ type: 'save-failed', fighterId, change, canRetry: canRetry(error) });
    }
  }

  const next = findNext(state);
  const sendNext = useEffectEvent(send);
  const { fighterId, marks } = next ?? {};
  useEffect(() => {
    if (fighterId === undefined || !marks) return;
    const timer = setTimeout(() => sendNext(fighterId, marks), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [fighterId, marks]);

  useRetry(state.status === 'offline', () => dispatch({ type: 'retried' }));

  useUnsavedWarning(hasPending(state));
  useStoredChanges(`evaluation-${sheet.evaluation.id}`, state, (pending) =>
    dispatch({ type: 'restored', pending }),
  );
  return {
    state,
    change: (id: number, change: MarksChange) => dispatch({ type: 'changed', fighterId: id, change }),
    resolveConflict: (id: number, keep: 'mine' | 'theirs') =>
      dispatch({ type: 'conflict-resolved', fighterId: id, keep }),
    retry: () => dispatch({ type: 'retried' }),
    discard: () => dispatch({ type: 'discarded' }),
  };
}

export type MarksStore = ReturnType<typeof useMarks>;

/** Reads the stored marks of a fighter after a conflict. Returns null after a failure. */
async function readStored(path: string, fighterId: number): Promise<StoredMarks | null> {
  try {
    const { data } = await adminApi.get<EvaluationSheet>(path, AbortSignal.timeout(RESPONSE_TIMEOUT_MS));
    return data.fighters.find(({ id }) => id === fighterId)?.marks ?? null;
  } catch (error) {
    console.error('The marks could not be read again', error);
    return null;
  }
}

const SERVER_ERROR = 500;

/** False if the server rejected the change, so that a second attempt would fail too. */
const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= SERVER_ERROR || isStale(error);

/**
 * Stores pending changes in this browser, and restores the changes of earlier page loads. Sending those without asking
 * is safe, because the server compares each changed field with its base.
 */
function useStoredChanges(
  name: string,
  { pending }: MarksState,
  onRestore: (pending: MarksState['pending']) => void,
) {
  const hasWarned = useRef(false);
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    listDrafts<MarksState['pending']>(name)
      .then((drafts) => {
        for (const draft of drafts) {
          // `flushSync()` also runs the effect below, which stores the changes again before this draft is deleted.
          flushSync(() => restore(draft.value));
          deleteDraft(draft.key);
        }
      })
      .catch((error: unknown) => console.error('The drafts could not be read', error));
  }, [name]);
  useEffect(() => {
    if (Object.keys(pending).length === 0) return deleteDraftsOfThisPage(name);
    try {
      saveDraft(name, 'marks', pending);
    } catch (error) {
      console.warn('The draft could not be stored', error);
      if (!hasWarned.current)
        notify.warning('This browser cannot store drafts. Stay until everything is saved.');
      hasWarned.current = true;
    }
  }, [name, pending]);
}
