import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LeadDetails } from '#src/admin/leads/LeadDetails.tsx';
import { findKeyStatus } from '#src/admin/leads/leads.ts';
import type { MoveRequest, ShownLead } from '#src/admin/leads/moves/use-move-requests.ts';
import { useStatusChoice } from '#src/admin/leads/moves/use-status-choice.ts';
import type { Inbox } from '#src/admin/leads/use-inbox.ts';
import type { DeliveryReason } from '#src/admin/reels/DeliverReel.tsx';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import styles from './Requests.module.css';

type Props = {
  lead: ShownLead;
  inbox: Inbox;
  /** Why the delivery form is open at first, or null. */
  deliveryReason: DeliveryReason | null;
  onMove: MoveRequest;
  onClose: () => void;
};

/** Shows one request instead of the board. Single keys open a menu that sets its status. */
export function OpenRequest({ lead, inbox, deliveryReason, onMove, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const choice = useStatusChoice(lead, (status) => onMove(lead, status), deliveryReason);
  function onKeyDown({ nativeEvent }: KeyboardEvent) {
    choice.ask(findKeyStatus(lead.kind, nativeEvent));
  }
  return (
    // The keys open a menu that does the same as the status buttons inside.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the shortcuts of its buttons
    <div className={styles['request']} onKeyDown={onKeyDown}>
      <button type="button" className="outlined-button" onClick={onClose}>
        Back to the board
      </button>
      <h3 ref={title} tabIndex={-1}>
        {senderOf(lead)}
      </h3>
      <LeadDetails
        lead={lead}
        choice={choice}
        onSaveNotes={(notes, baseTag) => inbox.saveNotes(lead, notes, baseTag)}
        onSavePrice={(agreed, base) => inbox.savePrice(lead, agreed, base)}
        onDelete={() => void inbox.remove(lead, onClose)}
      />
    </div>
  );
}
