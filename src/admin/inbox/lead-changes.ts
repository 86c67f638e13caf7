import { adminApi } from '#src/admin/api/admin-session.ts';
import { hasNoResponse, hasStatus, isStale } from '#src/admin/api/has-status.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import type { Lead, LeadStatus, Price } from '#src/domain/lead.ts';
import type { SaveResult } from './notes-state.ts';

const CONFLICT = 409;
const SAVE_FAILED = 'Error saving message. Please try again.';

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

  async function remove(lead: Lead): Promise<void> {
    try {
      await adminApi.remove(pathOf(lead), null);
      notify.success('Message deleted', { label: 'Undo', onClick: () => restore(lead) });
      await reload();
    } catch (error) {
      notify.failure('Error deleting message. Please try again.', error);
    }
  }

  async function restore(lead: Lead): Promise<void> {
    try {
      await adminApi.post(`${pathOf(lead)}/restore`, {});
      notify.success('Message restored');
      await reload();
    } catch (error) {
      notify.failure('Could not undo the deletion.', error);
    }
  }

  return { changeStatus, saveNotes, savePrice, remove };
}

export type LeadChanges = ReturnType<typeof createLeadChanges>;
