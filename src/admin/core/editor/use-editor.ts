import { useEffect, useState } from 'react';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { RECORD_LIST_ID, restoreFocus } from '#src/admin/core/list/AddButtons.tsx';
import type { SavedRecord } from '#src/admin/core/list/RecordList.tsx';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import { setPublished } from '#src/admin/core/saving/set-published.ts';
import { useDocumentTitle } from '#src/site/islands/use-document-title.ts';
import { type EditorMode, isFormOpen, LIST_MODE, newRecordMode, recordKeyOf } from './editor-mode.ts';
import { findSegment, toMode } from './editor-route.ts';
import type { BulkFormProps, EditorSpec, FormProps, RecordForm, RecordRow, SiteHref } from './editor-spec.ts';
import { toRecordStrings } from './record-strings.ts';
import { useEditorState } from './use-editor-state.ts';
import { confirmDiscard, useOpenForm } from './use-open-form.ts';
import { useOpening } from './use-opening.ts';

const HIGHLIGHT_MS = 4_000;

/** Remembers the record that was just saved, while the list highlights it. */
function useSavedRecord(base: string) {
  const [saved, setSaved] = useState<SavedRecord | null>(null);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  /** Call this when the form of a saved record has closed and the list shows the stored record. */
  function onReturn(record: SavedRecord): void {
    if (findSegment(location.pathname, base) === '') setSaved(record);
    // history.back() has not completed yet. It changes the URL and restores the scroll position.
    else window.addEventListener('popstate', () => setSaved(record), { once: true });
  }

  return { saved, onReturn };
}

type RemoveRecordOptions = { onRemoved: () => void; reload: () => Promise<void> };

/** Moves a record to the trash after a confirmation, and offers to undo that. */
async function removeRecord<Row extends RecordRow, Form>(
  spec: EditorSpec<Row, Form>,
  row: Row,
  { onRemoved, reload }: RemoveRecordOptions,
): Promise<void> {
  const api = recordApi<Row>(spec.resource);
  const strings = toRecordStrings(spec.resource);

  async function undo(): Promise<void> {
    try {
      await api.restore(row.id);
      notify.success(strings.restored);
      await reload();
    } catch (error) {
      notify.failure('The record could not be restored. Look for it in the trash.', error);
    }
  }

  const consequences = [row.name, await describeDependents(spec, row)].filter(Boolean).join('. ');
  if (!(await confirm(strings.deleteQuestion, 'Delete', consequences))) return;
  try {
    await api.remove(row.id);
    notify.success(strings.deleted, { label: 'Undo', onClick: undo });
    onRemoved();
    await reload();
    restoreFocus(RECORD_LIST_ID);
  } catch (error) {
    notify.failure(strings.deleteFailed, error);
  }
}

async function describeDependents<Row, Form>(spec: EditorSpec<Row, Form>, row: Row): Promise<string> {
  try {
    return (await spec.describeDependents?.(row)) ?? '';
  } catch {
    return 'Could not check whether other records refer to it.';
  }
}

type Options<Row, Form> = {
  initial: 'list' | 'add';
  list: { load: Load<Row[]>; reload: () => Promise<void> };
  /** Null if the screen has no bulk form. */
  bulkTitle: string | null;
  /** Null if no record of this kind has a public page. */
  siteHref: SiteHref<Row, Form> | null;
};

/** The editor of a record screen: state, URL, requests, drafts and warnings about unsaved changes. */
export function useEditor<Row extends RecordRow, Form extends RecordForm>(
  spec: EditorSpec<Row, Form>,
  { initial, list: { load, reload }, bulkTitle, siteHref }: Options<Row, Form>,
) {
  const { empty } = spec;
  const base = `/admin/${spec.resource}`;
  const hasBulk = bulkTitle !== null;
  const store = useEditorState(spec, () => {
    const segment = findSegment(location.pathname, base) ?? '';
    return segment === '' && initial === 'list' ? LIST_MODE : toMode(segment || 'new', empty, hasBulk);
  });
  const { state, dispatch, dispatchClosing } = store;
  const { mode, errors, isSaving } = state;
  const findRow = (id: number) =>
    load.state === 'loaded' ? load.data.find((row) => row.id === id) : undefined;
  const { openFromList, openDraft } = useOpening(spec, store, {
    base,
    hasBulk,
    findRow,
    confirmDiscard,
  });
  const { saved, onReturn } = useSavedRecord(base);
  const { dirty, save, afterConfirm, parts } = useOpenForm(spec, store, {
    load,
    reload,
    onReturn,
    siteHref,
    restore: openDraft,
  });
  useDocumentTitle(toTitle(mode, toRecordStrings(spec.resource).add, bulkTitle));

  const cancel = afterConfirm(() => dispatchClosing({ type: 'closed' }));

  const formProps: Omit<FormProps<Form>, 'headerActions'> | null =
    mode.kind === 'add' || mode.kind === 'edit'
      ? {
          id: mode.kind === 'edit' ? mode.id : null,
          recordKey: recordKeyOf(mode),
          adding: mode.kind === 'add',
          isPristine: mode.kind === 'add' && !dirty,
          form: mode.form,
          errors,
          saving: isSaving,
          onChange: (change) => dispatch({ type: 'changed', change }),
          onSubmit: save,
          onSwitchToBulk: hasBulk ? () => dispatch({ type: 'switchedTo', kind: 'bulk' }) : undefined,
          onCancel: cancel,
        }
      : null;
  const bulkProps: BulkFormProps | null =
    mode.kind === 'bulk'
      ? {
          bulk: mode.bulk,
          onChange: (change) => dispatch({ type: 'bulkChanged', change }),
          onSwitchToSingle: () => dispatch({ type: 'switchedTo', kind: 'add' }),
          onCancel: cancel,
          onDone: () => dispatchClosing({ type: 'bulkSaved' }),
        }
      : null;

  return {
    spec,
    mode,
    /** The record to highlight in the list. */
    saved,
    /** React key of the form. A form for another record must not inherit local state such as uploads. */
    formKey: isFormOpen(mode) ? recordKeyOf(mode) : null,
    formProps,
    bulkProps,
    ...parts,
    openNew: afterConfirm((kind: 'add' | 'bulk') =>
      dispatch({ type: 'opened', mode: newRecordMode(kind, empty) }),
    ),
    edit: afterConfirm(({ id }: Row) => openFromList(id)),
    remove: (row: Row) =>
      removeRecord(spec, row, { onRemoved: () => dispatch({ type: 'recordRemoved', id: row.id }), reload }),
    setPublished: (row: Row, published: boolean) => setPublished(spec, row, published, reload),
  };
}

export type Editor<Row extends RecordRow, Form extends RecordForm> = ReturnType<typeof useEditor<Row, Form>>;

/** Returns the page title while a form is open, or null for the list. */
function toTitle(mode: EditorMode<RecordForm>, addTitle: string, bulkTitle: string | null): string | null {
  if (mode.kind === 'add') return addTitle;
  if (mode.kind === 'bulk') return bulkTitle;
  return mode.kind === 'edit' ? `Edit ${mode.base.name}` : null;
}
