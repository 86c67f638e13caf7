import { toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { DragHandle } from '#src/admin/core/sortable/DragHandle.tsx';
import type { Sortable } from '#src/admin/core/sortable/use-sortable.ts';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { toTimeCode } from '#src/domain/reels/time-code.ts';
import { type Bout, CORNERS, type CornerName } from '#src/domain/shows/bout.ts';
import { toCornerText } from '#src/domain/shows/corner-text.ts';
import styles from './BoutsField.module.css';
import { listDetails, NAME_REMOVED } from './bout-list.ts';
import { CORNER_LABELS, UNSEEN_FIGHTER } from './CornerFields.tsx';
import type { KnownRecords } from './use-known-records.ts';

type Props = {
  bout: Bout;
  /** Names the bout in labels. */
  name: string;
  /** The one-based position in the list. */
  number: number;
  records: KnownRecords;
  /** False if the bout cannot be moved. */
  handle: ReturnType<Sortable['handleProps']> | false;
  /** True while another bout is being edited. */
  isLocked: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

/** One bout of the list, with buttons to move, edit and remove it. */
export function BoutRow({ bout, name, number, records, handle, isLocked, onEdit, onRemove }: Props) {
  const details = [...listDetails(bout), ...(bout.videoUrl ? [toVideoText(bout)] : [])];
  const isUnseen = CORNERS.some((corner) => records.isUnseen(bout[corner].fighterId));
  return (
    <div className={styles['bout']}>
      <div className={styles['position']}>
        {handle && <DragHandle {...handle} arrows="↑ ↓" />}
        <span className={styles['number']} aria-hidden="true">
          {number}
        </span>
      </div>
      <div className={styles['text']}>
        {CORNERS.map((corner) => (
          <CornerText key={corner} bout={bout} corner={corner} records={records} />
        ))}
        {details.length > 0 && <p className="hint">{details.join(' · ')}</p>}
        {isUnseen && <p className="warning">{UNSEEN_FIGHTER}</p>}
      </div>
      <div className={styles['rowButtons']}>
        <button
          id={toFieldId(`bout-${bout.id}`)}
          type="button"
          className="outlined-button"
          disabled={isLocked}
          onClick={onEdit}
        >
          Edit<span className="visually-hidden"> {name}</span>
        </button>
        <button
          type="button"
          className="quiet-button remove-button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          ×
        </button>
      </div>
    </div>
  );
}

const toVideoText = ({ videoSeconds }: Bout): string =>
  videoSeconds === null ? 'Video' : `Video at ${toTimeCode(videoSeconds)}`;

type CornerTextProps = Pick<Props, 'bout' | 'records'> & { corner: CornerName };

function CornerText({ bout, corner, records }: CornerTextProps) {
  const { name, gym } = toCornerText(bout[corner], records.all);
  return (
    <p className={styles['name']} data-corner={corner}>
      <span className="visually-hidden">{CORNER_LABELS[corner]}: </span>
      {name ? <strong>{name}</strong> : <em>{NAME_REMOVED}</em>}
      <DoNotFilmMark texts={[{ text: name, kind: 'text' }]} />
      {gym && <span className={styles['gym']}>{gym}</span>}
    </p>
  );
}
