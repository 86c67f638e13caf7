import { hasBegun, type Show } from '#src/domain/shows/show.ts';
import { PreviewedRecord } from '#src/site/live-preview/PreviewedRecord.tsx';
import { useLivePreview } from '#src/site/live-preview/use-live-preview.ts';
import { ShowProfile } from './ShowProfile.tsx';
import { ShowRow } from './ShowRow.tsx';
import styles from './ShowsList.module.css';
import { useToday } from './use-today.ts';

/** The live preview of a show: the page, or the row in the list. */
export function ShowLivePreview() {
  const preview = useLivePreview<Show>();
  const today = useToday('');
  if (!preview) return null;
  const { view, record } = preview;
  return (
    <PreviewedRecord
      view={view}
      page={<ShowProfile show={record} isBegun={hasBegun(record, today)} />}
      card={<ShowRow show={{ ...record, boutCount: record.bouts.length }} />}
      gridClass={styles['rows']}
    />
  );
}
