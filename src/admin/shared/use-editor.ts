import { useEffect, useRef, useState } from 'react';
import { adminApi } from '#src/client/admin-session.ts';
import { type Answer, ApiError } from '#src/client/api.ts';
import { confirm } from './confirm.tsx';
import { type Draft, takeHandedOver } from './drafts.ts';
import { afterSaving, EMPTY_BULK, isDirty, isSame, type Mode, type OpenMode } from './editor-mode.ts';
import type { BulkFormProps, Conflict, EditorSpec, FormChange, FormProps } from './editor-spec.ts';
import { type FieldErrors, focusFirst, toFieldErrors } from './form-errors.ts';
import { focusOn, leaveAddress } from './leave-form.ts';
import { notify } from './notify.tsx';
import { editButtonId } from './RowActions.tsx';
import { removeRecord } from './remove-record.ts';
import { useDrafts } from './use-drafts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const STALE = 412;
const DISCARD_QUESTION = 'Discard the changes that are not saved?';

/** What a screen is doing, and what can be done in it. */
export function useEditor<Row extends { id: number; name: string }, Form extends object>(
  spec: EditorSpec<Row, Form>,
  initial: 'list' | 'add',
  reload: () => Promise<void>,
) {
  const { empty, path, words, toForm } = spec;
  const [mode, setMode] = useState<Mode<Form>>(
    initial === 'add' ? { mode: 'add', form: empty, bulk: EMPTY_BULK } : { mode: 'list' },
  );
  // What another screen has filled in stands in the form as if it were typed.
  useEffect(() => {
    const fields = takeHandedOver(spec.noun);
    if (fields) setMode({ mode: 'add', form: { ...spec.empty, ...fields }, bulk: EMPTY_BULK });
  }, [spec]);
  const [errors, setErrors] = useState<FieldErrors<Form>>({});
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Form> | null>(null);
  const latest = useRef(mode);
  useEffect(() => {
    latest.current = mode;
  });
  const dirty = isDirty(mode, empty);
  const drafts = useDrafts<OpenMode<Form>>(
    spec.noun,
    dirty && mode.mode !== 'list'
      ? { subject: mode.mode === 'edit' ? String(mode.id) : 'new', typed: mode }
      : null,
    open,
  );
  useLeaveGuard(dirty);

  function open(next: Mode<Form>): void {
    // The address of the add form is that of the list once the form is gone.
    if (next.mode === 'list') leaveAddress();
    setErrors({});
    setConflict(null);
    setMode(next);
  }

  /** True when nothing typed would be lost, or the owner lets it go. */
  async function mayDiscard(): Promise<boolean> {
    return !dirty || confirm(DISCARD_QUESTION, 'Discard');
  }

  const readForEdit = (id: number) => adminApi.get<Row>(`${path}/${id}?view=edit`);

  async function edit({ id }: Row): Promise<void> {
    if (!(await mayDiscard())) return;
    try {
      const { data, etag } = await readForEdit(id);
      open({ mode: 'edit', id, etag, began: toForm(data), form: toForm(data) });
    } catch (error) {
      notify.failure(words.openFailed, error);
    }
  }

  function change(next: FormChange<Form>): void {
    setMode((now) => {
      if (now.mode === 'list') return now;
      const form = { ...now.form, ...(typeof next === 'function' ? next(now.form) : next) };
      return isSame(form, now.form) ? now : { ...now, form };
    });
  }

  /** `etag` is the version that is to be overwritten: the one the form began from, or the one seen in a conflict. */
  async function save(etag: string | null): Promise<void> {
    if ((mode.mode !== 'add' && mode.mode !== 'edit') || saving) return;
    const found = spec.findErrors(mode.form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(spec.fields, found);
    setSaving(true);
    try {
      const body = spec.toBody(mode.form);
      const saved =
        mode.mode === 'add'
          ? await adminApi.post<Row>(path, body)
          : await adminApi.put<Row>(`${path}/${mode.id}`, body, etag);
      notify.success(mode.mode === 'add' ? words.created : words.updated);
      close(mode, saved);
      await reload();
    } catch (error) {
      await explain(error, mode);
    } finally {
      setSaving(false);
    }
  }

  /** Leaves what was saved; but what was typed while it was being saved stays open, as an edit of it. */
  function close(tried: OpenMode<Form>, { data, etag }: Answer<Row>): void {
    const { current } = latest;
    if (current.mode !== 'list' && !isSame(current.form, tried.form)) {
      open({ mode: 'edit', id: data.id, etag, began: toForm(data), form: current.form });
      return;
    }
    const next = afterSaving(tried, empty);
    open(next);
    if (next.mode === 'list') focusOn(tried.mode === 'edit' ? editButtonId(tried.id) : 'add-record');
  }

  async function explain(error: unknown, tried: OpenMode<Form>): Promise<void> {
    if (tried.mode === 'edit' && error instanceof ApiError && error.status === STALE) {
      try {
        const theirs = await readForEdit(tried.id);
        return setConflict({ theirs: toForm(theirs.data), etag: theirs.etag });
      } catch (failure) {
        return notify.failure(words.saveFailed, failure);
      }
    }
    const refused = toFieldErrors<Form>(error, spec.fields);
    setErrors(refused);
    focusFirst(spec.fields, refused);
    notify.failure(words.saveFailed, error);
  }

  function takeTheirs(): void {
    if (mode.mode !== 'edit' || !conflict) return;
    open({ ...mode, etag: conflict.etag, began: conflict.theirs, form: conflict.theirs });
  }

  const remove = (row: Row) =>
    removeRecord(spec, row, {
      leave: () => {
        if (mode.mode === 'edit' && mode.id === row.id) open({ mode: 'list' });
      },
      reload,
    });

  /** Saves an earlier version over the one that is being edited. */
  async function restoreVersion(record: Row): Promise<void> {
    if (mode.mode !== 'edit' || saving || !(await mayDiscard())) return;
    setSaving(true);
    try {
      const body = spec.toBody(toForm(record));
      const { data, etag } = await adminApi.put<Row>(`${path}/${mode.id}`, body, mode.etag);
      open({ mode: 'edit', id: mode.id, etag, began: toForm(data), form: toForm(data) });
      notify.success('Version restored');
      await reload();
    } catch (error) {
      await explain(error, mode);
    } finally {
      setSaving(false);
    }
  }

  async function cancel(): Promise<void> {
    if (!(await mayDiscard())) return;
    open({ mode: 'list' });
    focusOn(mode.mode === 'edit' ? editButtonId(mode.id) : 'add-record');
  }

  /** Turns to the other side of the add form; both keep what is typed in them. */
  const turn = (side: 'add' | 'bulk') =>
    setMode((now) => (now.mode === 'add' || now.mode === 'bulk' ? { ...now, mode: side } : now));

  const begin = async (side: 'add' | 'bulk') => {
    if (await mayDiscard()) open({ mode: side, form: empty, bulk: EMPTY_BULK });
  };

  const formProps: FormProps<Form> | null =
    mode.mode === 'add' || mode.mode === 'edit'
      ? {
          adding: mode.mode === 'add',
          form: mode.form,
          errors,
          saving,
          onChange: change,
          onSubmit: () => save(mode.mode === 'edit' ? mode.etag : null),
          onBulk: () => turn('bulk'),
          onCancel: cancel,
        }
      : null;
  const bulkProps: BulkFormProps | null =
    mode.mode === 'bulk'
      ? {
          bulk: mode.bulk,
          onChange: (bulk) =>
            setMode((now) => (now.mode === 'bulk' ? { ...now, bulk: { ...now.bulk, ...bulk } } : now)),
          onSingle: () => turn('add'),
          onCancel: cancel,
          onDone: () => open(afterSaving(mode, empty)),
        }
      : null;

  return {
    mode,
    /** Another form for another record: what one has under way is not carried into the next. */
    formKey: mode.mode === 'edit' ? mode.id : 'add',
    formProps,
    bulkProps,
    conflict,
    drafts: drafts.offered,
    add: () => begin('add'),
    bulk: () => begin('bulk'),
    edit,
    remove,
    toForm,
    historyPath: (id: number) => `${path}/${id}/history`,
    restoreVersion,
    keepMine: () => save(conflict?.etag ?? null),
    takeTheirs,
    restoreDraft: async (draft: Draft<OpenMode<Form>>) => {
      if (!(await mayDiscard())) return;
      open(draft.typed);
      drafts.discard(draft);
    },
    discardDraft: drafts.discard,
  };
}

export type Editor<Row extends { id: number; name: string }, Form extends object> = ReturnType<
  typeof useEditor<Row, Form>
>;
