import type { Gym } from '#src/domain/gyms/schema.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import { PreviewedRecord } from '#src/site/live-preview/PreviewedRecord.tsx';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { GymCard } from './GymCard.tsx';
import { GymContact } from './GymContact.tsx';
import { GymProfile } from './GymProfile.tsx';
import styles from './GymsList.module.css';

/** The live preview of a gym: the page, or the card in the list. */
export function GymLivePreview({ backgrounds }: { backgrounds: readonly GymBackground[] }) {
  const preview = useLivePreview<Gym>();
  if (!preview) return null;
  const { view, record } = preview;
  return (
    <PreviewedRecord
      view={view}
      page={
        <GymProfile gym={record} backgrounds={backgrounds}>
          <GymContact gym={record} />
        </GymProfile>
      }
      card={<GymCard gym={record} backgrounds={backgrounds} />}
      gridClass={styles['grid']}
    />
  );
}
