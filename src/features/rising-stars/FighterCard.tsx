import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { NEW_FIGHTER_MARK } from '#src/copy/rising-stars.ts';
import type { FighterCard as Card } from '#src/domain/fighter.ts';
import styles from './FighterCard.module.css';
import { FighterImage } from './FighterImage.tsx';
import { hasLongWord } from './has-long-word.ts';
import { SocialIcons } from './SocialIcons.tsx';

type Props = { fighter: Omit<Card, 'addedOn'>; isNew?: boolean };

/** A fighter as on a fight poster. The card links to the profile; social links lie above that link. */
export function FighterCard({ fighter, isNew = false }: Props) {
  const { id, name, weight, gym, socialMedia, featuredImage, featuredImageFocus } = fighter;
  return (
    <MediaCard className={styles['fighter']}>
      <FighterImage src={featuredImage} focus={featuredImageFocus} alt="" />
      <div className={styles['text']}>
        {weight && <p className={styles['weight']}>{weight}</p>}
        <h3 data-long={hasLongWord(name) || undefined}>
          <a className={styles['link']} href={`/rising-stars/${id}`}>
            {name}
            {isNew && <span className={styles['new']}>{NEW_FIGHTER_MARK}</span>}
          </a>
        </h3>
        <div className={styles['foot']}>
          <p className={styles['gym']}>{gym?.name}</p>
          <SocialIcons fighter={name} social={socialMedia} />
        </div>
      </div>
    </MediaCard>
  );
}
