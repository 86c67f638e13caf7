import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isNotFound, isStale } from '#src/admin/core/api/api-errors.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import {
  type DoNotFilmEntry,
  type DoNotFilmInput,
  otherHandlesOf,
  titleOf,
} from '#src/domain/do-not-film/do-not-film.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { DO_NOT_FILM_PATH } from './use-do-not-film.ts';

/** The form of an entry. `handles` has one handle per line. */
export type EntryForm = { name: string; handles: string; note: string };

/**
 * An open form. `id` and `version` are those of the stored entry, or null for a new entry. `base` has the values that
 * the form was opened with. `key` identifies the form, and is the idempotency key of a new entry.
 */
export type OpenForm = {
  id: number | null;
  key: string;
  version: number | null;
  base: EntryForm;
  form: EntryForm;
};

export type EntryErrors = Partial<Record<keyof EntryForm, string>>;

const EMPTY: EntryForm = { name: '', handles: '', note: '' };

const toForm = ({ name, handles, note }: DoNotFilmEntry): EntryForm => ({
  name,
  handles: handles.join('\n'),
  note,
});

export const toBody = ({ name, handles, note }: EntryForm): DoNotFilmInput => ({
  name,
  handles: handles
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  note,
});

export const openNew = (): OpenForm => ({
  id: null,
  key: crypto.randomUUID(),
  version: null,
  base: EMPTY,
  form: EMPTY,
});

export const openEntry = (entry: DoNotFilmEntry): OpenForm => ({
  id: entry.id,
  key: crypto.randomUUID(),
  version: entry.version,
  base: toForm(entry),
  form: toForm(entry),
});

const isDirty = ({ base, form }: OpenForm): boolean => JSON.stringify(base) !== JSON.stringify(form);

/** Assigns the issues of a rejected save to the fields. Returns null if no issue is about a field. */
function toErrors(failure: unknown): EntryErrors | null {
  const issues = failure instanceof ApiError ? (failure.problem?.issues ?? []) : [];
  const errors: EntryErrors = {};
  for (const { path, message } of issues) {
    const [field = ''] = path.split('.');
    if (field === 'name' || field === 'handles' || field === 'note') errors[field] ??= message;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Describes an entry that somebody else saved while the form was open. */
const describeStored = (entry: DoNotFilmEntry): string =>
  [titleOf(entry), ...otherHandlesOf(entry), entry.note].filter(Boolean).join(', ');

/** Opens, drafts and saves the form of an entry. `reload` returns the stored entries. */
export function useEntryForm(reload: () => Promise<readonly DoNotFilmEntry[]>) {
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const { run, isBusy } = useAction();
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
    if (!openForm || isBusy) return;
    setErrors({});
    await run(showFailure, async () => {
      const { id, key, version, form } = openForm;
      if (id === null) await adminApi.createOrUpdate(DO_NOT_FILM_PATH, toBody(form), key);
      else await adminApi.put(`${DO_NOT_FILM_PATH}/${id}`, toBody(form), `"${version}"`);
      notify.success(id === null ? 'Entry added' : 'Entry saved');
      show(null);
      await reload();
    });
  }

  /** Shows why a save failed. After a conflict, the next save replaces the stored entry, or adds a removed one. */
  async function showFailure(failure: unknown): Promise<void> {
    const fieldErrors = toErrors(failure);
    if (fieldErrors) return setErrors(fieldErrors);
    if (!isStale(failure) && !isNotFound(failure))
      return notify.failure('The entry could not be saved.', failure);
    const stored = (await reload()).find(({ id }) => id === openForm?.id);
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
    saving: isBusy,
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
