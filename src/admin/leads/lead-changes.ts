import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { hasNoResponse, hasStatus, isStale } from '#src/admin/core/api/api-errors.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { LEAD_NOUNS } from '#src/copy/lead-names.ts';
import type { Lead, LeadStatus, Price } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { isSettled } from '#src/domain/leads/request-status.ts';
import { priceOf } from '#src/domain/reels/reel.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import { capitalize } from '#src/domain/values/text.ts';
import type { SaveResult } from './notes-state.ts';
import { restoreLead, trashLead } from './trash-lead.ts';

const CONFLICT = 409;
const SAVE_FAILED = 'Error saving message. Please try again.';

function confirmRemoval(lead: Lead): Promise<boolean> {
  const price = priceOf(lead);
  const amount = price ? `, ${formatPrice(price.cents, price.currency)}` : '';
  return confirm(
    lead.status === 'paid' ? 'Delete a paid request?' : 'Delete a request that the client has accepted?',
    'Delete',
    `${senderOf(lead)}${amount}. It moves to the trash, and the client's page says that the request was closed.`,
  );
}

const pathOf = ({ kind, id }: Lead) => `/api/${kind}/${id}`;

/** Creates the functions that change a lead. After a change, each of them calls `reload`. */
export function createLeadChanges(reload: () => Promise<void>) {
  async function changeStatus(lead: Lead, status: LeadStatus): Promise<void> {
    try {
      await adminApi.put(pathOf(lead), { status }, null);
      await reload();
    } catch (error) {
      notify.failure(SAVE_FAILED, error);
    }
  }

  /** Saves notes unless the stored version has changed since `baseTag`. */
  async function saveNotes(lead: Lead, notes: string, baseTag: string): Promise<SaveResult> {
    try {
      const { data } = await adminApi.put<Lead>(pathOf(lead), { notes }, `"${baseTag}"`);
      void reload();
      return { state: 'saved', tag: data.notesTag };
    } catch (error) {
      if (isStale(error)) {
        await reload();
        return { state: 'conflict' };
      }
      if (hasNoResponse(error)) return { state: 'offline' };
      notify.failure(SAVE_FAILED, error);
      return { state: 'failed' };
    }
  }

  /** Sets the agreed price, unless somebody else has changed it. Throws `ApiError`. */
  async function savePrice(lead: Lead, agreed: Price | null, agreedBase: Price | null): Promise<void> {
    try {
      await adminApi.put(pathOf(lead), { agreed, agreedBase }, null);
    } catch (error) {
      // Somebody else has saved a price, or the client has accepted it.
      if (isStale(error) || hasStatus(error, CONFLICT)) await reload();
      throw error;
    }
    await reload();
  }

  /**
   * Moves a lead to the trash. Asks first if the client has accepted or paid it. `onConfirmed` is called before the request
   * is sent.
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

  return { changeStatus, saveNotes, savePrice, remove };
}

export type LeadChanges = ReturnType<typeof createLeadChanges>;
