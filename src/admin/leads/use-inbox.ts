import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import { reloadInboxCount } from '#src/admin/core/shell/InboxBadge.tsx';
import type { Lead } from '#src/domain/leads/lead.ts';
import type { LeadChanges } from './lead-changes.ts';
import { sortNewestFirst } from './leads.ts';

/** Visitors, clients and other tabs change the inbox while it is open. */
const LIVE = { isLive: true };

/** Loads contact messages and highlight requests as one list, and changes them. */
export function useInbox() {
  const messages = useResource<Lead[]>('/api/contact-messages', LIVE);
  const requests = useResource<Lead[]>('/api/highlight-requests', LIVE);
  const reload = async () => {
    await Promise.all([messages.reload(), requests.reload(), reloadInboxCount()]);
  };

  const loadChanges = async () => (await import('./lead-changes.ts')).createLeadChanges(reload);
  return {
    load: mergeLoads(messages.load, requests.load),
    reload,
    // The details of a lead import these functions too, so they have loaded before the owner can call them.
    changeStatus: async (...args: Parameters<LeadChanges['changeStatus']>) =>
      (await loadChanges()).changeStatus(...args),
    saveNotes: async (...args: Parameters<LeadChanges['saveNotes']>) =>
      (await loadChanges()).saveNotes(...args),
    savePrice: async (...args: Parameters<LeadChanges['savePrice']>) =>
      (await loadChanges()).savePrice(...args),
    remove: async (...args: Parameters<LeadChanges['remove']>) => (await loadChanges()).remove(...args),
  };
}

export type Inbox = ReturnType<typeof useInbox>;

/** Merges both lists. If either failed, so does the result, because a partial inbox would look complete. */
function mergeLoads(one: Load<Lead[]>, other: Load<Lead[]>): Load<Lead[]> {
  if (one.state === 'failed') return one;
  if (other.state === 'failed') return other;
  if (one.state === 'loading' || other.state === 'loading') return { state: 'loading' };
  return { state: 'loaded', data: sortNewestFirst([...one.data, ...other.data]) };
}
