import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { copyPendingText } from '#src/admin/core/ui/copy-text.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import { describeLanguage } from '#src/admin/private-links/LinkLanguage.tsx';
import { describeUnsent } from '#src/admin/private-links/use-private-links.ts';
import type { ClientEmail, ClientPage } from '#src/domain/reels/schema.ts';
import styles from './ClientPage.module.css';
import type { ClientPageStore } from './use-client-page.ts';

type Props = { page: ClientPage; store: ClientPageStore };

/**
 * The private links of a client, as one line, and the latest email. The URLs are not stored, so "Copy client's link"
 * creates another link, and earlier ones stay valid.
 */
export function ClientLinks({ page, store }: Props) {
  const active = page.links.filter(({ state }) => state === 'active');

  async function revoke() {
    const message = "Revoke the link to the client's page?";
    const detail =
      'Every link that you sent to this client stops working. You can copy a new one at any time.';
    if (await confirm(message, 'Revoke', detail)) await store.revokeAll();
  }
  return (
    <>
      <div className="cluster row">
        <span>
          Link to the client's page{page.links[0] && describeLanguage(page.links[0].language)}:{' '}
          <LinkState links={active} wasSent={page.links.length > 0} />
        </span>
        <button
          type="button"
          className="outlined-button"
          disabled={store.isBusy}
          onClick={() => copyPendingText('Link', store.getUrl())}
        >
          Copy client's link
        </button>
        {active.length > 0 && (
          <button
            type="button"
            className="outlined-button"
            data-danger
            disabled={store.isBusy}
            onClick={revoke}
          >
            Revoke<span className="visually-hidden"> the client's link</span>
          </button>
        )}
      </div>
      {page.emails[0] && <EmailState email={page.emails[0]} />}
    </>
  );
}

function LinkState({ links, wasSent }: { links: ClientPage['links']; wasSent: boolean }) {
  if (links.length === 0) return wasSent ? 'revoked or expired' : 'not sent yet';
  const [lastUse] = links
    .flatMap(({ lastUsedAt }) => lastUsedAt ?? [])
    .sort()
    .reverse();
  if (lastUse === undefined) return 'not used yet';
  return (
    <>
      last used <RelativeTime time={lastUse} />
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
