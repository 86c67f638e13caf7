import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { listStatusChanges } from '#src/admin/leads/leads.ts';
import { describeSkipped } from '#src/admin/records/describe-skipped.ts';
import { describeNotEmailed } from '#src/admin/reels/note-to-clients.ts';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { senderOf, toLeadKey } from '#src/domain/leads/lead-text.ts';
import type { BulkStatusResult, ClientNote, StatusChange } from '#src/domain/records/bulk-change.ts';
import { formatCount } from '#src/domain/values/format-count.ts';

/** Sets the status of several leads with one request, and offers to undo that. */
export function useMarkLeads(reload: () => Promise<void>) {
  const [isMarking, setMarking] = useState(false);

  /** Returns false if the request failed. */
  async function send(
    leads: readonly Lead[],
    changes: readonly StatusChange[],
    onChanged: (changed: BulkStatusResult['changed']) => void,
  ): Promise<boolean> {
    setMarking(true);
    try {
      const { data } = await adminApi.post<BulkStatusResult>('/api/inbox/bulk', { changes });
      if (data.changed.length > 0) onChanged(data.changed);
      const senders = new Map(leads.map((lead) => [toLeadKey(lead), senderOf(lead)]));
      const skipped = data.skipped.map(({ reason, ...lead }) => ({
        name: senders.get(toLeadKey(lead)) ?? toLeadKey(lead),
        reason,
      }));
      if (skipped.length > 0) notify.warning(describeSkipped(skipped));
      return true;
    } catch (error) {
      notify.failure('Error saving messages. Please try again.', error);
      return false;
    } finally {
      setMarking(false);
      await reload();
    }
  }

  /** Sends the note to the client of each lead that has one. Returns false if the request failed. */
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

  return { isMarking, mark };
}
