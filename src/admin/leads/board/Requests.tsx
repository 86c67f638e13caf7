import { useState } from 'react';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
// Load the code that performs moves together with the board, because it cannot be loaded offline.
import '#src/admin/leads/moves/perform-move.ts';
import { LostMoves } from '#src/admin/leads/moves/UnsentMove.tsx';
import { useMoveRequests } from '#src/admin/leads/moves/use-move-requests.ts';
import { needsDelivery } from '#src/admin/leads/moves/use-status-choice.ts';
import type { Inbox } from '#src/admin/leads/use-inbox.ts';
import type { DeliveryReason } from '#src/admin/reels/DeliverReel.tsx';
import { OpenRequest } from './OpenRequest.tsx';
import { RequestBoard } from './RequestBoard.tsx';
import styles from './Requests.module.css';
import { useOpenRequest } from './use-open-request.ts';

/** The board of highlight requests, or one request in its place. */
export function Requests({ requests, inbox }: { requests: readonly Lead[]; inbox: Inbox }) {
  const { shown, move, declining, lost } = useMoveRequests(requests, inbox.reload);
  const { id, open, close } = useOpenRequest();
  const opened = shown.find((lead) => lead.id === id);
  const [delivery, setDelivery] = useState<{ id: number; reason: DeliveryReason } | null>(null);

  /** Moves a request, or opens it with the delivery form if the status needs a reel that was not delivered yet. */
  async function moveOrDeliver(lead: Lead, to: LeadStatus) {
    const needed = needsDelivery(lead, to);
    if (needed === 'yes') {
      setDelivery({ id: lead.id, reason: to });
      open(lead.id);
    }
    return needed === 'no' ? move(lead, to) : undefined;
  }
  return (
    <>
      <LostMoves moves={lost} />
      {id !== null && !opened && (
        <p className={styles['missing']} role="status">
          The request is not in the inbox. It may have been deleted.
        </p>
      )}
      {declining && <declining.Dialog {...declining.props} />}
      {opened && (
        <OpenRequest
          key={opened.id}
          lead={opened}
          inbox={inbox}
          deliveryReason={delivery?.id === opened.id ? delivery.reason : null}
          onMove={move}
          onClose={close}
        />
      )}
      <div hidden={opened !== undefined}>
        <RequestBoard
          requests={shown}
          onMove={moveOrDeliver}
          onOpen={(lead) => {
            setDelivery(null);
            open(lead.id);
          }}
        />
      </div>
    </>
  );
}
