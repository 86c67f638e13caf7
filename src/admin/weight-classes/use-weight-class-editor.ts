import { useState } from 'react';
import { confirm } from '#src/admin/shared/confirm.tsx';
import { notify } from '#src/admin/shared/notify.tsx';
import { toFieldErrors } from '#src/admin/shared/to-sentence.ts';
import { useDraft } from '#src/admin/shared/use-draft.ts';
import { useLeaveGuard } from '#src/admin/shared/use-leave-guard.ts';
import { adminApi } from '#src/client/admin-session.ts';
import { ApiError } from '#src/client/api.ts';
import type { WeightClass } from '#src/domain/weight-class.ts';
import {
  EMPTY_FORM,
  FIELDS,
  type FieldErrors,
  findErrors,
  isSame,
  toBody,
  toForm,
  type WeightClassForm,
} from './weight-class-form.ts';

export const PATH = '/api/weight-classes';

const STALE = 412;
const SAVE_FAILED = 'Error saving weight class. Please try again.';
const DELETE_FAILED = 'Error deleting weight class. Please try again.';
const DELETE_QUESTION = 'Are you sure you want to delete this weight class?';
const DISCARD_QUESTION = 'Discard the changes that are not saved?';

/** A record being edited, the tag of the version that the form began from, and that version. */
type Editing = {
  mode: 'edit';
  id: number;
  etag: string | null;
  began: WeightClassForm;
  form: WeightClassForm;
};
export type Mode = { mode: 'list' } | { mode: 'add'; form: WeightClassForm } | Editing;
export type Conflict = { theirs: WeightClassForm; etag: string | null };

const isDirty = (mode: Mode): boolean => {
  if (mode.mode === 'list') return false;
  return !isSame(mode.form, mode.mode === 'add' ? EMPTY_FORM : mode.began);
};

/** What the screen is doing, and what can be done in it. */
export function useWeightClassEditor(initial: 'list' | 'add', reload: () => Promise<void>) {
  const [mode, setMode] = useState<Mode>(
    initial === 'add' ? { mode: 'add', form: EMPTY_FORM } : { mode: 'list' },
  );
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const dirty = isDirty(mode);
  const draft = useDraft<Exclude<Mode, { mode: 'list' }>>(
    'weight-classes',
    dirty && mode.mode !== 'list' ? mode : null,
  );
  useLeaveGuard(dirty);

  function open(next: Mode): void {
    setErrors({});
    setConflict(null);
    setMode(next);
  }

  /** True when nothing typed would be lost, or the owner lets it go. */
  async function mayDiscard(): Promise<boolean> {
    return !dirty || confirm(DISCARD_QUESTION, 'Discard');
  }

  async function add(): Promise<void> {
    if (await mayDiscard()) open({ mode: 'add', form: EMPTY_FORM });
  }

  async function edit({ id }: WeightClass): Promise<void> {
    if (!(await mayDiscard())) return;
    try {
      const { data, etag } = await readForEdit(id);
      open({ mode: 'edit', id, etag, began: toForm(data), form: toForm(data) });
    } catch (error) {
      notify.failure('This weight class could not be opened.', error);
    }
  }

  function change(form: WeightClassForm): void {
    if (mode.mode !== 'list') setMode({ ...mode, form });
  }

  async function cancel(): Promise<void> {
    if (!(await mayDiscard())) return;
    draft.forget();
    open({ mode: 'list' });
  }

  /** `etag` is the version that is to be overwritten: the one the form began from, or the one seen in a conflict. */
  async function save(etag: string | null): Promise<void> {
    if (mode.mode === 'list' || saving) return;
    const found = findErrors(mode.form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    setSaving(true);
    try {
      if (mode.mode === 'add') await adminApi.post(PATH, toBody(mode.form));
      else await adminApi.put(`${PATH}/${mode.id}`, toBody(mode.form), etag);
      draft.forget();
      open({ mode: 'list' });
      notify.success(mode.mode === 'add' ? 'Weight class created' : 'Weight class updated');
      await reload();
    } catch (error) {
      await explain(error, mode);
    } finally {
      setSaving(false);
    }
  }

  async function explain(error: unknown, tried: Exclude<Mode, { mode: 'list' }>): Promise<void> {
    if (tried.mode === 'edit' && error instanceof ApiError && error.status === STALE) {
      try {
        const theirs = await readForEdit(tried.id);
        return setConflict({ theirs: toForm(theirs.data), etag: theirs.etag });
      } catch (failure) {
        return notify.failure(SAVE_FAILED, failure);
      }
    }
    const refused = toFieldErrors(error, FIELDS);
    setErrors(refused);
    focusFirst(refused);
    notify.failure(SAVE_FAILED, error);
  }

  function takeTheirs(): void {
    if (mode.mode !== 'edit' || !conflict) return;
    draft.forget();
    open({ ...mode, etag: conflict.etag, began: conflict.theirs, form: conflict.theirs });
  }

  async function remove({ id }: WeightClass): Promise<void> {
    if (!(await confirm(DELETE_QUESTION, 'Delete'))) return;
    try {
      // A deleted record is in the trash with its history, whoever changed it last: no version is asked for.
      await adminApi.remove(`${PATH}/${id}`, null);
      notify.success('Weight class deleted');
      if (mode.mode === 'edit' && mode.id === id) open({ mode: 'list' });
      await reload();
    } catch (error) {
      notify.failure(DELETE_FAILED, error);
    }
  }

  function restoreDraft(): void {
    if (draft.offered) open(draft.offered);
    draft.withdrawOffer();
  }

  return {
    mode,
    errors,
    saving,
    conflict,
    // A form that is open already is not pushed aside by an older draft.
    draft: dirty ? null : draft.offered,
    add,
    edit,
    change,
    cancel,
    remove,
    save: () => save(mode.mode === 'edit' ? mode.etag : null),
    keepMine: () => save(conflict?.etag ?? null),
    takeTheirs,
    restoreDraft,
    discardDraft: draft.forget,
  };
}

const readForEdit = (id: number) => adminApi.get<WeightClass>(`${PATH}/${id}?view=edit`);

function focusFirst(errors: FieldErrors): void {
  const field = FIELDS.find((name) => errors[name]);
  if (field) document.getElementById(`field-${field}`)?.focus();
}
