import type { GymCard as Card } from '#src/domain/gym.ts';
import styles from './GymCard.module.css';
import { toLocation } from './location.ts';
import { StateOutline } from './StateOutline.tsx';

/** A gym before the shape of its state; the whole card leads to it. */
export function GymCard({ gym }: { gym: Card }) {
  return (
    <article className={styles['card']}>
      <StateOutline state={gym.state} className={styles['outline']} />
      {gym.state && <p className={styles['badge']}>{gym.state}</p>}
      <h3>
        <a href={`/gyms/${gym.id}`}>{gym.name}</a>
      </h3>
      <p className={styles['location']}>{toLocation(gym)}</p>
    </article>
  );
}
