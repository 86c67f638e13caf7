import { useEffect } from 'react';
import { useDrafts } from '#src/admin/core/editor/use-drafts.ts';
import { isDirty, type NotesState, type StoredNotes } from './notes-state.ts';

/**
 * Stores notes as a draft until they are saved, and returns the newest draft from an earlier visit that is not
 * saved yet. If the session expired while the notes were being edited in this tab, restores them with `onResume`.
 */
export function useNotesDraft(
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
