/** A stored version of a lead's notes. `tag` identifies the version. */
export type StoredNotes = { notes: string; tag: string };

/** The result of saving notes: 'conflict' if somebody else saved first, 'offline' if there was no response. */
export type SaveResult = { state: 'saved'; tag: string } | { state: 'conflict' | 'failed' | 'offline' };

export type NotesState = {
  /** The text in the field. */
  value: string;
  /** The stored version that `value` was edited from. */
  base: StoredNotes;
  /** The text of the last save without a response. The server may have stored it. */
  unconfirmed?: string;
  status: 'idle' | 'saving' | 'failed' | 'offline' | 'conflict';
};

export type NotesEvent =
  | { type: 'edited'; value: string }
  /** A draft was restored. The draft is the last state of an earlier visit. */
  | { type: 'restored'; draft: NotesState }
  /** The inbox was loaded again. */
  | { type: 'received'; stored: StoredNotes }
  | { type: 'save-started' }
  | { type: 'save-ended'; value: string; result: SaveResult }
  /** It is time to try again, for example because the network has returned. */
  | { type: 'retried' }
  /** In a conflict, the owner chose the stored notes. */
  | { type: 'replaced'; stored: StoredNotes };

export const toNotesState = (stored: StoredNotes): NotesState => ({
  value: stored.notes,
  base: stored,
  status: 'idle',
});

export const isDirty = ({ value, base }: NotesState): boolean => value !== base.notes;

/**
 * True if the text should be saved after a pause. A failed save waits for an edit, an offline save for an edit or a
 * retry, and a conflict for the owner's choice.
 */
export const needsSave = (state: NotesState): boolean => isDirty(state) && state.status === 'idle';

export function reduceNotes(state: NotesState, event: NotesEvent): NotesState {
  switch (event.type) {
    case 'edited':
      return { ...state, value: event.value, status: canTryAgain(state) ? 'idle' : state.status };
    case 'restored':
      return { ...event.draft, status: 'idle' };
    case 'received':
      if (state.status === 'conflict' && isOwnText(state, event.stored))
        return { ...state, base: event.stored, status: 'idle' };
      // Mirror the stored notes until they are edited.
      return isDirty(state) || state.status === 'saving' ? state : toNotesState(event.stored);
    case 'save-started':
      return { ...state, status: 'saving' };
    case 'save-ended':
      return applyResult(state, event.value, event.result);
    case 'retried':
      return state.status === 'offline' ? { ...state, status: 'idle' } : state;
    case 'replaced':
      return toNotesState(event.stored);
  }
}

const canTryAgain = ({ status }: NotesState): boolean => status === 'failed' || status === 'offline';

/** True if the stored text is the one in the field, or that of an earlier save without a response. */
const isOwnText = ({ value, unconfirmed }: NotesState, { notes }: StoredNotes): boolean =>
  notes === value || notes === unconfirmed;

function applyResult(state: NotesState, value: string, result: SaveResult): NotesState {
  switch (result.state) {
    case 'saved':
      return { ...state, base: { notes: value, tag: result.tag }, status: 'idle' };
    case 'conflict':
      return { ...state, status: 'conflict' };
    // Text that was edited during the save is saved after the next pause.
    case 'failed':
      return { ...state, status: state.value === value ? 'failed' : 'idle' };
    case 'offline':
      return { ...state, unconfirmed: value, status: state.value === value ? 'offline' : 'idle' };
  }
}
