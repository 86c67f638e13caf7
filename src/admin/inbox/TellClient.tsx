import { useId, useRef, useState } from 'react';
import { copyLink } from '#src/admin/shell/copy-link.ts';
import { formatTime } from '#src/admin/shell/format-time.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import { type ClientMessage, toClientMessage } from '#src/domain/client-message.ts';
import type { ClientEmail, ClientPage } from '#src/domain/client-page-schema.ts';
import type { Lead } from '#src/domain/lead.ts';
import styles from './ClientPage.module.css';
import { toMailUrl } from './reply.ts';
import type { ClientPageStore } from './use-client-page.ts';

type Props = { lead: Lead; page: ClientPage; store: ClientPageStore; message: ClientMessage };

/** The private links of a client, and the buttons that send one. */
export function TellClient({ lead, page, store, message }: Props) {
  const { isBusy, newLink } = store;
  const active = page.links.filter(({ state }) => state === 'active');
  const endedCount = page.links.length - active.length;
  const name = lead.fields['First-Name'] || lead.fields['Instagram-Handle'] || '';
  const [isAsking, setAsking] = useState(false);
  // The idempotency key stays the same until an email was enqueued, so that a repeated press sends one email.
  const key = useRef(crypto.randomUUID());

  async function email(kind: ClientMessage) {
    if (await store.sendEmail(kind, key.current)) key.current = crypto.randomUUID();
  }
  async function askForFiles() {
    if (page.canEmail) return email('files');
    if (await store.createLink()) setAsking(true);
  }
  return (
    <>
      {newLink && (
        <NewLink
          url={newLink.url}
          mailUrl={toMailUrl(lead, toClientMessage(isAsking ? 'files' : message, { name, url: newLink.url }))}
        />
      )}
      <div className={styles['actions']}>
        {page.canEmail && (
          <button type="button" className="outlined-button" disabled={isBusy} onClick={() => email(message)}>
            {message === 'reel' ? 'Email the client that the reel is ready' : 'Email the client a link'}
          </button>
        )}
        <button
          type="button"
          className="outlined-button"
          disabled={isBusy}
          onClick={() => {
            setAsking(false);
            void store.createLink();
          }}
        >
          {page.links.length > 0 ? 'Create a new link' : 'Create a link'}
        </button>
        {(lead.status === 'accepted' || lead.status === 'in_edit') && (
          <button type="button" className="outlined-button" disabled={isBusy} onClick={askForFiles}>
            Ask for a new file link
          </button>
        )}
      </div>
      {page.emails[0] && <EmailState email={page.emails[0]} />}
      {active.length > 0 && (
        <ul className={styles['list']}>
          {active.map(({ id, createdAt, lastUsedAt }) => (
            <li key={id}>
              Link created <RelativeTime time={createdAt} />,{' '}
              {lastUsedAt ? (
                <>
                  last used <RelativeTime time={lastUsedAt} />
                </>
              ) : (
                'not used yet'
              )}{' '}
              <button
                type="button"
                className="outlined-button"
                data-danger
                aria-label={`Revoke the link of ${formatTime(createdAt)}`}
                disabled={isBusy}
                onClick={() => store.revokeLink(id)}
              >
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )}
      {endedCount > 0 && (
        <p className={styles['hint']}>
          {endedCount === 1
            ? '1 link was revoked or expired.'
            : `${endedCount} links were revoked or expired.`}
        </p>
      )}
    </>
  );
}

/** The only place where the URL of a link is shown, because it is not stored. */
function NewLink({ url, mailUrl }: { url: string; mailUrl: string }) {
  const id = useId();
  return (
    <div className={styles['new']}>
      <label htmlFor={id}>Link to the client's page</label>
      <input
        id={id}
        className="input"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={styles['hint']}>This link is shown only now. If you lose it, create a new one.</p>
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" onClick={() => copyLink(url)}>
          Copy client's link
        </button>
        <a className="outlined-button" href={mailUrl}>
          Write the email
        </a>
      </div>
    </div>
  );
}

function EmailState({ email: { sentAt, createdAt, failure } }: { email: ClientEmail }) {
  if (sentAt)
    return (
      <p className={styles['hint']}>
        Email sent <RelativeTime time={sentAt} />
      </p>
    );
  return (
    <p className={styles['hint']} data-failed={failure !== null || undefined}>
      Email from <RelativeTime time={createdAt} />:{' '}
      {failure === null ? 'waits to be sent.' : `could not be sent yet (${failure}). It is tried again.`}
    </p>
  );
}
