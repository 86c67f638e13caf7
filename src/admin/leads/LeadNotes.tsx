import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { deleteDraftsOfThisPage } from '#src/admin/core/offline/drafts.ts';
import { describeUnsentChanges, deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { useIsOnline, useRetry } from '#src/admin/core/offline/use-network.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { DraftNotice, useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
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
function useNotesAutosave(name: string, { notes, tag }: StoredNotes, onSave: SaveNotes) {
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

/**
 * Stores notes as a draft until they are saved, and returns the newest draft from an earlier visit that is not
 * saved yet. If the session expired while the notes were being edited in this tab, restores them with `onResume`.
 */
function useNotesDraft(
  name: string,
  state: NotesState,
  { notes }: StoredNotes,
  onResume: (draft: NotesState) => void,
) {
  const { offered, discard } = useDrafts<NotesState>(
    name,
    isDirty(state) ? { subject: 'notes', value: state } : null,
    // The draft may have been saved by a request whose response was lost.
    (draft) => {
      if (draft.value !== notes) onResume(draft);
    },
  );
  const alreadySaved = offered.filter(({ value }) => value.value === notes);
  useEffect(() => {
    for (const draft of alreadySaved) discard(draft);
  });
  return {
    draft: offered.find((draft) => !alreadySaved.includes(draft)) ?? null,
    discard: () => {
      for (const draft of offered) discard(draft);
    },
  };
}

type Props = {
  /** The name of the field and of its drafts. */
  name: string;
  stored: StoredNotes;
  onSave: SaveNotes;
};

/** The owner's notes on a lead, saved automatically. */
export function LeadNotes({ name, stored, onSave }: Props) {
  const { state, edit, restore, keepMine, takeTheirs } = useNotesAutosave(name, stored, onSave);
  const isOnline = useIsOnline();
  const isUnsaved = isDirty(state);
  useUnsavedWarning(isUnsaved);
  const { draft, discard } = useNotesDraft(name, state, stored, restore);
  return (
    <>
      {draft && !isUnsaved && (
        <DraftNotice
          title="these notes"
          savedAt={draft.savedAt}
          onRestore={() => {
            restore(draft.value);
            discard();
          }}
          onDiscard={discard}
        />
      )}
      {state.status === 'conflict' && (
        <ConflictNotice
          field="Notes"
          mine={state.value}
          theirs={stored.notes}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
        />
      )}
      <TextAreaField
        name={name}
        label="Notes"
        rows={3}
        value={state.value}
        onChange={edit}
        error={
          state.status === 'failed' ? 'These notes are not saved yet. Edit them to try again.' : undefined
        }
        hint={<span role="status">{toHint(state, isOnline)}</span>}
      />
    </>
  );
}

function toHint(state: NotesState, isOnline: boolean): string {
  if (state.status === 'offline') return describeUnsentChanges(isOnline, deviceNoun());
  if (state.status === 'failed' || state.status === 'conflict') return 'Not saved';
  if (isDirty(state)) return 'Saving…';
  return state.base.notes === '' ? 'Only you can see these notes' : 'Saved';
}
