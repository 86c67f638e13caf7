import { adminApi } from '#src/admin/api/admin-session.ts';
import { notify } from '#src/admin/shell/notify.tsx';
import { type Load, useResource } from '#src/admin/shell/use-resource.ts';
import { ApiError } from '#src/client/api.ts';
import type { Lead, LeadStatus } from '#src/domain/lead.ts';
import { newestFirst } from './leads.ts';

const STALE = 412;
const SAVE_FAILED = 'Error saving message. Please try again.';

/** How saving notes ended; 'stale' when others were saved first. */
export type NotesOutcome = { state: 'saved'; tag: string } | { state: 'stale' } | { state: 'failed' };

const pathOf = ({ kind, id }: Lead) => `/api/${kind}/${id}`;

/** What visitors have sent, of both kinds, and what can be done with it. */
export function useInbox() {
  const messages = useResource<Lead[]>('/api/contact-messages');
  const requests = useResource<Lead[]>('/api/highlight-requests');
  const reload = async () => {
    await Promise.all([messages.reload(), requests.reload()]);
  };

  async function changeStatus(lead: Lead, status: LeadStatus): Promise<void> {
    try {
      await adminApi.put(pathOf(lead), { status }, null);
      await reload();
    } catch (error) {
      notify.failure(SAVE_FAILED, error);
    }
  }

  /** Saves notes that were begun from those of `tag`: others that were saved meanwhile are not overwritten. */
  async function saveNotes(lead: Lead, notes: string, tag: string): Promise<NotesOutcome> {
    try {
      const { data } = await adminApi.put<Lead>(pathOf(lead), { notes }, `"${tag}"`);
      void reload();
      return { state: 'saved', tag: data.notesTag };
    } catch (error) {
      if (error instanceof ApiError && error.status === STALE) {
        await reload();
        return { state: 'stale' };
      }
      notify.failure(SAVE_FAILED, error);
      return { state: 'failed' };
    }
  }

  async function remove(lead: Lead): Promise<void> {
    try {
      await adminApi.remove(pathOf(lead), null);
      notify.success('Message deleted', { label: 'Undo', act: () => bringBack(lead) });
      await reload();
    } catch (error) {
      notify.failure('Error deleting message. Please try again.', error);
    }
  }

  async function bringBack(lead: Lead): Promise<void> {
    try {
      await adminApi.post(`${pathOf(lead)}/restore`, {});
      notify.success('Message restored');
      await reload();
    } catch (error) {
      notify.failure('This could not be undone.', error);
    }
  }

  return { load: joined(messages.load, requests.load), reload, changeStatus, saveNotes, remove };
}

export type Inbox = ReturnType<typeof useInbox>;

/** Half of the inbox is never shown for the whole of it. */
function joined(one: Load<Lead[]>, other: Load<Lead[]>): Load<Lead[]> {
  if (one.state === 'failed') return one;
  if (other.state === 'failed') return other;
  if (one.state === 'loading' || other.state === 'loading') return { state: 'loading' };
  return { state: 'loaded', rows: newestFirst([...one.rows, ...other.rows]) };
}
