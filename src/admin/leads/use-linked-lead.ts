import { useEffect, useEffectEvent, useState } from 'react';
import { pageOfIndex } from '#src/admin/core/list/list-view.ts';
import type { ListView } from '#src/admin/core/list/use-list-view.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { toLeadKey } from '#src/domain/leads/lead-text.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';

/** Goes to the page of the lead that the URL names (`?message=contact-messages-12`), so that its card can open. */
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
    /** Returns what a lead's card calls once it is open. Null unless the URL names the lead, or after that call. */
    toReveal: (lead: Lead) => (isLinked(lead) && !isRevealed ? () => setRevealed(true) : null),
    /** Removes the lead from the URL, because it is about to be deleted. */
    unlink: (lead: Lead) => {
      if (isLinked(lead)) setLinkedKey(null);
    },
  };
}
