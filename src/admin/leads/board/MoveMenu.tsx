import { ignoreDoubleClick } from '#src/admin/core/list/double-click.ts';
import { STATUS_NAMES } from '#src/copy/lead-statuses.ts';
import { type Lead, REQUEST_STATUSES, type RequestStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import styles from './MoveMenu.module.css';

type Props = { lead: Lead; onMove: (to: RequestStatus) => void };

/** A button that opens the list of statuses to which a request can be moved. On a phone, the list is a bottom sheet. */
export function MoveMenu({ lead, onMove }: Props) {
  const id = `move-${lead.id}`;
  const name = senderOf(lead);
  return (
    <>
      <button type="button" data-move-menu className={styles['open']} popoverTarget={id}>
        Move <span className="visually-hidden">{name}</span> to …
      </button>
      <div id={id} className={styles['menu']} popover="auto">
        <p aria-hidden="true">Move {name} to</p>
        {REQUEST_STATUSES.filter((status) => status !== lead.status).map((status) => (
          <button
            key={status}
            type="button"
            data-status={status}
            onClick={({ nativeEvent, currentTarget }) => {
              ignoreDoubleClick(nativeEvent);
              // The focus follows the card to another column. A menu that closes later would take the focus back.
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
              onMove(status);
            }}
          >
            <span className="visually-hidden">Move {name} to </span>
            {STATUS_NAMES[status]}
          </button>
        ))}
      </div>
    </>
  );
}
