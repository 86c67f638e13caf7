import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isNotFound, isStale } from '#src/admin/core/api/has-status.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useDrafts } from '#src/admin/core/saving/use-drafts.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { DoNotFilmEntry } from '#src/domain/do-not-film/do-not-film.ts';
import {
  describeStored,
  type EntryErrors,
  type EntryForm,
  isDirty,
  type OpenForm,
  openEntry,
  openNew,
  toBody,
  toErrors,
} from './entry-form.ts';
import { DO_NOT_FILM_PATH } from './use-do-not-film.ts';

/** Opens, drafts and saves the form of an entry. `reload` returns the stored entries. */
export function useEntryForm(reload: () => Promise<readonly DoNotFilmEntry[]>) {
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const unsaved =
    openForm && isDirty(openForm) ? { subject: String(openForm.id ?? 'new'), value: openForm } : null;
  const drafts = useDrafts<OpenForm>('do-not-film', unsaved, show);
  useUnsavedWarning(unsaved !== null);

  function show(next: OpenForm | null) {
    setOpenForm(next);
    setErrors({});
    setConflict(null);
  }

  async function replace(next: OpenForm | null): Promise<void> {
    if (unsaved === null || (await confirm('Discard your changes?', 'Discard'))) show(next);
  }

  async function save(): Promise<void> {
    if (!openForm || saving) return;
    setSaving(true);
    setErrors({});
    try {
      const { id, key, version, form } = openForm;
      if (id === null) await adminApi.createOrUpdate(DO_NOT_FILM_PATH, toBody(form), key);
      else await adminApi.put(`${DO_NOT_FILM_PATH}/${id}`, toBody(form), `"${version}"`);
      notify.success(id === null ? 'Entry added' : 'Entry saved');
      show(null);
      await reload();
    } catch (failure) {
      await showFailure(failure, openForm);
    } finally {
      setSaving(false);
    }
  }

  /** Shows why a save failed. After a conflict, the next save replaces the stored entry, or adds a removed one. */
  async function showFailure(failure: unknown, failed: OpenForm): Promise<void> {
    const fieldErrors = toErrors(failure);
    if (fieldErrors) return setErrors(fieldErrors);
    if (!isStale(failure) && !isNotFound(failure))
      return notify.failure('The entry could not be saved.', failure);
    const stored = (await reload()).find(({ id }) => id === failed.id);
    setOpenForm(
      (current) => current && { ...current, id: stored?.id ?? null, version: stored?.version ?? null },
    );
    setConflict(
      stored
        ? `This entry was changed elsewhere to: ${describeStored(stored)}. Save again to replace it with yours.`
        : 'This entry was removed elsewhere. Save again to add it as a new one.',
    );
  }

  return {
    openForm,
    errors,
    conflict,
    saving,
    drafts,
    openNew: () => replace(openNew()),
    openEntry: (entry: DoNotFilmEntry) => replace(openEntry(entry)),
    restore: show,
    close: () => replace(null),
    change: (change: Partial<EntryForm>) =>
      setOpenForm((current) => current && { ...current, form: { ...current.form, ...change } }),
    save,
  };
}
