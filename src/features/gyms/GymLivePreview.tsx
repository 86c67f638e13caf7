import { useLivePreview } from '#src/client/use-live-preview.ts';
import type { Gym } from '#src/domain/gym.ts';
import { GymCard } from './GymCard.tsx';
import { GymProfile } from './GymProfile.tsx';
import styles from './GymsList.module.css';

/** The live preview of a gym: the page, or the card in the list. */
export function GymLivePreview() {
  const preview = useLivePreview<Gym>();
  if (!preview) return null;
  if (preview.view === 'page')
    return (
      <div className="record-page arena">
        <div className="wrap">
          <GymProfile gym={preview.record} />
        </div>
      </div>
    );
  return (
    <div className="section">
      <div className="wrap">
        <ul className={styles['grid']}>
          <li>
            <GymCard gym={preview.record} />
          </li>
        </ul>
      </div>
    </div>
  );
}
