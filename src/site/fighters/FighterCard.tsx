import { toLocalPath } from '#src/copy/language.ts';
import { NEW_FIGHTER_MARK, toWeightTabsText } from '#src/copy/rising-stars.ts';
import { toLocalWeight } from '#src/copy/weights.ts';
import { isNewFighter } from '#src/domain/fighters/rising-stars.ts';
import type { FighterCard as Card } from '#src/domain/fighters/schema.ts';
import { tabsOf } from '#src/domain/fighters/weight-tabs.ts';
import { useNow } from '#src/site/islands/use-now.ts';
import { MediaCard } from '#src/site/ui/MediaCard.tsx';
import styles from './FighterCard.module.css';
import { FighterImage } from './FighterImage.tsx';
import { hasLongWord } from './has-long-word.ts';
import { SocialIcons } from './SocialIcons.tsx';

type Props = {
  fighter: Omit<Card, 'addedOn'>;
  /** The URL of the owner's portrait for fighters without a photo, or ''. */
  placeholder: string;
  /** The day on which the fighter was added, to mark a new fighter. Default: '', no mark. */
  addedOn?: string;
  /** Show the fighter's weight tabs, in lists that mix fighters of several tabs. */
  showsWeightTabs?: boolean;
};

/** A fighter as on a fight poster. The whole card links to the profile, except for its social links. */
export function FighterCard({ fighter, placeholder, addedOn = '', showsWeightTabs = false }: Props) {
  const { id, name, weight, record, gym, socialMedia, featuredImage, featuredImageFocus } = fighter;
  const tabs = showsWeightTabs ? tabsOf(weight).map(({ label }) => label) : [];
  return (
    <MediaCard className={styles['fighter']}>
      <FighterImage src={featuredImage} placeholder={placeholder} focus={featuredImageFocus} alt="" />
      <div className={styles['text']}>
        {weight && <p className={styles['weight']}>{toLocalWeight(weight)}</p>}
        {record && <p className={styles['record']}>{record}</p>}
        {tabs.length > 0 && <p className={styles['tabs']}>{toWeightTabsText(tabs)}</p>}
        <h3 data-long={hasLongWord(name) || undefined}>
          <a className={styles['link']} href={toLocalPath(`/rising-stars/${id}`)}>
            {name}
            {addedOn && <NewMark addedOn={addedOn} />}
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

/** Compares with the time of the visit, so that the mark disappears without a rebuild. */
function NewMark({ addedOn }: { addedOn: string }) {
  const now = useNow();
  return now && isNewFighter(addedOn, now) && <span className={styles['new']}>{NEW_FIGHTER_MARK}</span>;
}
