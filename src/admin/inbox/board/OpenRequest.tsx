import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { LeadStatus } from '#src/domain/lead.ts';
import { senderOf } from '#src/domain/lead-text.ts';
import { LeadDetails } from '../LeadDetails.tsx';
import { findKeyStatus } from '../leads.ts';
import type { Inbox } from '../use-inbox.ts';
import type { MoveRequest, ShownLead } from '../use-move-requests.ts';
import styles from './Requests.module.css';

type Props = { lead: ShownLead; inbox: Inbox; onMove: MoveRequest; onClose: () => void };

/** Shows one request instead of the board. Single keys set its status. */
export function OpenRequest({ lead, inbox, onMove, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const setStatus = (status: LeadStatus) => onMove(lead, status);
  function onKeyDown({ nativeEvent }: KeyboardEvent) {
    const status = findKeyStatus(lead.kind, nativeEvent);
    if (status) setStatus(status);
  }
  return (
    // The keys are shortcuts for the status buttons inside.
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
        onStatusChange={setStatus}
        onSaveNotes={(notes, baseTag) => inbox.saveNotes(lead, notes, baseTag)}
        onSavePrice={(agreed, base) => inbox.savePrice(lead, agreed, base)}
        onDelete={() => {
          onClose();
          void inbox.remove(lead);
        }}
      />
    </div>
  );
}
