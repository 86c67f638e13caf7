import { LinkedRecords } from '#src/admin/videos/links/LinkedRecords.tsx';
import { VideoPoster } from '#src/admin/videos/links/VideoPoster.tsx';
import { toRequestPath } from '#src/domain/records/admin-path.ts';
import type { BrokenLink } from '#src/domain/videos/linked-video.ts';
import styles from './BrokenLinkCard.module.css';
import { Day } from './Day.tsx';

type Props = {
  video: BrokenLink;
  disabled: boolean;
  onReplace: () => void;
  onRemove: () => void;
};

/** A video that is no longer available, with the records that use it and the clients to whom it was delivered. */
export function BrokenLinkCard({ video, disabled, onReplace, onRemove }: Props) {
  const { url, title, state, missingSince, checkedAt, poster, uses, requests } = video;
  const name = title || url;
  return (
    <li className={styles['link']}>
      <VideoPoster url={url} poster={poster} />
      <div className={styles['details']}>
        <a className={styles['name']} href={url} target="_blank" rel="noopener noreferrer">
          {name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <p className={styles['reason']}>
          {state === 'private' ? 'Private' : 'Deleted'}
          {missingSince && (
            <>
              : unavailable since <Day time={missingSince} />
            </>
          )}
          {checkedAt && (
            <>
              , last checked <Day time={checkedAt} />
            </>
          )}
        </p>
        {uses.length > 0 && (
          <p>
            On <LinkedRecords uses={uses} />
          </p>
        )}
        {requests.map((request) => (
          <p key={request.id}>
            Delivered to {request.name}.{' '}
            <a href={toRequestPath(request.id)}>
              Open the request<span className="visually-hidden"> of {request.name}</span>
            </a>
          </p>
        ))}
        {uses.length > 0 && (
          <div className={styles['actions']}>
            <button
              type="button"
              className="outlined-button"
              aria-label={`Replace link ${name}`}
              disabled={disabled}
              onClick={onReplace}
            >
              Replace link
            </button>
            <button
              type="button"
              className="outlined-button"
              data-danger
              aria-label={`Remove everywhere ${name}`}
              disabled={disabled}
              onClick={onRemove}
            >
              Remove everywhere
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
