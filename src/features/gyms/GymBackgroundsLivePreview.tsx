import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { Settings } from '#src/domain/settings.ts';
import { GymCard } from './GymCard.tsx';
import styles from './GymsList.module.css';

/** The live preview of the state pictures: a gym in each state with a picture, or in the first state. */
export function GymBackgroundsLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  const { gymBackgrounds, gymStates } = settings;
  const own = gymBackgrounds.map(({ state }) => state);
  const states = own.length > 0 ? own : gymStates.slice(0, 1);
  return (
    <ul className={styles['grid']}>
      {states.map((state, index) => (
        <li key={state}>
          <GymCard
            gym={{ id: index + 1, name: `A gym in ${state}`, slug: '', city: '', state }}
            backgrounds={gymBackgrounds}
          />
        </li>
      ))}
    </ul>
  );
}
