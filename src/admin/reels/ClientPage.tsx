import { useState } from 'react';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { canShareText } from '#src/admin/core/ui/copy-text.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { CLIENT_MESSAGE_NAMES } from '#src/copy/admin/client-message-names.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { canDeliver, canOfferPrice } from '#src/domain/leads/request-status.ts';
import { showsProgress } from '#src/domain/reels/change-notes.ts';
import { CLIENT_MESSAGES, type ClientMessage, messageForStatus } from '#src/domain/reels/client-message.ts';
import type { Reel, ReelDelivery } from '#src/domain/reels/reel.ts';
import { ClientLinks } from './ClientLinks.tsx';
import styles from './ClientPage.module.css';
import type { DeliveryReason, NotifyBy } from './DeliverReel.tsx';
import { type ClientMessageStore, useClientMessages, useClientPage } from './use-client-page.ts';

type ClientMessagesProps = { lead: Lead; messages: ClientMessageStore; canEmail: boolean; isBusy: boolean };

/** Sends the client a message. The one that fits the status of the request is preselected. */
function ClientMessages({ lead, messages, canEmail, isBusy }: ClientMessagesProps) {
  const [chosen, setChosen] = useState({ status: lead.status, kind: messageForStatus(lead.status) });
  // A new status needs another message.
  const kind = (chosen.status === lead.status && chosen.kind) || messageForStatus(lead.status);
  if (!kind) return null;
  const isDisabled = isBusy || !messages.isReady;
  const withLink = messages.hasLink(kind) ? ' with the link' : '';
  const button = (label: string, onClick: () => unknown) => (
    <button type="button" className="outlined-button" disabled={isDisabled} onClick={onClick}>
      {label}
    </button>
  );
  const { subject, body } = messages.preview(kind);
  return (
    <>
      <div className="stack gap-1">
        <label className="bold" htmlFor={`message-${lead.id}`}>
          Prepared message
        </label>
        <select
          id={`message-${lead.id}`}
          className="input"
          value={kind}
          // The options are the kinds of messages.
          onChange={({ currentTarget }) =>
            setChosen({ status: lead.status, kind: currentTarget.value as ClientMessage })
          }
        >
          {CLIENT_MESSAGES.map((choice) => (
            <option key={choice} value={choice}>
              {CLIENT_MESSAGE_NAMES[choice]}
            </option>
          ))}
        </select>
      </div>
      <div className="cluster gap-2">
        {canEmail && button('Email the message', () => messages.email(kind))}
        {button(`Copy a message${withLink}`, () => messages.copy(messages.write(kind)))}
        {canShareText() && button(`Share a message${withLink}`, () => messages.share(messages.write(kind)))}
        {!canEmail &&
          lead.fields['Email'] !== '' &&
          button('Write the email', () => messages.openMail(messages.write(kind)))}
        {(lead.status === 'accepted' || lead.status === 'in_edit') &&
          button('Ask for a new file link', () =>
            canEmail ? messages.email('files') : messages.copy(messages.write('files')),
          )}
      </div>
      <details>
        <summary>Message text</summary>
        <p className="quote" lang={lead.language}>
          <strong>{subject}</strong>
          {`\n${body}`}
        </p>
      </details>
    </>
  );
}

/** Opens and closes the delivery form of a request. */
type DeliveryForm = {
  /** Null while the form is closed. */
  deliveryReason: DeliveryReason | null;
  openDelivery: (reason: DeliveryReason) => void;
  closeDelivery: () => void;
};

type Props = { lead: Lead; delivery: DeliveryForm };

const FORM = lazyCode(() => import('./DeliverReel.tsx'));
const FILE = lazyCode(() => import('./DeliveredFile.tsx'));
const NOTES = lazyCode(() => import('./ChangeNotes.tsx'));

/** The controls of the client's page: the change that the client asked for, the reels, messages and links. */
export function ClientPage(props: Props) {
  const { kind, status } = props.lead;
  return kind === 'highlight-requests' && status !== 'spam' && <Section {...props} />;
}

