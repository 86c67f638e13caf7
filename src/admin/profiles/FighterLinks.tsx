import { copyText } from '#src/admin/shell/copy-text.ts';
import { formatTime } from '#src/admin/shell/format-time.ts';
import { RelativeTime } from '#src/admin/shell/RelativeTime.tsx';
import type { Fighter } from '#src/domain/fighter.ts';
import type { PrivateLink } from '#src/domain/private-link.ts';
import { toInvitation, toMailUrl } from './invitation.ts';
import styles from './ProfilesScreen.module.css';
import { useFighterLinks } from './use-fighter-links.ts';

/** The private links to the page of a fighter. */
export function FighterLinks({ fighter }: { fighter: Fighter }) {
  const { load, reload, isBusy, newLink, createLink, revokeLink } = useFighterLinks(fighter.id);
  const links = load.state === 'loaded' ? load.data : [];
  return (
    <>
      {newLink && <NewLink name={fighter.name} url={newLink.url} />}
      <button type="button" className="outlined-button" disabled={isBusy} onClick={createLink}>
        {links.length > 0 ? 'Create a new link' : 'Create a link'}
      </button>
      {load.state === 'failed' && (
        <p role="alert">
          The links of {fighter.name} could not be loaded.{' '}
          <button type="button" className="outlined-button" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      <ul className={styles['links']}>
        {links
          .filter(({ state }) => state === 'active')
          .map((link) => (
            <ActiveLink key={link.id} {...link} isBusy={isBusy} onRevoke={() => revokeLink(link.id)} />
          ))}
      </ul>
    </>
  );
}

function ActiveLink({
  createdAt,
  lastUsedAt,
  isBusy,
  onRevoke,
}: PrivateLink & { isBusy: boolean; onRevoke: () => void }) {
  return (
    <li>
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
        onClick={onRevoke}
      >
        Revoke
      </button>
    </li>
  );
}

/** The only place where the URL of a link is shown, because it is not stored. */
function NewLink({ name, url }: { name: string; url: string }) {
  const message = toInvitation(name, url);
  return (
    <div className={styles['choose']}>
      <label htmlFor="new-link">Link for {name}</label>
      <input
        id="new-link"
        className="input"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className={styles['hint']}>This link is shown only now. If you lose it, create a new one.</p>
      <div className={styles['actions']}>
        <button type="button" className="outlined-button" onClick={() => copyText('Link', url)}>
          Copy the link
        </button>
        <button type="button" className="outlined-button" onClick={() => copyText('Message', message)}>
          Copy a message with the link
        </button>
        <a className="outlined-button" href={toMailUrl(message)}>
          Write an email
        </a>
      </div>
    </div>
  );
}
