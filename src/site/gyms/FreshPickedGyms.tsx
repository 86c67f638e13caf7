import { createPortal } from 'react-dom';
import type { GymCard as Card } from '#src/domain/gyms/gym.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useFreshPicks } from '#src/site/islands/use-fresh-picks.ts';
import { useFreshSettings } from '#src/site/islands/use-fresh-settings.ts';
import { GymCard } from './GymCard.tsx';

type Props = { initial: Pick<Settings, 'homeGymIds' | 'gymBackgrounds'> };

/** Shows the latest picked gyms on the home page. */
export function FreshPickedGyms({ initial }: Props) {
  const { homeGymIds, gymBackgrounds } = useFreshSettings(initial);
  const picks = useFreshPicks<Card>('gyms', {
    path: '/api/gyms?view=card',
    ids: homeGymIds,
    builtIds: initial.homeGymIds,
  });
  if (!picks) return null;
  const cards = picks.rows.map((gym) => (
    <li key={gym.id}>
      <GymCard gym={gym} backgrounds={gymBackgrounds} />
    </li>
  ));
  return createPortal(cards, picks.section);
}
