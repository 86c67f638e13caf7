/** A stored version of the notes of a lead; `tag` identifies the version. */
export type StoredNotes = { notes: string; tag: string };

/** The result of saving notes; 'conflict' if somebody else saved first. */
export type SaveResult = { state: 'saved'; tag: string } | { state: 'conflict' } | { state: 'failed' };

export type NotesState = {
  /** The text in the field. */
  value: string;
  /** The stored version that `value` was edited from. */
  base: StoredNotes;
  status: 'idle' | 'saving' | 'failed' | 'conflict';
};

export type NotesEvent =
  | { type: 'edited'; value: string }
  /** A draft was restored: the state in which an earlier page was left. */
  | { type: 'restored'; draft: NotesState }
  /** The inbox was loaded again. */
  | { type: 'received'; stored: StoredNotes }
  | { type: 'save-started' }
  | { type: 'save-ended'; value: string; result: SaveResult }
  | { type: 'replaced'; stored: StoredNotes };

export const toNotesState = (stored: StoredNotes): NotesState => ({
  value: stored.notes,
  base: stored,
  status: 'idle',
});

export const isDirty = ({ value, base }: NotesState): boolean => value !== base.notes;

/**
 * True if the text should be saved after a pause. A failed save waits for an edit, a conflict for a decision.
 */
export const needsSave = (state: NotesState): boolean => isDirty(state) && state.status === 'idle';

export function reduceNotes(state: NotesState, event: NotesEvent): NotesState {
  switch (event.type) {
    case 'edited':
      return { ...state, value: event.value, status: state.status === 'failed' ? 'idle' : state.status };
    case 'restored':
      return { ...event.draft, status: 'idle' };
    case 'received':
      // Until edited, mirror the stored notes.
      return isDirty(state) || state.status === 'saving' ? state : toNotesState(event.stored);
    case 'save-started':
      return { ...state, status: 'saving' };
    case 'save-ended':
      return applyResult(state, event.value, event.result);
    case 'replaced':
      return toNotesState(event.stored);
  }
}

function applyResult(state: NotesState, value: string, result: SaveResult): NotesState {
  switch (result.state) {
    case 'saved':
      return { ...state, base: { notes: value, tag: result.tag }, status: 'idle' };
    case 'conflict':
      return { ...state, status: 'conflict' };
    case 'failed':
      // Text that was edited during the save is saved after the next pause.
      return { ...state, status: state.value === value ? 'failed' : 'idle' };
  }
}
