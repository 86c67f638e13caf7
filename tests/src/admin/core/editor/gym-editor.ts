import {
  type EditMode,
  type EditorMode,
  EMPTY_BULK,
  type OpenEditorMode,
} from '#src/admin/core/editor/editor-mode.ts';
import {
  type EditorEvent,
  type EditorState,
  initialEditorState,
  reduceEditor,
} from '#src/admin/core/editor/editor-state.ts';
import { mergeLists } from '#src/admin/core/saving/merge.ts';

// Builds the modes and events of a gym editor, and runs its reducer, for the tests of the editor state.

export type Form = { name: string; city: string; photos: string[] };
export type Event = EditorEvent<Form>;

export const EMPTY: Form = { name: '', city: '', photos: [] };
export const GYM: Form = { name: 'Gym', city: '', photos: ['a'] };
export const RULES = {
  empty: EMPTY,
  complete: (form: Form) => ({ ...form, name: form.name.trim() }),
  merges: { photos: mergeLists },
};
export const LINKS = { text: 'https://youtu.be/a', target: '' };

export const edit = (form: Partial<Form> = {}, id = 1): EditMode<Form> => ({
  kind: 'edit',
  id,
  etag: '"1"',
  base: GYM,
  form: { ...GYM, ...form },
});
export const add = (form: Partial<Form> = {}, key = 'key') => ({
  kind: 'add' as const,
  form: { ...EMPTY, ...form },
  bulk: EMPTY_BULK,
  key,
  sent: null,
});
export const bulk = (form: Partial<Form> = {}) => ({ ...add(form), kind: 'bulk' as const, bulk: LINKS });
export const stored = (form: Partial<Form> = {}) => ({ form: { ...GYM, ...form }, etag: '"2"' });
/** Returns an edit of the stored version. `form` has the stored values, `changes` the unsaved ones. */
export const opened = (form: Partial<Form> = {}, changes: Partial<Form> = {}): EditMode<Form> => ({
  kind: 'edit',
  id: 1,
  etag: '"2"',
  base: { ...GYM, ...form },
  form: { ...GYM, ...form, ...changes },
});
export const saved = (submitted: OpenEditorMode<Form>, form: Partial<Form>, keepOpen = false): Event => ({
  type: 'saved',
  submitted,
  id: 1,
  stored: stored(form),
  keepOpen,
});

export const deferred = (form: Partial<Form>): Event => ({
  type: 'saveDeferred',
  submitted: edit(form),
  waitingId: 'w',
});

export const stateOf = (
  mode: EditorMode<Form>,
  change: Partial<EditorState<Form>> = {},
): EditorState<Form> => ({
  ...initialEditorState(mode),
  ...change,
});
export const reduce = (state: EditorState<Form>, ...events: Event[]): EditorState<Form> =>
  events.reduce((current, event) => reduceEditor(RULES, current, event), state);
