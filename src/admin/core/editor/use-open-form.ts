import { useMemo } from 'react';
import type { Resource } from '#src/admin/core/api/record-paths.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import type { SavedRecord } from '#src/admin/core/list/RecordList.tsx';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import type { Draft } from '#src/admin/core/offline/drafts.ts';
import { useWaitingSaves } from '#src/admin/core/offline/indexed-db.ts';
import type { WaitingSave } from '#src/admin/core/offline/waiting-saves.ts';
import { useRecordDrafts } from '#src/admin/core/saving/use-record-drafts.ts';
import { useSave } from '#src/admin/core/saving/use-save.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { toWaitingMode, useSentSaves } from '#src/admin/core/saving/waiting-forms.ts';
import { isDirty, type OpenEditorMode } from './editor-mode.ts';
import type { EditorSpec, SiteHref } from './editor-spec.ts';
import type { EditorStore } from './use-editor-state.ts';

export const confirmDiscard = (): Promise<boolean> => confirm('Discard your unsaved changes?', 'Discard');

type Options<Row, Form> = {
  /** The saved records. */
  load: Load<Row[]>;
  reload: () => Promise<void>;
  /** Called when the form has closed and the list shows the saved record. */
  onReturn: (saved: SavedRecord) => void;
  /** Null if no record of this kind has a public page. */
  siteHref: SiteHref<Row, Form> | null;
  /** Opens a draft or a waiting save, even if the stored version cannot be read. */
  restore: (draft: OpenEditorMode<Form>) => Promise<void>;
};

/**
 * Implements the forms of records and the settings: saves, conflicts, drafts, and the warning about unsaved changes.
 */
export function useOpenForm<Row extends { id: number }, Form extends object>(
  spec: EditorSpec<Row, Form, Resource>,
  store: EditorStore<Form>,
  { load, reload, onReturn, siteHref, restore }: Options<Row, Form>,
) {
  const { mode, conflict } = store.state;
  const dirty = isDirty(mode, spec.empty);
  const { save, resolveConflict, restoreVersion } = useSave(spec, store, { reload, onReturn, siteHref });
  const drafts = useRecordDrafts(spec, { mode, dirty, load, onResume: restore });
  useUnsavedWarning(dirty);
  useSentSaves(store);
  const allWaitingSaves = useWaitingSaves();
  const waitingSaves = useMemo(
    () => allWaitingSaves.filter(({ kind }) => kind === spec.resource),
    [allWaitingSaves, spec.resource],
  );

  /** Wraps an action that would discard unsaved changes, so that it asks for confirmation first. */
  const afterConfirm =
    <Args extends unknown[]>(action: (...args: Args) => Promise<void> | void) =>
    async (...args: Args): Promise<void> => {
      if (!dirty || (await confirmDiscard())) await action(...args);
    };

  return {
    dirty,
    save,
    afterConfirm,
    /** The parts of an editor that a screen uses as they are. */
    parts: {
      conflict,
      resolveConflict,
      dismissConflict: () => store.dispatch({ type: 'conflictDismissed' }),
      restoreVersion: afterConfirm(restoreVersion),
      drafts: drafts.offered,
      restoreDraft: afterConfirm(async (draft: Draft<OpenEditorMode<Form>>) => {
        await restore(draft.value);
        drafts.discard(draft);
      }),
      discardDraft: drafts.discardAllForRecord,
      waitingSaves,
      openWaiting: afterConfirm((waiting: WaitingSave) => restore(toWaitingMode<Form>(waiting))),
    },
  };
}
