import type { Fighter } from '#src/domain/fighters/schema.ts';
import { addCardRecord } from '#src/domain/fighters/short-record.ts';
import { PreviewedRecord } from '#src/site/live-preview/PreviewedRecord.tsx';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
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
      card={<FighterCard fighter={addCardRecord(record)} placeholder={placeholder} />}
      gridClass={styles['grid']}
    />
  );
}
