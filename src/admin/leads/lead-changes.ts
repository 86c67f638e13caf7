import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { leadPath } from '#src/admin/core/api/lead-api.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { LEAD_NOUNS } from '#src/copy/admin/lead-names.ts';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { isSettled } from '#src/domain/leads/request-status.ts';
import { priceOf } from '#src/domain/reels/reel.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { capitalize } from '#src/domain/values/text.ts';
import { restoreLead, trashLead } from './trash-lead.ts';

export const SAVE_FAILED = 'Error saving message. Please try again.';

function confirmRemoval(lead: Lead): Promise<boolean> {
  const price = priceOf(lead);
  const amount = price ? `, ${formatPrice(price.cents, price.currency)}` : '';
  return confirm(
    lead.status === 'paid' ? 'Delete a paid request?' : 'Delete a request that the client has accepted?',
    'Delete',
    `${senderOf(lead)}${amount}. It moves to the trash, and the client's page says that the request was closed.`,
  );
}

/** Creates the functions that change a lead. After a change, each of them calls `reload`. */
export function createLeadChanges(reload: () => Promise<void>) {
  async function changeStatus(lead: Lead, status: LeadStatus): Promise<void> {
    try {
      await adminApi.put(leadPath(lead), { status }, null);
      await reload();
    } catch (error) {
      notify.failure(SAVE_FAILED, error);
    }
  }

  /**
   * Moves a lead to the trash. Asks for confirmation first if the client has accepted or paid. Calls `onConfirmed`
   * before the request is sent.
   */
  async function remove(lead: Lead, onConfirmed: () => void): Promise<void> {
    if (isSettled(lead) && !(await confirmRemoval(lead))) return;
    onConfirmed();
    try {
      await trashLead(lead);
      notify.success(`${capitalize(LEAD_NOUNS[lead.kind])} deleted`, {
        label: 'Undo',
        onClick: () => restore(lead),
      });
      await reload();
    } catch (error) {
      notify.failure(`Error deleting ${LEAD_NOUNS[lead.kind]}. Please try again.`, error);
    }
  }

  async function restore(lead: Lead): Promise<void> {
    try {
      await restoreLead(lead);
      notify.success(`${capitalize(LEAD_NOUNS[lead.kind])} restored`);
      await reload();
    } catch (error) {
      notify.failure('Could not undo the deletion.', error);
    }
  }

  return { changeStatus, remove };
}

export type LeadChanges = ReturnType<typeof createLeadChanges>;
