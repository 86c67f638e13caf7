import { type Ref, useImperativeHandle, useMemo, useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { findIssueMessage, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { leadPath, readLead } from '#src/admin/core/api/lead-api.ts';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { ConflictNotice } from '#src/admin/core/saving/ConflictNotice.tsx';
import { toSaving } from '#src/admin/core/saving/saving-state.ts';
import { useSavingStore } from '#src/admin/core/saving/saving-store.ts';
import { formatIsoDay } from '#src/admin/core/ui/format.ts';
import { addDays } from '#src/domain/leads/due-date.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { DueDateChange } from '#src/domain/leads/status-change-schema.ts';
import type { ClientPage } from '#src/domain/reels/schema.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import { formatCount } from '#src/domain/values/text.ts';
import styles from './DueDate.module.css';
import { toClientPagePath } from './use-client-page.ts';

/** The typed day as YYYY-MM-DD, or '' for none. */
type DueForm = { day: string };

const KEY = 'due';

const toForm = ({ dueOn }: Pick<Lead, 'dueOn'>): DueForm => ({ day: dueOn ?? '' });

/** Proposes a due date, the owner's usual number of days from now. Both fields are '' until the number has loaded. */
function useProposal(id: number): { day: string; text: string } {
  const { load } = useResource<ClientPage>(toClientPagePath(id));
  if (load.state !== 'loaded') return { day: '', text: '' };
  const { usualDays } = load.data;
  const day = addDays(toLocalIsoDate(new Date()), usualDays);
  return { day, text: `${formatIsoDay(day)}, your usual ${formatCount(usualDays, 'day')}` };
}

type Props = {
  lead: Lead;
  /** The due date that belongs to a move which the list does not contain yet. */
  moveDueOn: string | null | undefined;
  reload: () => Promise<void>;
  /** Set to a function that returns the change from the stored day to the shown one, if there is one to save. */
  changeRef: Ref<() => DueDateChange | undefined>;
};

/**
 * The day for which the owner promises the reel. For a new request, the field is prefilled with a proposal, which is
 * saved together with the acceptance.
 */
export function DueDate({ lead, moveDueOn, reload, changeRef }: Props) {
  const { id, dueOn, status } = lead;
  const stored = useMemo(() => ({ [KEY]: { form: toForm({ dueOn }), etag: null } }), [dueOn]);
  const [error, setError] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const proposal = useProposal(id);
  const store = useSavingStore<DueForm>(stored, {
    name: `due-date-${id}`,
    debounceMs: null,
    api: () => ({
      read: async () => {
        const current = await readLead(lead);
        void reload();
        return { data: toForm(current), etag: null };
      },
      update: async (_, { base, form }) => {
        const change = { dueOn: form.day || null, dueOnBase: base.day || null };
        const { data } = await adminApi.put<Lead>(leadPath(lead), change, null);
        await reload();
        return { data: toForm(data), etag: null };
      },
    }),
    onFailure: (failure) => setError(findIssueMessage(failure) ?? toErrorMessage(failure)),
  });
  const saving = store.getSnapshot()[KEY] ?? toSaving(stored[KEY]);
  const { base, form, conflicts } = saving;
  // A move that is not listed yet will store the day that was shown.
  const proposedDay = status === 'new' ? proposal.day : (moveDueOn ?? '');
  const isProposed = proposedDay !== '' && form.day === '' && base.day === '' && !isTouched;
  const shown = isProposed ? proposedDay : form.day;
  const isDirty = form.day !== base.day;
  const isBusy = saving.status === 'saving';

  function edit(day: string) {
    store.edit(KEY, { day });
    setTouched(true);
    setError(undefined);
  }
  async function save(day: string): Promise<void> {
    setError(undefined);
    if (day !== form.day) store.edit(KEY, { day });
    await store.submit(KEY);
  }
  async function choose(keep: 'mine' | 'theirs') {
    store.resolve(KEY, keep);
    if (keep === 'mine') await store.submit(KEY);
  }
  useImperativeHandle(changeRef, () => () => {
    // A conflict is the owner's decision.
    if (conflicts.length > 0) return undefined;
    // While another day is being saved, the stored day is unknown, so the server must compare it.
    if (shown === base.day && !isBusy) return undefined;
    return { from: base.day || null, to: shown || null };
  });
  return (
    <>
      {conflicts.length > 0 && (
        <ConflictNotice
          fields={[{ label: 'Ready by', mine: describeDay(form.day), theirs: describeDay(base.day) }]}
          onChoose={choose}
        />
      )}
      <form
        className={styles['due']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(shown);
        }}
      >
        <Field
          name={`due-${id}`}
          label="Ready by"
          type="date"
          value={shown}
          onChange={edit}
          error={error}
          hint={
            isProposed && status === 'new'
              ? `Proposed: ${proposal.text}. It is saved when you accept the request.`
              : shown === '' && proposal.text !== ''
                ? `Proposed: ${proposal.text}`
                : "The client's page shows it from the acceptance until the delivery"
          }
        />
        {isDirty && (
          <button type="submit" className="outlined-button" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save date'}
          </button>
        )}
        {!isDirty && shown === '' && proposal.day !== '' && (
          <button
            type="button"
            className="outlined-button"
            aria-disabled={isBusy}
            onClick={() => save(proposal.day)}
          >
            Use this date
          </button>
        )}
      </form>
    </>
  );
}

const describeDay = (day: string): string => (day === '' ? 'No date' : formatIsoDay(day));
