import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '#src/admin/api/error-message.ts';
import { editButtonId } from '#src/admin/list/RowActions.tsx';
import { confirm } from '#src/admin/shell/confirm.tsx';
import { notify } from '#src/admin/shell/notify.tsx';
import type { Load } from '#src/admin/shell/use-resource.ts';
import { useDocumentTitle } from '#src/client/use-document-title.ts';
import { site } from '#src/copy/site.ts';
import { consumePrefill, type Draft } from './drafts.ts';
import {
  type EditorMode,
  isDirty,
  isFormOpen,
  LIST_MODE,
  modeAfterSave,
  newRecordMode,
  type OpenEditorMode,
} from './editor-mode.ts';
import { parseId, segmentFor, segmentOf } from './editor-route.ts';
import type {
  BulkFormProps,
  EditorSpec,
  FormProps,
  FormUpdate,
  RecordForm,
  RecordRow,
} from './editor-spec.ts';
import { isEqual } from './is-equal.ts';
import { toRecordTexts } from './record-texts.ts';
import { removeRecord } from './remove-record.ts';
import { restoreFocus } from './restore-focus.ts';
import { rememberScroll, useEditorRoute } from './use-editor-route.ts';
import { useRecordDrafts } from './use-record-drafts.ts';
import { useSaving } from './use-saving.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

const DISCARD_QUESTION = 'Discard the changes that are not saved?';
const PAGE_NOT_FOUND = 'There is nothing at this address.';

/** What the page is called in the browser's tabs and history; null for the list. */
function toTitle(mode: EditorMode<RecordForm>, add: string, bulk: string | null) {
  if (mode.kind === 'add') return add;
  if (mode.kind === 'bulk') return bulk;
  return mode.kind === 'edit' ? `Edit ${mode.base.name}` : null;
}

type Options<Row> = {
  initial: 'list' | 'add';
  list: { load: Load<Row[]>; reload: () => Promise<void> };
  /** Null without bulk mode. */
  bulkTitle: string | null;
};

