import { toLocalPath } from '#src/copy/language.ts';
import { toLocation } from '#src/domain/gyms/gym-location.ts';
import type { GymCard as Card } from '#src/domain/gyms/schema.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import { MediaCard } from '#src/site/ui/MediaCard.tsx';
import styles from './GymCard.module.css';
import { StatePicture } from './StatePicture.tsx';

const PHOTO_WIDTH_PX = 800;

type Props = { gym: Card; backgrounds: readonly GymBackground[] };

/** A gym over the picture of its state. The whole card links to the gym's page. */
export function GymCard({ gym, backgrounds }: Props) {
  return (
    <MediaCard className={styles['gym']}>
      <StatePicture
        state={gym.state}
        backgrounds={backgrounds}
        widthPx={PHOTO_WIDTH_PX}
        photoClass={styles['photo']}
        outlineClass={styles['outline']}
      />
      {gym.state && <p className={styles['badge']}>{gym.state}</p>}
      <h3>
        <a className={styles['link']} href={toLocalPath(`/gyms/${gym.id}`)}>
          {gym.name}
        </a>
      </h3>
      <p className={styles['location']}>{toLocation(gym)}</p>
    </MediaCard>
  );
}
