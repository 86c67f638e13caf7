import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import type { GymCard as Card } from '#src/domain/gym.ts';
import { toLocation } from '#src/domain/gym-location.ts';
import styles from './GymCard.module.css';
import { StateOutline } from './StateOutline.tsx';

/** A gym over the outline of its state. The whole card links to its page. */
export function GymCard({ gym }: { gym: Card }) {
  return (
    <MediaCard className={styles['gym']}>
      <StateOutline state={gym.state} className={styles['outline']} />
      {gym.state && <p className={styles['badge']}>{gym.state}</p>}
      <h3>
        <a className={styles['link']} href={`/gyms/${gym.id}`}>
          {gym.name}
        </a>
      </h3>
      <p className={styles['location']}>{toLocation(gym)}</p>
    </MediaCard>
  );
}
