import { useEffect, useRef, useState } from 'react';
import { ADD_BUTTON_ID, editButtonId, restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import { type EditorMode, isFormOpen } from './editor-mode.ts';
import {
  type EditorEvent,
  type EditorRules,
  type EditorState,
  initialEditorState,
  reduceEditor,
} from './editor-state.ts';
import { rememberScroll } from './use-editor-route.ts';

export type EditorStore<Form> = {
  /** The rendered state. */
  state: EditorState<Form>;
  /** Returns the latest state, for asynchronous code that runs long after the render that started it. */
  current: () => EditorState<Form>;
  dispatch: (event: EditorEvent<Form>) => void;
  /** Dispatches an event. If the event closes the form, focuses the record's edit button or the add button. */
  dispatchClosing: (event: EditorEvent<Form>) => void;
};

/** Holds the state of an editor. Stores the scroll position of the list when a form opens. */
export function useEditorState<Form extends object>(
  rules: EditorRules<Form>,
  toInitialMode: () => EditorMode<Form>,
): EditorStore<Form> {
  const [state, setState] = useState(() => initialEditorState(toInitialMode()));
  const latest = useRef(state);
  /** The id of the button to focus when the list is shown again. */
  const focusTarget = useRef<string | null>(null);
  const isListShown = state.mode.kind === 'list';

  // restoreFocus() waits only for the next frame. Under load, React may render the list after that frame.
  useEffect(() => {
    if (!isListShown || focusTarget.current === null) return;
    restoreFocus(focusTarget.current);
    focusTarget.current = null;
  }, [isListShown]);

  function dispatch(event: EditorEvent<Form>): void {
    const next = reduceEditor(rules, latest.current, event);
    if (latest.current.mode.kind === 'list' && isFormOpen(next.mode)) rememberScroll();
    latest.current = next;
    setState(next);
  }

  return {
    state,
    current: () => latest.current,
    dispatch,
    dispatchClosing: (event) => {
      const { mode } = latest.current;
      dispatch(event);
      if (mode.kind === 'list' || latest.current.mode.kind !== 'list') return;
      focusTarget.current = mode.kind === 'edit' ? editButtonId(mode.id) : ADD_BUTTON_ID;
    },
  };
}