function Section({ lead, delivery: { deliveryReason, openDelivery, closeDelivery } }: Props) {
  const store = useClientPage(lead);
  const messages = useClientMessages(lead, store);
  const { load } = store;
  const canOpen = deliveryReason === 'price' ? canOfferPrice(lead) : canDeliver(lead);
  useIdleCode(FORM);
  const [newest] = load.state === 'loaded' ? load.data.reels : [];
  const notes = load.state === 'loaded' ? load.data.notes : [];
  const showsNotes =
    lead.openChange === null
      ? lead.status === 'delivered' && showsProgress(notes, lead.reelVersion)
      : notes[0]?.version === lead.reelVersion;
  const change = lead.openChange !== null && (
    <div className="notice" data-tone="warning">
      <strong>The client asked for a change</strong>
      <p className="pre-line" lang={lead.language}>
        {lead.openChange}
      </p>
    </div>
  );

  async function deliver(delivery: ReelDelivery, notifyBy: NotifyBy | null): Promise<boolean> {
    const delivered = toDelivered(lead, delivery);
    const sending = store.deliver(delivery);
    // Safari allows copying only during a click, so don't wait for the delivery first.
    if (notifyBy === 'copy')
      void messages.copy(
        sending.then((isDelivered) => (isDelivered ? messages.write('reel', delivered) : null)),
      );
    const isDelivered = await sending;
    if (isDelivered && notifyBy === 'email') await messages.email('reel', delivered);
    return isDelivered;
  }
  return (
    <section className="stack start raised" aria-label="Client's page">
      <h4 className="bold">Client's page</h4>
      {showsNotes ? (
        <LazyPart code={NOTES} loading={change} failureMessage="The notes of the client could not be shown.">
          {({ ChangeNotes }) => <ChangeNotes lead={lead} notes={notes} />}
        </LazyPart>
      ) : (
        change
      )}
      {load.state === 'loading' && <p className={styles['hint']}>Loading…</p>}
      {load.state === 'failed' && (
        <p role="alert">
          The client's page could not be loaded.{' '}
          <button type="button" className="outlined-button" onClick={store.reload}>
            Try again
          </button>
        </p>
      )}
      {load.state === 'loaded' && (
        <>
          <Reels reels={load.data.reels} isExpected={canDeliver(lead)} />
          {newest && deliveryReason === null && (
            <LazyPart code={FILE} failureMessage="The file could not be shown.">
              {({ DeliveredFile }) => <DeliveredFile lead={lead} reel={newest} reload={store.reload} />}
            </LazyPart>
          )}
          {canDeliver(lead) && deliveryReason === null && (
            <button
              type="button"
              className={isReelNext(lead) ? 'button' : 'outlined-button'}
              onClick={() => openDelivery('delivered')}
            >
              {load.data.reels.length > 0 ? 'Deliver a new version' : 'Deliver the reel'}
            </button>
          )}
          {deliveryReason && canOpen && (
            <LazyPart code={FORM} failureMessage="The form could not be opened.">
              {({ DeliverReel }) => (
                <DeliverReel
                  key={deliveryReason === 'price' ? 'price' : 'reel'}
                  lead={lead}
                  reels={load.data.reels}
                  reason={deliveryReason}
                  isBusy={store.isBusy}
                  canEmail={load.data.canEmail}
                  onDeliver={deliver}
                  onClose={closeDelivery}
                />
              )}
            </LazyPart>
          )}
          {messages.load.state === 'failed' && (
            <p role="alert">
              The messages to clients could not be loaded.{' '}
              <button type="button" className="outlined-button" onClick={messages.reload}>
                Try again
              </button>
            </p>
          )}
          <ClientMessages
            lead={lead}
            messages={messages}
            canEmail={load.data.canEmail}
            isBusy={store.isBusy}
          />
          <ClientLinks page={load.data} store={store} />
        </>
      )}
    </section>
  );
}

/** Returns a request as it is after a delivery. */
const toDelivered = (lead: Lead, { version, agreed }: ReelDelivery): Lead => ({
  ...lead,
  status: 'delivered',
  reelVersion: version,
  agreed: agreed ?? lead.agreed,
  accepted: null,
});

/** True if delivering a reel is the owner's next step. */
const isReelNext = ({ status, openChange }: Lead) =>
  openChange !== null || status === 'accepted' || status === 'in_edit';

function Reels({ reels, isExpected }: { reels: readonly Reel[]; isExpected: boolean }) {
  if (reels.length === 0)
    return isExpected && <p className={styles['hint']}>No reel has been delivered yet.</p>;
  return (
    <ul role="list" className={`stack gap-2 ${styles['list']}`}>
      {reels.map(({ version, url, deliveredAt, acceptedAt, acceptedWording }) => (
        <li key={version}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            Version {version}
          </a>
          , delivered <RelativeTime time={deliveredAt} />
          {acceptedAt && (
            <details>
              <summary>
                Accepted <RelativeTime time={acceptedAt} />
              </summary>
              {acceptedWording}
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
