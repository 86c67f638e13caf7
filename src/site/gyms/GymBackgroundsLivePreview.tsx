import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { GymCard } from './GymCard.tsx';
import styles from './GymsList.module.css';

/**
 * The live preview of the owner's state pictures: one gym in each state with a picture. Without any, one gym in the
 * first state of the filter.
 */
export function GymBackgroundsLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  const { gymBackgrounds, gymStates } = settings;
  const pictured = gymBackgrounds.map(({ state }) => state);
  const states = pictured.length > 0 ? pictured : gymStates.slice(0, 1);
  return (
    <ul role="list" className={styles['grid']}>
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
