import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { usePrivateLinks } from '#src/admin/private-links/use-private-links.ts';
import type { PrivateLink } from '#src/domain/private-links/private-link.ts';

/** Loads, creates and revokes the private links to a fighter's profile form. */
export function useFighterLinks(fighterId: number) {
  const query = new URLSearchParams({ purpose: 'fighter', subjectId: String(fighterId) });
  const { load, reload } = useResource<PrivateLink[]>(`/api/private-links?${query}`);
  return { ...usePrivateLinks({ purpose: 'fighter', subjectId: fighterId }, reload), load, reload };
}
