import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { HomePicks } from '#src/domain/home-picks.ts';
import type { Settings } from '#src/domain/settings.ts';
import { withCardRecord } from '#src/domain/short-record.ts';
import { FighterCard } from './FighterCard.tsx';

/** The live preview of the fighters on the home page, as list items. */
export function PickedFightersLivePreview() {
  const previewed = useLivePreview<HomePicks & Pick<Settings, 'placeholderPortrait'>>()?.record;
  return previewed?.fighters.map((fighter) => (
    <li key={fighter.id}>
      <FighterCard fighter={withCardRecord(fighter)} placeholder={previewed.placeholderPortrait} />
    </li>
  ));
}
