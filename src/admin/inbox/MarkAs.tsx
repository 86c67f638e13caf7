import { type LeadStatus, MESSAGE_STATUSES } from '#src/domain/lead.ts';
import { STATUS_NAMES } from './leads.ts';
import styles from './MarkAs.module.css';

type Props = { isDisabled: boolean; onMark: (status: LeadStatus) => void };

/** Buttons that set the status of the selected leads. */
export function MarkAs({ isDisabled, onMark }: Props) {
  return (
    <fieldset className={styles['statuses']} disabled={isDisabled}>
      <legend className="visually-hidden">Mark as</legend>
      <span aria-hidden="true">Mark as</span>
      {MESSAGE_STATUSES.map((status) => (
        <button key={status} type="button" className="outlined-button" onClick={() => onMark(status)}>
          <span className="visually-hidden">Mark as </span>
          {STATUS_NAMES[status]}
        </button>
      ))}
    </fieldset>
  );
}
