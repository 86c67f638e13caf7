import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { NEW_FIGHTER_MARK } from '#src/copy/rising-stars.ts';
import type { FighterCard as Card } from '#src/domain/fighter.ts';
import { tabsOf } from '#src/domain/weight-tabs.ts';
import styles from './FighterCard.module.css';
import { FighterImage } from './FighterImage.tsx';
import { hasLongWord } from './has-long-word.ts';
import { SocialIcons } from './SocialIcons.tsx';

type Props = {
  fighter: Omit<Card, 'addedOn'>;
  /** The URL of the owner's portrait for fighters without a photo, or ''. */
  placeholder: string;
  isNew?: boolean;
  /** Show the fighter's weight tabs, in lists that mix fighters of several tabs. */
  showsWeightTabs?: boolean;
};

/** A fighter as on a fight poster. The whole card links to the profile, except for its social links. */
export function FighterCard({ fighter, placeholder, isNew = false, showsWeightTabs = false }: Props) {
  const { id, name, weight, record, gym, socialMedia, featuredImage, featuredImageFocus } = fighter;
  const tabs = showsWeightTabs ? tabsOf(weight).map(({ label }) => label) : [];
  return (
    <MediaCard className={styles['fighter']}>
      <FighterImage src={featuredImage} placeholder={placeholder} focus={featuredImageFocus} alt="" />
      <div className={styles['text']}>
        {weight && <p className={styles['weight']}>{weight}</p>}
        {record && <p className={styles['record']}>{record}</p>}
        {tabs.length > 0 && <p className={styles['tabs']}>Weight class {tabs.join(' and ')}</p>}
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
