import type { FighterCard as Card } from '#src/domain/fighters/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { FighterCard } from './FighterCard.tsx';
import styles from './RisingStarsList.module.css';

const FIGHTER: Omit<Card, 'addedOn'> = {
  id: 1,
  name: 'A fighter without a photo',
  weight: '138 lbs',
  record: '',
  gym: null,
  socialMedia: { instagram: '', tiktok: '', youtube: '' },
  featuredImage: '',
  featuredImageFocus: null,
};

/** The live preview of the portrait for fighters without a photo. */
export function PlaceholderLivePreview() {
  const settings = useLivePreview<Settings>()?.record;
  if (!settings) return null;
  return (
    <ul role="list" className={styles['grid']}>
      <li>
        <FighterCard
          key={settings.placeholderPortrait}
          fighter={FIGHTER}
          placeholder={settings.placeholderPortrait}
        />
      </li>
    </ul>
  );
}
