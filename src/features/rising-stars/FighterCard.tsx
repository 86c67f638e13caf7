import type { FighterCard as Card } from '#src/domain/fighter.ts';
import styles from './FighterCard.module.css';
import { FighterImage } from './FighterImage.tsx';
import { hasLongWord } from './has-long-word.ts';
import { SocialIcons } from './SocialIcons.tsx';

/** A fighter as on a fight's poster; the whole card leads to the profile, the social links lie above it. */
export function FighterCard({ fighter }: { fighter: Card }) {
  const { id, name, weight, gym, socialMedia, featuredImage } = fighter;
  return (
    <article className={styles['card']}>
      <FighterImage src={featuredImage} alt="" />
      <div className={styles['words']}>
        {weight && <p className={styles['weight']}>{weight}</p>}
        <h3 data-long={hasLongWord(name) || undefined}>
          <a href={`/rising-stars/${id}`}>{name}</a>
        </h3>
        <div className={styles['foot']}>
          <p className={styles['gym']}>{gym?.name}</p>
          <SocialIcons fighter={name} social={socialMedia} />
        </div>
      </div>
    </article>
  );
}
