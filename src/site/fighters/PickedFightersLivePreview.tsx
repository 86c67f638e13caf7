import { addCardRecord } from '#src/domain/fighters/short-record.ts';
import type { HomePicks } from '#src/domain/home/home-picks.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { FighterCard } from './FighterCard.tsx';

/** The live preview of the fighters on the home page, as list items. */
export function PickedFightersLivePreview() {
  const previewed = useLivePreview<HomePicks & Pick<Settings, 'placeholderPortrait'>>()?.record;
  return previewed?.fighters.map((fighter) => (
    <li key={fighter.id}>
      <FighterCard fighter={addCardRecord(fighter)} placeholder={previewed.placeholderPortrait} />
    </li>
  ));
}
