import type { HomePicks } from '#src/domain/home/home-picks.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { GymCard } from './GymCard.tsx';

/** The live preview of the gyms on the home page, as list items. */
export function PickedGymsLivePreview() {
  const previewed = useLivePreview<HomePicks & Pick<Settings, 'gymBackgrounds'>>()?.record;
  return previewed?.gyms.map((gym) => (
    <li key={gym.id}>
      <GymCard gym={gym} backgrounds={previewed.gymBackgrounds} />
    </li>
  ));
}
