import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { Fighter } from '#src/domain/fighter.ts';
import { FighterCard } from './FighterCard.tsx';
import { FighterProfile } from './FighterProfile.tsx';
import styles from './RisingStarsList.module.css';

/** The live preview of a fighter: the page, or the card in the list. */
export function FighterLivePreview() {
  const preview = useLivePreview<Fighter>();
  if (!preview) return null;
  if (preview.view === 'page')
    return (
      <div className="record-page arena">
        <div className="wrap">
          <FighterProfile fighter={preview.record} />
        </div>
      </div>
    );
  return (
    <div className="section">
      <div className="wrap">
        <ul className={styles['grid']}>
          <li>
            <FighterCard fighter={preview.record} />
          </li>
        </ul>
      </div>
    </div>
  );
}
