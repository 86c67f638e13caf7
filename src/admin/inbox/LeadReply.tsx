import { useRef, useState } from 'react';
import type { Lead, LeadStatus } from '#src/domain/lead.ts';
import styles from './LeadReply.module.css';
import { toReplyUrl } from './reply.ts';

type Props = { lead: Lead; onStatusChange: (status: LeadStatus) => void };

/** A link that replies by email. After its use on a new lead, asks whether the lead is now in progress. */
export function LeadReply({ lead, onStatusChange }: Props) {
  const [wasUsed, setUsed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);

  function markAsInProgress() {
    // The button disappears. Without the focus, the card would ignore its keyboard shortcuts.
    link.current?.focus();
    onStatusChange('in_progress');
  }
  return (
    <>
      <a ref={link} className="outlined-button" href={toReplyUrl(lead)} onClick={() => setUsed(true)}>
        Reply by email
      </a>
      <span role="status" className={styles['question']}>
        {wasUsed && lead.status === 'new' && (
          <>
            Mark as in progress?{' '}
            <button type="button" className="outlined-button" onClick={markAsInProgress}>
              Yes, mark it
            </button>
          </>
        )}
      </span>
    </>
  );
}