/** What a screen is doing, and what can be done in it. */
export function useEditor<Row extends RecordRow, Form extends RecordForm>(
  spec: EditorSpec<Row, Form>,
  { initial, list: { load, reload }, bulkTitle }: Options<Row>,
) {
  const { resource, empty, toForm } = spec;
  const texts = toRecordTexts(spec);
  const base = `/admin/${resource}`;
  const [mode, setMode] = useState<EditorMode<Form>>(() => {
    const segment = segmentOf(location.pathname, base) ?? '';
    if (segment === '' && initial === 'list') return LIST_MODE;
    return toMode(segment || 'new');
  });
  const latest = useRef(mode);
  useEffect(() => {
    latest.current = mode;
  });
  /** Counts what was opened: a record that arrives after something else was opened is not shown. */
  const openings = useRef(0);

  // What another screen has filled in stands in the form as if it were typed.
  useEffect(() => {
    const fields = consumePrefill(spec.resource);
    if (fields) setMode(newRecordMode('add', { ...spec.empty, ...fields }));
  }, [spec]);

  /** What a segment of the URL shows; a record has yet to be read. */
  function toMode(segment: string): EditorMode<Form> {
    const id = parseId(segment);
    if (segment === '') return LIST_MODE;
    if (segment === 'new') return newRecordMode('add', empty);
    if (segment === 'bulk' && bulkTitle !== null) return newRecordMode('bulk', empty);
    if (id !== null) return { kind: 'opening', id };
    return { kind: 'list', failed: { segment, reason: PAGE_NOT_FOUND } };
  }

  function open(next: EditorMode<Form>): void {
    openings.current += 1;
    if (latest.current.kind === 'list' && isFormOpen(next)) rememberScroll();
    saving.reset();
    setMode(next);
  }

  function close(closed: EditorMode<Form>, next: EditorMode<Form>): void {
    open(next);
    if (next.kind === 'list') restoreFocus(closed.kind === 'edit' ? editButtonId(closed.id) : 'add-record');
  }

  const saving = useSaving(spec, { mode, latest, setMode, open, close, reload });

  const dirty = isDirty(mode, empty);
  const drafts = useRecordDrafts(spec, { mode, dirty, load, resume: openDraft });
  useUnsavedWarning(dirty);

  /** True when nothing typed would be lost, or the owner lets it go. */
  async function mayDiscard(): Promise<boolean> {
    return !dirty || confirm(DISCARD_QUESTION, 'Discard');
  }

  async function openDraft(typed: OpenEditorMode<Form>): Promise<void> {
    const draft = spec.complete ? { ...typed, form: spec.complete(typed.form) } : typed;
    open(draft.kind === 'edit' ? await saving.toCurrent(draft) : draft);
  }

  /** Reads a record and opens its form, unless something else is opened meanwhile. */
  async function openRecord(id: number, onFailure: (error: unknown) => void): Promise<void> {
    openings.current += 1;
    const opening = openings.current;
    try {
      const { data, etag } = await saving.read(id);
      const form = toForm(data);
      if (opening === openings.current) open({ kind: 'edit', id, etag, base: form, form });
    } catch (error) {
      if (opening === openings.current) onFailure(error);
    }
  }

  function openFromUrl(next: EditorMode<Form>): void {
    if (next.kind !== 'opening') return;
    const segment = String(next.id);
    void openRecord(next.id, (error) =>
      open({ kind: 'list', failed: { segment, reason: toErrorMessage(error) } }),
    );
  }
  const first = useRef(mode);
  const openFirst = useRef(openFromUrl);
  useEffect(() => openFirst.current(first.current), []);

  useEditorRoute({
    base,
    segment: segmentFor(mode),
    mayDiscard: () => confirm(DISCARD_QUESTION, 'Discard'),
    onNavigate: (segment) => {
      const next = toMode(segment);
      close(mode, next);
      openFromUrl(next);
    },
  });

  const [listTitle] = useState(() => document.title);
  const title = toTitle(mode, texts.add, bulkTitle);
  useDocumentTitle(title ? `${title} | ${site.brand}` : listTitle);

  async function edit({ id }: Row): Promise<void> {
    if (await mayDiscard()) await openRecord(id, (error) => notify.failure(texts.openFailed, error));
  }

  function change(next: FormUpdate<Form>): void {
    setMode((now) => {
      if (!isFormOpen(now)) return now;
      const form = { ...now.form, ...(typeof next === 'function' ? next(now.form) : next) };
      return isEqual(form, now.form) ? now : { ...now, form };
    });
  }

  const remove = (row: Row) =>
    removeRecord(spec, row, {
      leave: () => {
        if (mode.kind === 'edit' && mode.id === row.id) open(LIST_MODE);
      },
      reload,
    });

  async function cancel(): Promise<void> {
    if (await mayDiscard()) close(mode, LIST_MODE);
  }

  /** Turns to the other side of the add form; both keep what is typed in them. */
  const turn = (side: 'add' | 'bulk') =>
    setMode((now) => (now.kind === 'add' || now.kind === 'bulk' ? { ...now, kind: side } : now));

  const begin = async (side: 'add' | 'bulk') => {
    if (await mayDiscard()) open(newRecordMode(side, empty));
  };

  const formProps: FormProps<Form> | null =
    mode.kind === 'add' || mode.kind === 'edit'
      ? {
          adding: mode.kind === 'add',
          form: mode.form,
          errors: saving.errors,
          saving: saving.saving,
          onChange: change,
          onSubmit: saving.save,
          onBulk: bulkTitle === null ? undefined : () => turn('bulk'),
          onCancel: cancel,
        }
      : null;
  const bulkProps: BulkFormProps | null =
    mode.kind === 'bulk'
      ? {
          bulk: mode.bulk,
          onChange: (bulk) =>
            setMode((now) => (now.kind === 'bulk' ? { ...now, bulk: { ...now.bulk, ...bulk } } : now)),
          onSingle: () => turn('add'),
          onCancel: cancel,
          onDone: () => open(modeAfterSave(mode, empty)),
        }
      : null;

  return {
    spec,
    mode,
    /** Another form for another record: what one has under way is not carried into the next. */
    formKey: mode.kind === 'edit' ? mode.id : 'add',
    formProps,
    bulkProps,
    conflict: saving.conflict,
    resolveConflict: saving.resolve,
    leaveConflict: saving.leaveConflict,
    drafts: drafts.offered,
    add: () => begin('add'),
    bulk: () => begin('bulk'),
    edit,
    remove,
    historyPath: (id: number) => `/api/${resource}/${id}/history`,
    restoreVersion: async (record: Row) => {
      if (await mayDiscard()) await saving.restoreVersion(record);
    },
    restoreDraft: async (draft: Draft<OpenEditorMode<Form>>) => {
      if (!(await mayDiscard())) return;
      await openDraft(draft.value);
      drafts.discard(draft);
    },
    discardDraft: drafts.discardRecord,
  };
}

export type Editor<Row extends RecordRow, Form extends RecordForm> = ReturnType<typeof useEditor<Row, Form>>;
