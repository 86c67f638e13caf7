import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { HomePicks } from '#src/domain/home-picks.ts';
import { FighterCard } from './FighterCard.tsx';

/** The live preview of the fighters on the home page, as list items. */
export function PickedFightersLivePreview() {
  const fighters = useLivePreview<HomePicks>()?.record.fighters ?? [];
  return fighters.map((fighter) => (
    <li key={fighter.id}>
      <FighterCard fighter={fighter} />
    </li>
  ));
}
