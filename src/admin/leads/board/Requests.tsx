import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fetchCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { LeadDetails } from '#src/admin/leads/LeadDetails.tsx';
import { findKeyStatus } from '#src/admin/leads/leads.ts';
import { LostMoves } from '#src/admin/leads/moves/UnsentMove.tsx';
import {
  type MoveRequest,
  needsDelivery,
  type ShownLead,
  useMoveRequests,
  useStatusChoice,
} from '#src/admin/leads/moves/use-move-requests.ts';
import type { Inbox } from '#src/admin/leads/use-inbox.ts';
import type { DeliveryReason } from '#src/admin/reels/DeliverReel.tsx';
import type { Lead, LeadStatus } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { RequestBoard } from './RequestBoard.tsx';
import styles from './Requests.module.css';

/** The state of a history entry. `fromBoard` is true if the previous entry is the board. */
type Entry = { fromBoard?: boolean } | null;

/**
 * Opens one request in place of the board, and stores its id in the URL (`?request=12`). Back closes the request,
 * restores the scroll position of the board and focuses the card.
 */
function useOpenRequest() {
  const [idText, setIdText] = useSearchParam('request');
  const board = useRef({ scrollY: 0, openedId: null as number | null });
  const id = idText === null ? null : Number(idText);

  useLayoutEffect(() => {
    if (id !== null) {
      window.scrollTo({ top: 0 });
      return;
    }
    const { openedId, scrollY } = board.current;
    if (openedId === null) return;
    window.scrollTo({ top: scrollY });
    document
      .querySelector<HTMLElement>(`[data-lead="${openedId}"] [data-open-request]`)
      ?.focus({ preventScroll: true });
    board.current.openedId = null;
  }, [id]);

  return {
    id,
    open: (openedId: number) => {
      board.current = { scrollY: window.scrollY, openedId };
      history.pushState({ ...history.state, fromBoard: true }, '', location.href);
      setIdText(String(openedId));
    },
    close: () => {
      // Only this hook writes the property.
      if ((history.state as Entry)?.fromBoard) history.back();
      else setIdText(null);
    },
  };
}

type Props = {
  lead: ShownLead;
  inbox: Inbox;
  /** Why the delivery form is open at first, or null. */
  deliveryReason: DeliveryReason | null;
  onMove: MoveRequest;
  onClose: () => void;
};

/** Shows one request instead of the board. Single keys open a menu that sets its status. */
function OpenRequest({ lead, inbox, deliveryReason, onMove, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  const choice = useStatusChoice(lead, (status, dueOn) => onMove(lead, status, dueOn), deliveryReason);
  function onKeyDown({ nativeEvent }: KeyboardEvent) {
    choice.openMenu(findKeyStatus(lead.kind, nativeEvent));
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
        reload={inbox.reload}
        onDelete={() => void inbox.remove(lead, onClose)}
      />
    </div>
  );
}

const PROPOSAL = lazyCode(() => import('#src/admin/reels/propose-due-date.ts'));

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
    const outcome = needed === 'no' ? await move(lead, to) : undefined;
    if (outcome === 'moved' && lead.status === 'new' && to === 'accepted' && lead.dueOn === null)
      void proposeDueDate(lead);
    return outcome;
  }
  // An open request proposes the date in its form, but a card has no form.
  const proposeDueDate = (lead: Lead) =>
    fetchCode(PROPOSAL)
      .then((code) => code.proposeDueDate(lead, inbox.reload))
      .catch((error: unknown) => console.warn('No due date could be proposed', error));
  return (
    <>
      <LostMoves moves={lost} />
      {id !== null && !opened && (
        <p className="notice" data-tone="warning" role="status">
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
