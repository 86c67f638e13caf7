import { useEffect, useEffectEvent, useState } from 'react';
import { pageOfIndex } from '#src/admin/core/list/list-view.ts';
import type { ListView } from '#src/admin/core/list/use-list-view.ts';
import { fetchCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { type Load, useResource } from '#src/admin/core/loading/use-resource.ts';
import { reloadInboxCount } from '#src/admin/core/shell/InboxBadge.tsx';
import { PERFORM_MOVE } from '#src/admin/leads/moves/use-move-requests.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { toLeadKey } from '#src/domain/leads/lead-text.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import type { LeadChanges } from './lead-changes.ts';
import { sortNewestFirst } from './leads.ts';

/** Visitors, clients and other tabs change the inbox while it is open. */
const LIVE = { isLive: true };

const CHANGES = lazyCode(() => import('./lead-changes.ts'));

/** The code of the board. */
export const BOARD = lazyCode(() => import('#src/admin/leads/board/Requests.tsx'), CHANGES, PERFORM_MOVE);

/** The code that shows an opened lead. */
export const DETAILS = lazyCode(() => import('./LeadDetails.tsx'), CHANGES, PERFORM_MOVE);

/** Loads contact messages and highlight requests as one list, and changes them. */
export function useInbox() {
  const messages = useResource<Lead[]>('/api/contact-messages', LIVE);
  const requests = useResource<Lead[]>('/api/highlight-requests', LIVE);
  const reload = async () => {
    await Promise.all([messages.reload(), requests.reload(), reloadInboxCount()]);
  };

  const loadChanges = async () => (await fetchCode(CHANGES)).createLeadChanges(reload);
  return {
    load: mergeLoads(messages.load, requests.load),
    reload,
    // The code of these functions has loaded before the owner can call them, because `BOARD` and `DETAILS` load it too.
    changeStatus: async (...args: Parameters<LeadChanges['changeStatus']>) =>
      (await loadChanges()).changeStatus(...args),
    remove: async (...args: Parameters<LeadChanges['remove']>) => (await loadChanges()).remove(...args),
  };
}

export type Inbox = ReturnType<typeof useInbox>;

/** Merges both lists. If either failed, so does the result, because a partial inbox would look complete. */
function mergeLoads(a: Load<Lead[]>, b: Load<Lead[]>): Load<Lead[]> {
  if (a.state === 'failed') return a;
  if (b.state === 'failed') return b;
  if (a.state === 'loading' || b.state === 'loading') return { state: 'loading' };
  return { state: 'loaded', data: sortNewestFirst([...a.data, ...b.data]) };
}

/** Shows the list page with the lead that the URL names (`?message=contact-messages-12`), so that its card can open. */
export function useLinkedLead<Shown extends Lead>(leads: readonly Shown[], view: ListView<Shown>) {
  const [linkedKey, setLinkedKey] = useSearchParam('message');
  const [isRevealed, setRevealed] = useState(false);
  const isLinked = (lead: Lead) => toLeadKey(lead) === linkedKey;
  const linked = leads.find(isLinked);

  const goToLinkedLead = useEffectEvent(() => {
    if (!linked) return;
    const isHidden = !view.matches.includes(linked);
    if (isHidden) view.showAll();
    view.goToPage(pageOfIndex((isHidden ? leads : view.matches).indexOf(linked)));
  });
  useEffect(() => goToLinkedLead(), []);

  return {
    isMissing: linkedKey !== null && !linked,
    /** Returns a function that the card of the lead in the URL calls once the card is open. Null for other cards. */
    toReveal: (lead: Lead) => (isLinked(lead) && !isRevealed ? () => setRevealed(true) : null),
    /** Removes the lead from the URL, because it is about to be deleted. */
    unlink: (lead: Lead) => {
      if (isLinked(lead)) setLinkedKey(null);
    },
  };
}
