import { notify } from '#src/admin/shared/notify.tsx';
import { type Load, useResource } from '#src/admin/shared/use-resource.ts';
import { adminApi } from '#src/client/admin-session.ts';
import type { Lead, LeadChange } from '#src/domain/lead.ts';
import { newestFirst } from './leads.ts';

const pathOf = ({ kind, id }: Lead) => `/api/${kind}/${id}`;

/** What visitors have sent, of both kinds, and what can be done with it. */
export function useInbox() {
  const messages = useResource<Lead[]>('/api/contact-messages');
  const requests = useResource<Lead[]>('/api/highlight-requests');
  const reload = async () => {
    await Promise.all([messages.reload(), requests.reload()]);
  };

  /** False when it could not be saved. */
  async function change(lead: Lead, fields: LeadChange): Promise<boolean> {
    try {
      await adminApi.put(pathOf(lead), fields, null);
      await reload();
      return true;
    } catch (error) {
      notify.failure('Error saving message. Please try again.', error);
      return false;
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

  return { load: joined(messages.load, requests.load), reload, change, remove };
}

export type Inbox = ReturnType<typeof useInbox>;

/** Half of the inbox is never shown for the whole of it. */
function joined(one: Load<Lead[]>, other: Load<Lead[]>): Load<Lead[]> {
  if (one.state === 'failed') return one;
  if (other.state === 'failed') return other;
  if (one.state === 'loading' || other.state === 'loading') return { state: 'loading' };
  return { state: 'loaded', rows: newestFirst([...one.rows, ...other.rows]) };
}
