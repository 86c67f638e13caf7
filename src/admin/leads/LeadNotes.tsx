import { useMemo } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { isTemporary } from '#src/admin/core/api/api-errors.ts';
import { leadPath, readLead } from '#src/admin/core/api/lead-api.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { toNotesDraftName } from '#src/admin/core/offline/draft-names.ts';
import { describeUnsentChanges, deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { useIsOnline } from '#src/admin/core/offline/use-network.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { isChanged, type Saving, type UnsavedEdit } from '#src/admin/core/saving/saving-state.ts';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { SAVE_FAILED } from './lead-changes.ts';

type NotesForm = { notes: string };

const DEBOUNCE_MS = 800;
const KEY = 'notes';

const toEtag = (tag: string) => `"${tag}"`;

/** A draft of release 0.8 or an earlier one. */
type EarlierDraft = { value: string; base: { notes: string; tag: string }; unconfirmed?: string };

function readDraft(draft: unknown): Record<string, UnsavedEdit<NotesForm>> {
  // Only this file stores drafts under this name.
  const stored = draft as EarlierDraft | Record<string, UnsavedEdit<NotesForm>>;
  if (!isEarlier(stored)) return stored;
  const { value, base, unconfirmed } = stored;
  const edit: UnsavedEdit<NotesForm> = {
    base: { notes: base.notes },
    form: { notes: value },
    etag: toEtag(base.tag),
    unconfirmed: unconfirmed === undefined ? [] : [{ notes: unconfirmed }],
    conflicts: [],
  };
  return { [KEY]: edit };
}

const isEarlier = (draft: EarlierDraft | object): draft is EarlierDraft => 'value' in draft;

type Props = { lead: Lead; reload: () => Promise<void> };

/** The owner's notes on a lead, saved when typing pauses. */
export function LeadNotes({ lead, reload }: Props) {
  const { notes, notesTag } = lead;
  const stored = useMemo(() => ({ [KEY]: { form: { notes }, etag: toEtag(notesTag) } }), [notes, notesTag]);
  const store = useSavingStore<NotesForm>(stored, {
    name: toNotesDraftName(lead),
    debounceMs: DEBOUNCE_MS,
    readDraft,
    api: () => ({
      read: async () => {
        const current = await readLead(lead);
        void reload();
        return { data: { notes: current.notes }, etag: toEtag(current.notesTag) };
      },
      update: async (_, { form, etag }) => {
        const { data } = await adminApi.put<Lead>(leadPath(lead), form, etag);
        void reload();
        // Returns the form, because the stored text is trimmed, and the owner may be typing after a space.
        return { data: form, etag: toEtag(data.notesTag) };
      },
    }),
    onFailure: (error) => {
      if (!isTemporary(error)) notify.failure(SAVE_FAILED, error);
    },
  });
  const isOnline = useIsOnline();
  const saving = store.getSnapshot()[KEY];
  if (!saving) return null;
  return (
    <>
      {saving.conflicts.length > 0 && (
        <ConflictNotice
          fields={[{ label: 'Notes', mine: saving.form.notes, theirs: saving.base.notes }]}
          onChoose={(keep) => store.resolve(KEY, keep)}
        />
      )}
      <TextAreaField
        name={toNotesDraftName(lead)}
        label="Notes"
        rows={3}
        value={saving.form.notes}
        onChange={(value) => store.edit(KEY, { notes: value })}
        error={
          saving.status === 'rejected' ? 'These notes are not saved yet. Edit them to try again.' : undefined
        }
        hint={<span role="status">{toHint(saving, isOnline)}</span>}
      />
    </>
  );
}

function toHint(saving: Saving<NotesForm>, isOnline: boolean): string {
  if (saving.status === 'offline') return describeUnsentChanges(isOnline, deviceNoun());
  if (saving.status === 'rejected' || saving.conflicts.length > 0) return 'Not saved';
  if (isChanged(saving)) return 'Saving…';
  return saving.base.notes === '' ? 'Only you can see these notes' : 'Saved';
}
