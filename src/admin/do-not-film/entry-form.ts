import {
  type DoNotFilmEntry,
  type DoNotFilmInput,
  otherHandlesOf,
  titleOf,
} from '#src/domain/do-not-film/do-not-film.ts';
import { ApiError } from '#src/site/islands/api.ts';

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

export const toForm = ({ name, handles, note }: DoNotFilmEntry): EntryForm => ({
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

export const isDirty = ({ base, form }: OpenForm): boolean => JSON.stringify(base) !== JSON.stringify(form);

/** Assigns the issues of a rejected save to the fields. Returns null if no issue is about a field. */
export function toErrors(failure: unknown): EntryErrors | null {
  const issues = failure instanceof ApiError ? (failure.problem?.issues ?? []) : [];
  const errors: EntryErrors = {};
  for (const { path, message } of issues) {
    const [field = ''] = path.split('.');
    if (field === 'name' || field === 'handles' || field === 'note') errors[field] ??= message;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Describes an entry that somebody else saved while the form was open. */
export const describeStored = (entry: DoNotFilmEntry): string =>
  [titleOf(entry), ...otherHandlesOf(entry), entry.note].filter(Boolean).join(', ');
