import { useState } from 'react';
import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { formatTime } from '#src/admin/core/ui/format-time.ts';
import type { Lead, LeadEvent } from '#src/domain/leads/lead.ts';
import { describeEvent, describeOrigin } from './describe-event.ts';
import styles from './LeadHistory.module.css';

/** The history of a lead, newest event first. Loaded when opened, and again after a new status or agreed price. */
export function LeadHistory({ lead }: { lead: Lead }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['history']}>
      <h4>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          History
        </button>
      </h4>
      {isOpen && <Events key={`${lead.statusSince} ${JSON.stringify(lead.agreed)}`} lead={lead} />}
    </section>
  );
}

function Events({ lead: { kind, id, createdAt } }: { lead: Lead }) {
  const { load, reload } = useResource<LeadEvent[]>(`/api/${kind}/${id}/history`);
  if (load.state === 'loading') return <p role="status">Loading the history...</p>;
  if (load.state === 'failed')
    return <LoadFailure message="The history could not be loaded." error={load.error} onRetry={reload} />;
  return (
    <ol role="list" className={styles['events']}>
      {load.data.map((event) => (
        <li key={event.id}>
          <strong>{describeEvent(event)}</strong> <span>{describeOrigin(event)}</span>
          {event.note && <p className={styles['note']}>{event.note}</p>}
        </li>
      ))}
      <li>
        <strong>Received</strong> <span>{formatTime(createdAt)}</span>
      </li>
    </ol>
  );
}
