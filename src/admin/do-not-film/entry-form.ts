import type { OpenEntry } from '#src/admin/core/saving/entry-form-state.ts';
import { type EntryFormSpec, toEtag } from '#src/admin/core/saving/use-entry-form.tsx';
import { type DoNotFilmEntry, type DoNotFilmInput, titleOf } from '#src/domain/do-not-film/do-not-film.ts';
import { DO_NOT_FILM_PATH } from './use-do-not-film.ts';

/** The form of an entry. `handles` has one handle per line. */
export type EntryForm = { name: string; handles: string; note: string };

/** A draft that release 0.8 or an earlier one stored. `version` is the version of the entry. */
type EarlierDraft = OpenEntry<EntryForm> & { version: number | null };

const isEarlier = (draft: OpenEntry<EntryForm>): draft is EarlierDraft => 'version' in draft;

const toBody = ({ name, handles, note }: EntryForm): DoNotFilmInput => ({
  name,
  handles: handles
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  note,
});

export const ENTRY_FORM: EntryFormSpec<DoNotFilmEntry, EntryForm> = {
  path: DO_NOT_FILM_PATH,
  draftName: 'do-not-film',
  empty: { name: '', handles: '', note: '' },
  toForm: ({ name, handles, note }) => ({ name, handles: handles.join('\n'), note }),
  toBody,
  labels: { name: 'Name', handles: 'Handles', note: 'Note' },
  toTitle: (form) => titleOf(toBody(form)),
  readDraft: (draft) =>
    isEarlier(draft) && draft.version !== null ? { ...draft, etag: toEtag(draft.version) } : draft,
};
