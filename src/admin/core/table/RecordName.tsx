import '#src/site/ui/focus-point.css';
import { HiddenMark } from '#src/admin/core/ui/HiddenMark.tsx';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { toFocusAttributes } from '#src/domain/fighters/focus-attributes.ts';
import type { FocusPoint } from '#src/domain/fighters/focus-point.ts';
import type { Edited } from '#src/domain/history/schema.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { isHidden } from '#src/domain/records/visibility.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import type { Column } from './DataTable.tsx';
import styles from './RecordName.module.css';

/** The parts of a record that a list shows besides its columns. */
export type RecordSummary<Row> = {
  /** Returns the URL of the record's picture, or ''. Null if records of this kind have no pictures. */
  picture: ((row: Row) => string) | null;
  /** Returns the focus point of the picture. */
  pictureFocus?: (row: Row) => FocusPoint | null;
  /** Returns a second line below the name, or ''. */
  subtitle: (row: Row) => string;
  /** Lists what the record lacks, such as 'no photo'. */
  missing: (row: Row) => string[];
};

// At least twice the displayed width, for sharp pictures on phones.
const PICTURE_WIDTH_PX = 96;
const PICTURE_SIZE_PX = 48;

type Props<Row> = { row: Row; name: string; summary: RecordSummary<Row> };

/** A record's picture and name, with its subtitle and missing details below. */
export function RecordName<Row extends object>({ row, name, summary }: Props<Row>) {
  const { picture, pictureFocus, subtitle, missing } = summary;
  const url = picture?.(row);
  const detail = subtitle(row);
  const missingDetails = missing(row);
  const hidden = isHidden(row);
  return (
    <div className={styles['record']} data-hidden={hidden || undefined}>
      {url !== undefined && (
        <span className={styles['picture']} data-picture>
          {url && (
            <FallbackImage
              key={url}
              sources={[sizedImageUrl(url, PICTURE_WIDTH_PX), url]}
              alt=""
              width={PICTURE_SIZE_PX}
              height={PICTURE_SIZE_PX}
              {...toFocusAttributes(pictureFocus?.(row) ?? null)}
            />
          )}
        </span>
      )}
      <div>
        <span className={styles['name']}>{name}</span>
        {(hidden || detail || missingDetails.length > 0) && (
          <span className={styles['subtitle']}>
            {hidden && <HiddenMark />}
            {detail && (
              <span className={styles['detail']} data-detail>
                {detail}
              </span>
            )}
            {missingDetails.length > 0 && (
              <span className={styles['missing']}>{missingDetails.join(', ')}</span>
            )}
          </span>
        )}
      </div>
    </div>
  );
}

/** The column that shows when a record was last changed. */
export const CHANGED_COLUMN: Column<Edited> = {
  header: 'Changed',
  value: ({ updatedAt }) => Date.parse(updatedAt),
  cell: ({ updatedAt }) => <RelativeTime time={updatedAt} />,
  // A search for a weight or a house number must not find times.
  isSearched: false,
};
