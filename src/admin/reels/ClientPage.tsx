import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import { useCode } from '#src/admin/core/loading/use-code.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import type { StatusChoice } from '#src/admin/leads/moves/use-status-choice.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import { canDeliver, canOfferPrice } from '#src/domain/leads/request-status.ts';
import type { Reel, ReelDelivery } from '#src/domain/reels/reel.ts';
import { ClientLinks } from './ClientLinks.tsx';
import { ClientMessages } from './ClientMessages.tsx';
import styles from './ClientPage.module.css';
import type { ToldBy } from './DeliverReel.tsx';
import { useClientMessages } from './use-client-messages.ts';
import { useClientPage } from './use-client-page.ts';

type Props = { lead: Lead; choice: StatusChoice };

const loadForm = () => import('./DeliverReel.tsx');

/** What the owner manages about the client's page: the change that the client asked for, the reels, messages and links. */
export function ClientPage(props: Props) {
  const { kind, status } = props.lead;
  return kind === 'highlight-requests' && status !== 'spam' && <Section {...props} />;
}

function Section({ lead, choice }: Props) {
  const store = useClientPage(lead);
  const messages = useClientMessages(lead, store);
  const { load } = store;
  const { deliveryReason } = choice;
  const canOpen = deliveryReason === 'price' ? canOfferPrice(lead) : canDeliver(lead);
  const form = useCode('deliver-reel', loadForm, deliveryReason !== null);

  async function deliver(delivery: ReelDelivery, way: ToldBy | null): Promise<boolean> {
    const delivered = store.deliver(delivery);
    // The clipboard needs the message while the click is being handled.
    if (way === 'copy')
      void messages.copy(delivered.then((isDelivered) => (isDelivered ? messages.write('reel') : null)));
    const isDelivered = await delivered;
    if (isDelivered && way === 'email') await messages.email('reel');
    return isDelivered;
  }
  return (
    <section className={styles['page']} aria-label="Client's page">
      <h4>Client's page</h4>
      {lead.openChange !== null && (
        <div className={styles['change']}>
          <strong>The client asked for a change</strong>
          <p>{lead.openChange}</p>
        </div>
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
          {canDeliver(lead) && deliveryReason === null && (
            <button
              type="button"
              className={isReelNext(lead) ? 'button' : 'outlined-button'}
              onClick={() => choice.openDelivery('delivered')}
            >
              {load.data.reels.length > 0 ? 'Deliver a new version' : 'Deliver the reel'}
            </button>
          )}
          {deliveryReason && canOpen && form.load.state === 'failed' && (
            <LoadFailure
              message="The form could not be opened."
              error={form.load.error}
              onRetry={form.reload}
            />
          )}
          {deliveryReason && canOpen && form.load.state === 'loaded' && (
            <form.load.data.DeliverReel
              key={deliveryReason === 'price' ? 'price' : 'reel'}
              lead={lead}
              reels={load.data.reels}
              reason={deliveryReason}
              isBusy={store.isBusy}
              canEmail={load.data.canEmail}
              onDeliver={deliver}
              onClose={choice.closeDelivery}
            />
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

/** Whether the delivery of a reel is what the owner does next. */
const isReelNext = ({ status, openChange }: Lead) =>
  openChange !== null || status === 'accepted' || status === 'in_edit';

function Reels({ reels, isExpected }: { reels: readonly Reel[]; isExpected: boolean }) {
  if (reels.length === 0)
    return isExpected && <p className={styles['hint']}>No reel has been delivered yet.</p>;
  return (
    <ul role="list" className={styles['list']}>
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
