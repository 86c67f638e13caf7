import { useId } from 'react';
import { copyLink } from '#src/admin/shell/copy-link.ts';
import { formatTime } from '#src/admin/shell/format-time.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import { toGuardianMessage } from '#src/domain/guardian-message.ts';
import { toMailUrl } from '#src/domain/mail-url.ts';
import type { PrivateLink } from '#src/domain/private-link.ts';
import styles from './Consent.module.css';
import type { ConsentStore } from './use-consent.ts';

type Props = { name: string; links: readonly PrivateLink[]; store: ConsentStore };

/** The private links of a guardian. */
export function GuardianLinks({ name, links, store }: Props) {
  const active = links.filter(({ state }) => state === 'active');
  return (
    <>
      {store.newLink && <NewLink name={name} url={store.newLink.url} />}
      {active.length > 0 && (
        <ul className={styles['links']}>
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
                disabled={store.isBusy}
                onClick={() => store.revokeLink(id)}
              >
                Revoke
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The only place where the URL of a link is shown, because it is not stored. */
function NewLink({ name, url }: { name: string; url: string }) {
  const id = useId();
  const message = toGuardianMessage({ name, url });
  return (
    <div className={styles['new']}>
      <label htmlFor={id}>Link for the guardian</label>
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
          Copy the guardian's link
        </button>
        <a className="outlined-button" href={toMailUrl('', message)}>
          Write an email
        </a>
        <a className="outlined-button" href={`sms:?&body=${encodeURIComponent(message.body)}`}>
          Write a text message
        </a>
      </div>
    </div>
  );
}
