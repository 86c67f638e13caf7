import { useState } from 'react';
import { adminApi } from '#src/admin/api/admin-session.ts';
import { isNotFound, isStale } from '#src/admin/api/has-status.ts';
import { useDrafts } from '#src/admin/editor/use-drafts.ts';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import { DO_NOT_FILM_PATH } from '#src/admin/person-warnings/use-do-not-film.ts';
import { confirm } from '#src/admin/shell/confirm.tsx';
import { notify } from '#src/admin/shell/notify.tsx';
import type { DoNotFilmEntry } from '#src/domain/do-not-film.ts';
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

/** Opens, drafts and saves the form of an entry. `reload` returns the stored entries. */
export function useEntryForm(reload: () => Promise<readonly DoNotFilmEntry[]>) {
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const unsaved = open && isDirty(open) ? { subject: String(open.id ?? 'new'), value: open } : null;
  const drafts = useDrafts<OpenForm>('do-not-film', unsaved, show);
  useUnsavedWarning(unsaved !== null);

  function show(next: OpenForm | null) {
    setOpen(next);
    setErrors({});
    setConflict(null);
  }

  async function replace(next: OpenForm | null): Promise<void> {
    if (unsaved === null || (await confirm('Discard your changes?', 'Discard'))) show(next);
  }

  async function save(): Promise<void> {
    if (!open || saving) return;
    setSaving(true);
    setErrors({});
    try {
      if (open.id === null) await adminApi.post(DO_NOT_FILM_PATH, toBody(open.form), open.key);
      else await adminApi.put(`${DO_NOT_FILM_PATH}/${open.id}`, toBody(open.form), `"${open.version}"`);
      notify.success(open.id === null ? 'Entry added' : 'Entry saved');
      show(null);
      await reload();
    } catch (failure) {
      await showFailure(failure, open);
    } finally {
      setSaving(false);
    }
  }

  /** Keeps the form open. After a conflict, the next save replaces the stored entry, or adds it again. */
  async function showFailure(failure: unknown, failed: OpenForm): Promise<void> {
    const fieldErrors = toErrors(failure);
    if (fieldErrors) return setErrors(fieldErrors);
    if (!isStale(failure) && !isNotFound(failure))
      return notify.failure('The entry could not be saved.', failure);
    const stored = (await reload()).find(({ id }) => id === failed.id);
    setOpen((current) => current && { ...current, id: stored?.id ?? null, version: stored?.version ?? null });
    setConflict(
      stored
        ? `Somebody else has changed this entry to: ${describeStored(stored)}. Save again to replace it with yours.`
        : 'Somebody else has removed this entry. Save again to add it as a new one.',
    );
  }

  return {
    open,
    errors,
    conflict,
    saving,
    drafts,
    openNew: () => replace(openNew()),
    openEntry: (entry: DoNotFilmEntry) => replace(openEntry(entry)),
    restore: show,
    close: () => replace(null),
    change: (change: Partial<EntryForm>) =>
      setOpen((current) => current && { ...current, form: { ...current.form, ...change } }),
    save,
  };
}
