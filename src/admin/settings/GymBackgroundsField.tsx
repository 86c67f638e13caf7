import { toFieldId } from '#src/admin/core/fields/field-id.ts';
import { findGymBackground, withGymBackground } from '#src/domain/gyms/gym-background.ts';
import styles from './GymBackgroundsField.module.css';
import { GymBackgroundTile } from './GymBackgroundTile.tsx';
import type { SectionProps } from './section-props.ts';

/** The image behind the gyms of each state. */
export function GymBackgroundsField({ form, errors, onChange }: SectionProps) {
  const { gymStates, gymBackgrounds } = form;
  // A state that was removed from the filter may still have gyms and an image.
  const states = [...new Set([...gymStates, ...gymBackgrounds.map(({ state }) => state)])];
  return (
    <div id={toFieldId('gymBackgrounds')} tabIndex={-1} className={styles['field']} data-wide>
      {errors.gymBackgrounds && <p role="alert">{errors.gymBackgrounds}</p>}
      {states.length === 0 && <p>There are no states. Add them under Gym filter.</p>}
      <ul role="list">
        {states.map((state) => (
          <GymBackgroundTile
            key={state}
            state={state}
            image={findGymBackground(gymBackgrounds, state)}
            onChange={(image) =>
              // Another image may have been added during the upload, so change the current list.
              onChange((current) => ({
                gymBackgrounds: withGymBackground(current.gymBackgrounds, state, image),
              }))
            }
          />
        ))}
      </ul>
    </div>
  );
}
