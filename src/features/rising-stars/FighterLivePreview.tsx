import { useLivePreview } from '#src/client/use-live-preview.ts';
import { PreviewedRecord } from '#src/components/ui/PreviewedRecord.tsx';
import type { Fighter } from '#src/domain/fighter.ts';
import { withCardRecord } from '#src/domain/short-record.ts';
import { FighterCard } from './FighterCard.tsx';
import { FighterProfile } from './FighterProfile.tsx';
import styles from './RisingStarsList.module.css';

/** The live preview of a fighter: the page, or the card in the list. */
export function FighterLivePreview({ placeholder }: { placeholder: string }) {
  const preview = useLivePreview<Fighter>();
  if (!preview) return null;
  const { view, record } = preview;
  return (
    <PreviewedRecord
      view={view}
      page={<FighterProfile fighter={record} placeholder={placeholder} />}
      card={<FighterCard fighter={withCardRecord(record)} placeholder={placeholder} />}
      gridClass={styles['grid']}
    />
  );
}
