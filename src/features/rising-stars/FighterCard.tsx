import type { FighterCard as Card } from '#src/domain/fighter.ts';
import styles from './FighterCard.module.css';
import { FighterImage } from './FighterImage.tsx';
import { SocialIcons } from './SocialIcons.tsx';

export function FighterCard({ fighter }: { fighter: Card }) {
  const { id, name, weight, gym, socialMedia, featuredImage } = fighter;
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <FighterImage src={featuredImage} alt="" />
      </div>
      <div className={styles['words']}>
        <h3>
          <a href={`/rising-stars/${id}`}>{name}</a>
        </h3>
        <p className={styles['weight']}>{weight}</p>
        {gym && <p className={styles['gym']}>{gym.name}</p>}
        <div className={styles['social']}>
          <SocialIcons fighter={name} social={socialMedia} />
        </div>
      </div>
    </article>
  );
}
