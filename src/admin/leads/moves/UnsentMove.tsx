import type { ReactNode } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { saveQueue } from '#src/admin/core/offline/indexed-db.ts';
import { retryWaitingSaves } from '#src/admin/core/offline/sync-status.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import styles from './UnsentMove.module.css';
import type { ShownLead } from './use-move-requests.ts';
import type { WaitingMove } from './waiting-moves.ts';

type Props = { lead: ShownLead; onMove: (to: LeadStatus) => void };

/** Says that a move of the request has not been sent, and why. Renders nothing if no move is waiting. */
export function UnsentMove({ lead: { waiting, status }, onMove }: Props) {
  if (!waiting) return null;
  const to = STATUS_NAMES[waiting.to];
  const action = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="outlined-button"
      onClick={({ currentTarget }) => {
        // Move the focus first, because this button will disappear.
        currentTarget.closest('li, section')?.querySelector('button')?.focus({ preventScroll: true });
        onClick();
      }}
    >
      {label}
      <span className="visually-hidden"> ({waiting.name})</span>
    </button>
  );
  switch (waiting.problem?.type) {
    case undefined:
      return (
        <Notice text="Not sent yet.">
          <button type="button" className="outlined-button" onClick={retryWaitingSaves}>
            Try again<span className="visually-hidden"> ({waiting.name})</span>
          </button>
          {action('Cancel the move', () => discardMove(waiting))}
        </Notice>
      );
    case 'conflict':
      return (
        <Notice
          text={`You moved it to ${to}. In the meantime, it was changed elsewhere: ${STATUS_NAMES[status]}.`}
        >
          {action(`Move to ${to}`, () => onMove(waiting.to))}
          {action(`Leave in ${STATUS_NAMES[status]}`, () => discardMove(waiting))}
        </Notice>
      );
    case 'rejected':
      return (
        <Notice text={`Not moved to ${to}: ${waiting.problem.message}`}>
          {action('Try again', () => onMove(waiting.to))}
          {action('Cancel the move', () => discardMove(waiting))}
        </Notice>
      );
  }
}

/** The waiting moves of requests that are no longer in the inbox. */
export function LostMoves({ moves }: { moves: readonly WaitingMove[] }) {
  return moves.map((move) => (
    <Notice
      key={move.saveId}
      text={`${move.name} is not in the inbox, so the move to ${STATUS_NAMES[move.to]} cannot be sent.`}
    >
      <button type="button" className="outlined-button" onClick={() => discardMove(move)}>
        Cancel the move<span className="visually-hidden"> ({move.name})</span>
      </button>
    </Notice>
  ));
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles['notice']} data-tone="warning">
      <p>{text}</p>
      <p className="cluster gap-2">{children}</p>
    </div>
  );
}

async function discardMove({ saveId }: WaitingMove): Promise<void> {
  try {
    await saveQueue.remove(saveId);
  } catch (error) {
    notify.failure('The move could not be canceled.', error);
  }
}
