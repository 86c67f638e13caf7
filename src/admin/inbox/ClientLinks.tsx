import { useRef, useState } from 'react';
import { ActiveLinks } from '#src/admin/private-links/ActiveLinks.tsx';
import { describeUnsent } from '#src/admin/private-links/describe-unsent.ts';
import { NewLink } from '#src/admin/private-links/NewLink.tsx';
import { copyLink } from '#src/admin/shell/copy-link.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import { type ClientMessage, toClientMessage } from '#src/domain/client-message.ts';
import type { ClientEmail, ClientPage } from '#src/domain/client-page-schema.ts';
import type { Lead } from '#src/domain/lead.ts';
import { greetingNameOf } from '#src/domain/lead-text.ts';
import styles from './ClientPage.module.css';
import { toLeadMailUrl } from './reply.ts';
import type { ClientPageStore } from './use-client-page.ts';

type Props = { lead: Lead; page: ClientPage; store: ClientPageStore; message: ClientMessage };

/** The private links of a client, and the buttons that create and send one. */
export function ClientLinks({ lead, page, store, message }: Props) {
  const { isBusy, newLink } = store;
  const endedCount = page.links.filter(({ state }) => state !== 'active').length;
  const name = greetingNameOf(lead);
  const [isAskingForFiles, setAskingForFiles] = useState(false);
  // The idempotency key of each kind stays the same until the email has been enqueued, so that a retry does not send a
  // second email.
  const keys = useRef(new Map<ClientMessage, string>());

  async function email(kind: ClientMessage) {
    const key = keys.current.get(kind) ?? crypto.randomUUID();
    keys.current.set(kind, key);
    if (await store.sendEmail(kind, key)) keys.current.delete(kind);
  }
  async function askForFiles() {
    if (page.canEmail) return email('files');
    if (await store.createLink()) setAskingForFiles(true);
  }
  return (
    <>
      {newLink && (
        <NewLink label="Link to the client's page" url={newLink.url}>
          <button type="button" className="outlined-button" onClick={() => copyLink(newLink.url)}>
            Copy client's link
          </button>
          <a
            className="outlined-button"
            href={toLeadMailUrl(
              lead,
              toClientMessage(isAskingForFiles ? 'files' : message, { name, url: newLink.url }),
            )}
          >
            Write the email
          </a>
        </NewLink>
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
            setAskingForFiles(false);
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
      <ActiveLinks links={page.links} isBusy={isBusy} onRevoke={store.revokeLink} />
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

function EmailState({ email: { sentAt, createdAt, failure, isFinal } }: { email: ClientEmail }) {
  if (sentAt)
    return (
      <p className={styles['hint']}>
        Email sent <RelativeTime time={sentAt} />
      </p>
    );
  return (
    <p className={styles['hint']} data-failed={failure !== null || undefined}>
      Email from <RelativeTime time={createdAt} />:{' '}
      {failure !== null && isFinal ? `could not be sent (${failure}).` : describeUnsent(failure)}
    </p>
  );
}
