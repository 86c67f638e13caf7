import { LinkUses } from '#src/admin/video-links/LinkUses.tsx';
import { VideoPoster } from '#src/admin/video-links/VideoPoster.tsx';
import type { LinkedVideo } from '#src/domain/linked-video.ts';
import styles from './BrokenLink.module.css';
import { Day } from './Day.tsx';

type Props = {
  video: LinkedVideo;
  disabled: boolean;
  onReplace: () => void;
  onRemove: () => void;
};

/** A video that visitors can no longer see, with the records that use it. */
export function BrokenLink({ video, disabled, onReplace, onRemove }: Props) {
  const { url, title, state, missingSince, checkedAt, poster, uses } = video;
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
        <p>
          On <LinkUses uses={uses} />
        </p>
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
      </div>
    </li>
  );
}
