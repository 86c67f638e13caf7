import { useState } from 'react';
import { loadCode } from '#src/admin/shell/load-code.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import type { Lead } from '#src/domain/lead.ts';
import type { Reel, ReelDelivery } from '#src/domain/reel.ts';
import { ClientLinks } from './ClientLinks.tsx';
import { ClientMessages } from './ClientMessages.tsx';
import styles from './ClientPage.module.css';
import type { ToldBy } from './DeliverReel.tsx';
import { useClientMessages } from './use-client-messages.ts';
import { useClientPage } from './use-client-page.ts';

/** The statuses in which the owner can deliver a reel. */
const DELIVERABLE_STATUSES: readonly string[] = ['accepted', 'in_edit', 'delivered'];

const loadForm = async () => (await import('./DeliverReel.tsx')).DeliverReel;

/** What the owner manages about the client's page: the change that the client asked for, the reels, messages and links. */
export function ClientPage({ lead }: { lead: Lead }) {
  if (lead.kind !== 'highlight-requests' || lead.status === 'spam') return null;
  return <Section lead={lead} />;
}

function Section({ lead }: { lead: Lead }) {
  const store = useClientPage(lead);
  const messages = useClientMessages(lead, store);
  const { load } = store;
  const [DeliverForm, setForm] = useState<Awaited<ReturnType<typeof loadForm>> | null>(null);

  async function openForm() {
    const form = await loadCode(loadForm, 'The form could not be opened.');
    setForm(() => form);
  }
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
          <Reels reels={load.data.reels} isExpected={DELIVERABLE_STATUSES.includes(lead.status)} />
          {DELIVERABLE_STATUSES.includes(lead.status) && !DeliverForm && (
            <button type="button" className="outlined-button" onClick={openForm}>
              {load.data.reels.length > 0 ? 'Deliver a new version' : 'Deliver the reel'}
            </button>
          )}
          {DeliverForm && DELIVERABLE_STATUSES.includes(lead.status) && (
            <DeliverForm
              leadId={lead.id}
              version={(load.data.reels[0]?.version ?? 0) + 1}
              isBusy={store.isBusy}
              canEmail={load.data.canEmail}
              onDeliver={deliver}
              onClose={() => setForm(null)}
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
