import { useState } from 'react';
import { loadCode } from '#src/admin/shell/load-code.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import type { ClientMessage } from '#src/domain/client-message.ts';
import type { Lead } from '#src/domain/lead.ts';
import type { Reel } from '#src/domain/reel.ts';
import { ClientLinks } from './ClientLinks.tsx';
import styles from './ClientPage.module.css';
import { useClientPage } from './use-client-page.ts';

/** The statuses in which a client may have a page, and those in which the owner can deliver a reel. */
const STATUSES_WITH_PAGE: readonly string[] = ['accepted', 'in_edit', 'delivered', 'approved', 'paid'];
const DELIVERABLE_STATUSES: readonly string[] = ['accepted', 'in_edit', 'delivered'];

const loadForm = async () => (await import('./DeliverReel.tsx')).DeliverReel;

/** What the owner manages about the client's page: the change that the client asked for, the reels and the links. */
export function ClientPage({ lead }: { lead: Lead }) {
  if (lead.kind !== 'highlight-requests' || !STATUSES_WITH_PAGE.includes(lead.status)) return null;
  return <Section lead={lead} />;
}

function Section({ lead }: { lead: Lead }) {
  const store = useClientPage(lead);
  const { load } = store;
  const [DeliverForm, setForm] = useState<Awaited<ReturnType<typeof loadForm>> | null>(null);
  const [message, setMessage] = useState<ClientMessage | null>(null);

  async function openForm() {
    const form = await loadCode(loadForm, 'The form could not be opened.');
    setForm(() => form);
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
          <Reels reels={load.data.reels} />
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
              onDeliver={async (delivery) => {
                const isDelivered = await store.deliver(delivery);
                if (isDelivered) setMessage('reel');
                return isDelivered;
              }}
              onClose={() => setForm(null)}
            />
          )}
          <ClientLinks
            lead={lead}
            page={load.data}
            store={store}
            message={message ?? (lead.status === 'delivered' ? 'reel' : 'page')}
          />
        </>
      )}
    </section>
  );
}

function Reels({ reels }: { reels: readonly Reel[] }) {
  if (reels.length === 0) return <p className={styles['hint']}>No reel has been delivered yet.</p>;
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
