import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isNotFound, isTemporary } from '#src/admin/core/api/api-errors.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import type { Edit } from '#src/admin/core/saving/edit.ts';
import { type RequestApi, type SaveResult, saveChanges } from '#src/admin/core/saving/save-changes.ts';
import { useDrafts } from '#src/admin/core/saving/use-drafts.tsx';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import type { DoNotFilmEntry, DoNotFilmInput } from '#src/domain/do-not-film/do-not-film.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { DO_NOT_FILM_PATH } from './use-do-not-film.ts';

/** The form of an entry. `handles` has one handle per line. */
export type EntryForm = { name: string; handles: string; note: string };

/**
 * An open form. `id` is that of the stored entry, or null for a new entry. `key` identifies the form, and is the
 * idempotency key of a new entry.
 */
export type OpenForm = Edit<EntryForm> & { id: number | null; key: string };

export type EntryErrors = Partial<Record<keyof EntryForm, string>>;

const NOT_FOUND = 404;

const toEtag = (version: number) => `"${version}"`;

const EMPTY: EntryForm = { name: '', handles: '', note: '' };

const toForm = ({ name, handles, note }: DoNotFilmInput): EntryForm => ({
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
  etag: null,
  base: EMPTY,
  form: EMPTY,
});

export const openEntry = (entry: DoNotFilmEntry): OpenForm => ({
  id: entry.id,
  key: crypto.randomUUID(),
  etag: toEtag(entry.version),
  base: toForm(entry),
  form: toForm(entry),
});

const SPEC = { toForm, toBody: (form: EntryForm) => form };

/** The requests for a stored entry. A request replaces the whole entry. */
const toRequests = (
  id: number,
  reload: () => Promise<readonly DoNotFilmEntry[]>,
): RequestApi<DoNotFilmInput, EntryForm> => ({
  read: async () => {
    const entry = (await reload()).find((candidate) => candidate.id === id);
    if (!entry) throw new ApiError('It was removed elsewhere.', NOT_FOUND);
    return { data: entry, etag: toEtag(entry.version) };
  },
  update: (_, { form, etag }) =>
    adminApi.put<DoNotFilmInput>(`${DO_NOT_FILM_PATH}/${id}`, toBody(form), etag),
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

const LABELS: Record<keyof EntryForm, string> = { name: 'Name', handles: 'Handles', note: 'Note' };

type Conflict = Extract<SaveResult<EntryForm>, { outcome: 'conflict' }>;

/** Reads a draft, perhaps one of version 0.8 or earlier. */
const readDraft = (draft: OpenForm | (OpenForm & { version: number | null })): OpenForm =>
  'version' in draft && draft.version !== null ? { ...draft, etag: toEtag(draft.version) } : draft;

/** Opens, drafts and saves the form of an entry. `reload` returns the stored entries. */
export function useEntryForm(reload: () => Promise<readonly DoNotFilmEntry[]>) {
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const { run, isBusy } = useAction();
  const unsaved =
    openForm && isDirty(openForm) ? { subject: String(openForm.id ?? 'new'), value: openForm } : null;
  const drafts = useDrafts<OpenForm>('do-not-film', unsaved, (draft) => show(readDraft(draft)));
  useUnsavedWarning(unsaved !== null);

  function show(next: OpenForm | null) {
    setOpenForm(next);
    setErrors({});
    setConflict(null);
    setRemoved(false);
  }

  async function replace(next: OpenForm | null): Promise<void> {
    if (unsaved === null || (await confirm('Discard your changes?', 'Discard'))) show(next);
  }

  async function save(submitted = openForm): Promise<void> {
    if (!submitted || isBusy) return;
    setErrors({});
    await run(
      (failure) => showFailure(failure, submitted),
      async () => {
        const { id, key, form } = submitted;
        if (id === null) await adminApi.createOrUpdate(DO_NOT_FILM_PATH, toBody(form), key);
        else {
          const result = await saveChanges(SPEC, toRequests(id, reload), submitted);
          if (result.outcome === 'conflict') return setConflict(result);
        }
        notify.success(id === null ? 'Entry added' : 'Entry saved');
        show(null);
        await reload();
      },
    );
  }

  /** Shows why a save failed. The next save adds an entry that was removed elsewhere as a new one. */
  async function showFailure(failure: unknown, submitted: OpenForm): Promise<void> {
    if (isTemporary(failure))
      setOpenForm(
        (current) => current && { ...current, unconfirmed: [...(current.unconfirmed ?? []), submitted.form] },
      );
    const fieldErrors = toErrors(failure);
    if (fieldErrors) return setErrors(fieldErrors);
    if (!isNotFound(failure)) return notify.failure('The entry could not be saved.', failure);
    await reload();
    setOpenForm((current) => current && { ...openNew(), form: current.form });
    setRemoved(true);
  }

  /** Saves the entry with the values that the owner chose. */
  async function resolveConflict(choices: Record<string, 'mine' | 'theirs'>): Promise<void> {
    if (!openForm || !conflict) return;
    const { base, etag, form } = conflict.merged;
    const chosen = { ...form };
    for (const field of conflict.fields) if (choices[field] === 'theirs') chosen[field] = base[field];
    const resolved = { ...openForm, base, etag, form: chosen, unconfirmed: [] };
    setOpenForm(resolved);
    setConflict(null);
    await save(resolved);
  }

  return {
    openForm,
    errors,
    conflict: conflict && {
      fields: conflict.fields.map((field) => ({
        name: field,
        label: LABELS[field],
        mine: conflict.merged.form[field],
        theirs: conflict.merged.base[field],
        theirSave: '',
      })),
      mergedLabels: conflict.mergedFields.map((field) => LABELS[field]),
      onSave: (choices: Record<string, 'mine' | 'theirs'>) => void resolveConflict(choices),
      onBack: () => setConflict(null),
    },
    isRemoved,
    saving: isBusy,
    drafts,
    openNew: () => replace(openNew()),
    openEntry: (entry: DoNotFilmEntry) => replace(openEntry(entry)),
    restore: (draft: OpenForm) => show(readDraft(draft)),
    close: () => replace(null),
    change: (change: Partial<EntryForm>) =>
      setOpenForm((current) => current && { ...current, form: { ...current.form, ...change } }),
    save: () => save(),
  };
}
