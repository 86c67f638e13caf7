import { useFreshSettings } from '#src/client/use-fresh-settings.ts';
import { FreshPicks } from '#src/components/ui/FreshPicks.tsx';
import type { GymCard as Card } from '#src/domain/gym.ts';
import type { Settings } from '#src/domain/settings.ts';
import { GymCard } from './GymCard.tsx';

type Props = { initial: Pick<Settings, 'homeGymIds' | 'gymBackgrounds'> };

/** Shows the latest picked gyms on the home page. */
export function FreshPickedGyms({ initial }: Props) {
  const { homeGymIds, gymBackgrounds } = useFreshSettings(initial);
  return (
    <FreshPicks<Card> kind="gyms" path="/api/gyms?view=card" ids={homeGymIds} builtIds={initial.homeGymIds}>
      {(gyms) =>
        gyms.map((gym) => (
          <li key={gym.id}>
            <GymCard gym={gym} backgrounds={gymBackgrounds} />
          </li>
        ))
      }
    </FreshPicks>
  );
}
