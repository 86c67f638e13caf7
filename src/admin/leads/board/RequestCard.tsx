import { DragHandle } from '#src/admin/core/sortable/DragHandle.tsx';
import { ignoreDoubleClick } from '#src/admin/core/table/double-click.ts';
import { useNow } from '#src/admin/core/ui/RelativeTime.tsx';
import { DoNotFilmMark } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { addBreaks } from '#src/admin/leads/add-breaks.tsx';
import { describeAge } from '#src/admin/leads/describe-lead.ts';
import { AWAITED_TEXTS } from '#src/admin/leads/due-text.ts';
import { DemoMark, DueMark, LanguageMark } from '#src/admin/leads/LeadMarks.tsx';
import { toPersonTexts } from '#src/admin/leads/leads.ts';
import { UnsentMove } from '#src/admin/leads/moves/UnsentMove.tsx';
import type { ShownLead } from '#src/admin/leads/moves/use-move-requests.ts';
import { STATUS_NAMES } from '#src/copy/admin/lead-names.ts';
import { type Lead, REQUEST_STATUSES, type RequestStatus } from '#src/domain/leads/lead.ts';
import { firstLineOf, senderOf } from '#src/domain/leads/lead-text.ts';
import { awaitedBy, toRequestStatus } from '#src/domain/leads/request-status.ts';
import { removePrice } from '#src/domain/prices/option-text.ts';
import { priceOf } from '#src/domain/reels/reel.ts';
import { formatPrice } from '#src/domain/settings/settings.ts';
import styles from './RequestCard.module.css';
import type { BoardDrag } from './use-board-drag.ts';

type MoveMenuProps = { lead: Lead; onMove: (to: RequestStatus) => void };

/** A button that opens the list of statuses to which a request can be moved. On a phone, the list is a bottom sheet. */
function MoveMenu({ lead, onMove }: MoveMenuProps) {
  const id = `move-${lead.id}`;
  const name = senderOf(lead);
  return (
    <>
      <button type="button" data-move-menu className={styles['move-menu-open']} popoverTarget={id}>
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

type Props = {
  lead: ShownLead;
  drag: BoardDrag;
  /** True if the columns are side by side. The arrows of the handle then point left and right. */
  isSideBySide: boolean;
  onMove: (to: RequestStatus) => void;
  onOpen: () => void;
};

/** A highlight request on the board: its sender, summary, price, due date, the age of its status and who acts next. */
export function RequestCard({ lead, drag, isSideBySide, onMove, onOpen }: Props) {
  const now = useNow();
  const awaited = awaitedBy(toRequestStatus(lead.status));
  const price = priceOf(lead);
  const summary =
    lead.openChange ?? (lead.bout?.text || removePrice(lead.fields['Option'] ?? '') || firstLineOf(lead));
  return (
    <li
      className={styles['card']}
      data-lead={lead.id}
      data-awaited={awaited ?? undefined}
      {...drag.cardProps(lead)}
    >
      <div className={styles['head']}>
        <DragHandle {...drag.handleProps(lead)} arrows={isSideBySide ? '← →' : '↑ ↓'} />
        <h4 className="plain-heading">
          <button type="button" className={styles['open']} data-open-request onClick={onOpen}>
            {addBreaks(senderOf(lead))} <DoNotFilmMark texts={toPersonTexts(lead)} />{' '}
            <DemoMark leadId={lead.id} /> <LanguageMark lead={lead} />
          </button>
        </h4>
      </div>
      {summary && (
        <p className={`muted ${styles['summary']}`}>
          {lead.openChange !== null && <strong>Change: </strong>}
          <span lang={lead.language}>{summary}</span>
        </p>
      )}
      <p className={`bold ${styles['price']}`}>
        {price ? formatPrice(price.cents, price.currency) : 'No price'}
      </p>
      <p className={`muted ${styles['age']}`}>
        <DueMark request={lead} />
        {describeAge(lead.status, lead.statusSince, now)}{' '}
        {awaited && <span className={styles['awaited']}>{AWAITED_TEXTS[awaited]}</span>}
      </p>
      {lead.waiting && (
        <div className={styles['unsent']}>
          <UnsentMove lead={lead} onMove={(to) => onMove(toRequestStatus(to))} />
        </div>
      )}
      <MoveMenu lead={lead} onMove={onMove} />
    </li>
  );
}
