import { toResultText } from '#src/copy/weigh-ins.ts';
import { toWeighedText, type WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import { toDateText } from '#src/domain/weigh-ins/weigh-in-date.ts';
import styles from './WeighInsField.module.css';

type Props = { entry: WeighIn; isLocked: boolean; onEdit: () => void; onDelete: () => void };

/** One weigh-in in the log, with buttons to edit and delete it. */
export function LoggedWeighIn({ entry, isLocked, onEdit, onDelete }: Props) {
  const { date, event, opponent, level } = entry;
  const weight = toWeighedText(entry);
  const result = toResultText(entry);
  const details = [event, opponent && `vs. ${opponent}`, level === 'pro' && 'Pro', weight && result];
  const ofEntry = (
    <span className="visually-hidden">
      {' '}
      the {weight ? 'weigh-in' : 'result'} of {toDateText(date)}
    </span>
  );
  return (
    <div className={styles['entry']}>
      <p>
        <strong>{weight || result}</strong> <span>{toDateText(date)}</span>
      </p>
      <p className={styles['hint']}>{details.filter(Boolean).join(' · ')}</p>
      {/* Locked while another entry is being edited, because that edit refers to its entry by index. */}
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" disabled={isLocked} onClick={onEdit}>
          Edit{ofEntry}
        </button>
        <button type="button" className="outlined-button" data-danger disabled={isLocked} onClick={onDelete}>
          Delete{ofEntry}
        </button>
      </div>
    </div>
  );
}
