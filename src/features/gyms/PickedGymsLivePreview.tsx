import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { HomePicks } from '#src/domain/home-picks.ts';
import { GymCard } from './GymCard.tsx';

/** The live preview of the gyms on the home page, as list items. */
export function PickedGymsLivePreview() {
  const gyms = useLivePreview<HomePicks>()?.record.gyms ?? [];
  return gyms.map((gym) => (
    <li key={gym.id}>
      <GymCard gym={gym} />
    </li>
  ));
}
