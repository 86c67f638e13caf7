import { type ReactNode, useId } from 'react';
import { formatTime } from '#src/admin/core/ui/format.ts';
import { RelativeTime } from '#src/admin/core/ui/RelativeTime.tsx';
import type { PrivateLink } from '#src/domain/private-links/private-link.ts';
import { describeLanguage } from './LinkLanguage.tsx';
import styles from './private-links.module.css';

/** `children` are the buttons that copy or send the link. */
type NewLinkProps = { label: string; url: string; children: ReactNode };

/** The only place where the URL of a link is shown, because the URL is not stored. */
export function NewLink({ label, url, children }: NewLinkProps) {
  const id = useId();
  return (
    <div className={styles['new']}>
      <label className="bold" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="hint">This link is shown only now. If you lose it, create a new one.</p>
      <div className="cluster gap-2">{children}</div>
    </div>
  );
}

type Props = { links: readonly PrivateLink[]; isBusy: boolean; onRevoke: (id: number) => unknown };

/** Lists the links that can still be opened, each with a button that revokes it. */
export function ActiveLinks({ links, isBusy, onRevoke }: Props) {
  const active = links.filter(({ state }) => state === 'active');
  if (active.length === 0) return null;
  return (
    <ul role="list" className="stack gap-2">
      {active.map(({ id, language, createdAt, lastUsedAt }) => (
        <li key={id} className="cluster row">
          <span>
            Link{describeLanguage(language)} created <RelativeTime time={createdAt} />,{' '}
            {lastUsedAt ? (
              <>
                last used <RelativeTime time={lastUsedAt} />
              </>
            ) : (
              'not used yet'
            )}
          </span>
          <button
            type="button"
            className="outlined-button"
            data-danger
            aria-label={`Revoke the link created ${formatTime(createdAt)}`}
            disabled={isBusy}
            onClick={() => onRevoke(id)}
          >
            Revoke
          </button>
        </li>
      ))}
    </ul>
  );
}
