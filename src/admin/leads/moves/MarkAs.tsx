import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import { LEAD_STATUSES, type Lead, type LeadStatus, MESSAGE_STATUSES } from '#src/domain/leads/lead.ts';
import styles from './MarkAs.module.css';

type Props = {
  /** The selected leads. */
  leads: readonly Lead[];
  isDisabled: boolean;
  onMark: (status: LeadStatus) => void;
};

/** Buttons that set the status of the selected leads. */
export function MarkAs({ leads, isDisabled, onMark }: Props) {
  return (
    <fieldset className={styles['statuses']} disabled={isDisabled}>
      <legend className="visually-hidden">Mark as</legend>
      <span aria-hidden="true">Mark as</span>
      {listChoices(leads).map((status) => (
        <button key={status} type="button" className="outlined-button" onClick={() => onMark(status)}>
          <span className="visually-hidden">Mark as </span>
          {STATUS_NAMES[status]}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Lists the statuses that the selected leads can get. If both kinds are selected, these are the message statuses, which
 * are converted for requests.
 */
function listChoices(leads: readonly Lead[]): readonly LeadStatus[] {
  const [first, ...others] = leads;
  return first && others.every(({ kind }) => kind === first.kind)
    ? LEAD_STATUSES[first.kind]
    : MESSAGE_STATUSES;
}
