import { useMemo } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isTemporary, RESPONSE_TIMEOUT_MS } from '#src/admin/core/api/api-errors.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { StoredForm } from '#src/admin/core/saving/edit.ts';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import type { ChangeNote } from '#src/domain/reels/change-notes.ts';
import type { ClientPage, NoteProgress } from '#src/domain/reels/schema.ts';
import { ApiError } from '#src/site/islands/api.ts';

const DEBOUNCE_MS = 400;
const NOT_FOUND = 404;

export const toNoteKey = ({ version, position }: Pick<ChangeNote, 'version' | 'position'>): string =>
  `${version}-${position}`;

const toProgress = ({ isDone, answer }: NoteProgress): NoteProgress => ({ isDone, answer });

/** Stores which notes of a client are done, and the owner's answers. Saves changes after a short pause. */
export function useNoteProgress(leadId: number, notes: readonly ChangeNote[]) {
  const path = `/api/client-pages/${leadId}`;
  const signal = () => AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const stored = useMemo(
    () =>
      Object.fromEntries(
        notes.map((note): [string, StoredForm<NoteProgress>] => [
          toNoteKey(note),
          { form: toProgress(note), etag: null },
        ]),
      ),
    [notes],
  );
  return useSavingStore<NoteProgress>(stored, {
    name: `change-notes-${leadId}`,
    debounceMs: DEBOUNCE_MS,
    api: (key) => ({
      read: async () => {
        const { data } = await adminApi.get<ClientPage>(path, signal());
        const note = data.notes.find((candidate) => toNoteKey(candidate) === key);
        if (!note) throw new ApiError('The client has since asked for another change.', NOT_FOUND);
        return { data: toProgress(note), etag: null };
      },
      update: async (change, { base, form }) => {
        const [version, position] = key.split('-').map(Number);
        const body = { version, position, base, change };
        await adminApi.put<NoteProgress>(`${path}/notes`, body, null, signal());
        // Returns the form, because the stored answer is trimmed, and the owner may be typing after a space.
        return { data: form, etag: null };
      },
    }),
    onFailure: (error) => {
      if (!isTemporary(error)) notify.failure('The note could not be saved.', error);
    },
  });
}
