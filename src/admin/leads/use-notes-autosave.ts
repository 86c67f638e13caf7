import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { deleteDraftsOfThisPage } from '#src/admin/core/offline/drafts.ts';
import { useRetry } from '#src/admin/core/offline/use-retry.ts';
import {
  isDirty,
  type NotesState,
  needsSave,
  reduceNotes,
  type SaveResult,
  type StoredNotes,
  toNotesState,
} from './notes-state.ts';

const DEBOUNCE_MS = 800;

export type SaveNotes = (notes: string, baseTag: string) => Promise<SaveResult>;

/**
 * Saves notes when typing pauses and when the field is unmounted. Retries a save without a response. `name` is the name
 * under which the drafts of the notes are stored.
 */
export function useNotesAutosave(name: string, { notes, tag }: StoredNotes, onSave: SaveNotes) {
  const [state, dispatch] = useReducer(reduceNotes, { notes, tag }, toNotesState);
  const pendingSave = useRef<Promise<SaveResult> | null>(null);
  const { value, base } = state;

  async function save(text: string, baseTag: string) {
    dispatch({ type: 'save-started' });
    pendingSave.current = onSave(text, baseTag);
    const result = await pendingSave.current;
    pendingSave.current = null;
    dispatch({ type: 'save-ended', value: text, result });
  }

  const isConflict = state.status === 'conflict';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conflict is compared with the stored version too
  useEffect(() => dispatch({ type: 'received', stored: { notes, tag } }), [notes, tag, isConflict]);

  const saveAfterPause = useEffectEvent(save);
  const isDue = needsSave(state);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => saveAfterPause(value, base.tag), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isDue, value, base.tag]);

  useRetry(state.status === 'offline', () => dispatch({ type: 'retried' }));

  const saveOnUnmount = useEffectEvent(async () => {
    const result = await pendingSave.current;
    if (!isDirty(state) || state.status === 'conflict') return;
    const last = await onSave(value, result?.state === 'saved' ? result.tag : base.tag);
    if (last.state === 'saved') deleteDraftsOfThisPage(name);
  });
  useEffect(() => () => void saveOnUnmount(), []);

  return {
    state,
    edit: (next: string) => dispatch({ type: 'edited', value: next }),
    /** Continues from a draft, which is then saved like an edit. */
    restore: (draft: NotesState) => dispatch({ type: 'restored', draft }),
    keepMine: () => save(value, tag),
    takeTheirs: () => dispatch({ type: 'replaced', stored: { notes, tag } }),
  };
}
