import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { listStatusChanges } from '#src/admin/leads/leads.ts';
import { describeSkipped } from '#src/admin/records/bulk-requests.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { LEAD_STATUSES, type Lead, type LeadStatus, MESSAGE_STATUSES } from '#src/domain/leads/lead.ts';
import { senderOf, toLeadKey } from '#src/domain/leads/lead-text.ts';
import type { BulkStatusResult, ClientNote, StatusChange } from '#src/domain/leads/status-change-schema.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { DeclineSelected, describeNotEmailed } from './DeclineDialog.tsx';
import styles from './MarkSelected.module.css';

/** Sets the status of several leads with one request, and offers to undo the change. */
function useMarkLeads(reload: () => Promise<void>) {
  const action = useAction();

  /** Returns false if the request failed. */
  async function send(
    leads: readonly Lead[],
    changes: readonly StatusChange[],
    onChanged: (changed: BulkStatusResult['changed']) => void,
  ): Promise<boolean> {
    const isDone = await action.run('Error saving messages. Please try again.', async () => {
      const { data } = await adminApi.post<BulkStatusResult>('/api/inbox/bulk', { changes });
      if (data.changed.length > 0) onChanged(data.changed);
      const senders = new Map(leads.map((lead) => [toLeadKey(lead), senderOf(lead)]));
      const skipped = data.skipped.map(({ reason, ...lead }) => ({
        name: senders.get(toLeadKey(lead)) ?? toLeadKey(lead),
        reason,
      }));
      if (skipped.length > 0) notify.warning(describeSkipped(skipped));
      return true;
    });
    await reload();
    return isDone ?? false;
  }

  /** Sets the status of leads, and sends their clients the notes of `noteOf`. Returns false if the request failed. */
  async function mark(
    leads: readonly Lead[],
    status: LeadStatus,
    noteOf: (lead: Lead) => ClientNote | undefined = () => undefined,
  ): Promise<boolean> {
    const statusText = STATUS_NAMES[status].toLowerCase();
    const notes = new Map(leads.map((lead) => [toLeadKey(lead), noteOf(lead)]));
    const changes = listStatusChanges(leads, status);
    if (changes.length === 0) {
      notify.success(`Nothing to change: already marked as ${statusText}`);
      return true;
    }
    const changesWithNotes = changes.map((change) => ({ ...change, toClient: notes.get(toLeadKey(change)) }));
    return send(leads, changesWithNotes, (changed) => {
      const changedKeys = changed.map(toLeadKey);
      const undoChanges = changes
        .filter((change) => changedKeys.includes(toLeadKey(change)))
        .map((change) => ({ ...change, from: change.to, to: change.from }));
      notify.success(`${formatCount(changed.length, 'message')} marked as ${statusText}`, {
        label: 'Undo',
        onClick: () =>
          send(leads, undoChanges, (undone) =>
            notify.success(`${formatCount(undone.length, 'message')} changed back`),
          ),
      });
      const notEmailed = describeNotEmailed(
        leads.filter((lead) => changedKeys.includes(toLeadKey(lead))),
        noteOf,
      );
      if (notEmailed) notify.warning(notEmailed);
    });
  }

  return { isMarking: action.isBusy, mark };
}

type MarkAsProps = {
  /** The selected leads. */
  leads: readonly Lead[];
  isDisabled: boolean;
  onMark: (status: LeadStatus) => void;
};

/** Buttons that set the status of the selected leads. */
function MarkAs({ leads, isDisabled, onMark }: MarkAsProps) {
  return (
    <fieldset className={`cluster row gap-2 ${styles['statuses']}`} disabled={isDisabled}>
      <legend className="visually-hidden">Mark as</legend>
      <span aria-hidden="true">Mark as</span>
      {listChoices(leads).map((status) => (
        <button key={status} type="button" className="outlined-button" onClick={() => onMark(status)}>
          <span className="visually-hidden">Mark as </span>
          {STATUS_NAMES[status]}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Lists the statuses that the selected leads can get. If both kinds are selected, these are the message statuses, which
 * are converted for requests.
 */
function listChoices(leads: readonly Lead[]): readonly LeadStatus[] {
  const [first, ...others] = leads;
  return first && others.every(({ kind }) => kind === first.kind)
    ? LEAD_STATUSES[first.kind]
    : MESSAGE_STATUSES;
}

type Props = {
  /** The selected leads. */
  leads: readonly Lead[];
  reload: () => Promise<void>;
  onMarked: () => void;
};

/** Sets the status of the selected leads. Before they are declined, asks what to write to their clients. */
export function MarkSelected({ leads, reload, onMarked }: Props) {
  const { isMarking, mark } = useMarkLeads(reload);
  const [declined, setDeclined] = useState<readonly Lead[]>([]);

  async function start(status: LeadStatus): Promise<void> {
    const open = leads.filter((lead) => lead.status !== 'declined');
    if (status === 'declined' && open.length > 0) setDeclined(open);
    else if (await mark(leads, status)) onMarked();
  }
  return (
    <>
      <MarkAs leads={leads} isDisabled={isMarking} onMark={start} />
      {declined.length > 0 && (
        <DeclineSelected
          leads={declined}
          isBusy={isMarking}
          onDecline={async (noteOf) => {
            // Use the reloaded leads: if the response was lost, some of them may already be declined.
            const keys = declined.map(toLeadKey);
            const current = leads.filter((lead) => keys.includes(toLeadKey(lead)));
            if (!(await mark(current, 'declined', noteOf))) return;
            setDeclined([]);
            onMarked();
          }}
          onCancel={() => setDeclined([])}
        />
      )}
    </>
  );
}
