import { useState } from 'react';
import { DeclineSelected } from '#src/admin/reels/DeclineSelected.tsx';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { toLeadKey } from '#src/domain/leads/lead-text.ts';
import { MarkAs } from './MarkAs.tsx';
import { useMarkLeads } from './use-mark-leads.ts';

type Props = {
  /** The selected leads. */
  leads: readonly Lead[];
  reload: () => Promise<void>;
  onMarked: () => void;
};

/** Sets the status of the selected leads. Before they are declined, asks what to write to their clients. */
export function MarkSelected({ leads, reload, onMarked }: Props) {
  const { isMarking, mark } = useMarkLeads(reload);
  const [declined, setDeclined] = useState<readonly Lead[]>([]);

  async function start(status: LeadStatus): Promise<void> {
    const open = leads.filter((lead) => lead.status !== 'declined');
    if (status === 'declined' && open.length > 0) setDeclined(open);
    else if (await mark(leads, status)) onMarked();
  }
  return (
    <>
      <MarkAs leads={leads} isDisabled={isMarking} onMark={start} />
      {declined.length > 0 && (
        <DeclineSelected
          leads={declined}
          isBusy={isMarking}
          onDecline={async (noteOf) => {
            // After a lost response, the list shows which of them are declined already.
            const keys = declined.map(toLeadKey);
            const current = leads.filter((lead) => keys.includes(toLeadKey(lead)));
            if (!(await mark(current, 'declined', noteOf))) return;
            setDeclined([]);
            onMarked();
          }}
          onCancel={() => setDeclined([])}
        />
      )}
    </>
  );
}
