import type { ReactNode } from 'react';
import type { LinkUse } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { describeBroken, describeLink } from './describe-link.ts';
import { LinkedRecords } from './LinkedRecords.tsx';
import { type LookUp, videoOf } from './use-look-up.ts';
import styles from './VideoDetails.module.css';

type Props = {
  url: string;
  lookUp: LookUp;
  /** Shown while the title is unknown. */
  fallbackTitle?: string;
  /** Other records that use the video. */
  uses: readonly LinkUse[];
  /** More text about the link. */
  note?: ReactNode;
  warning?: ReactNode;
};

/** The text of a link's preview: title, kind, author, state, and the records that use the video. */
export function VideoDetails({ url, lookUp, fallbackTitle = '', uses, note, warning }: Props) {
  const video = videoOf(lookUp);
  const kind = describeLink(parseVideoLink(url));
  const broken = video && describeBroken(video.state);
  const title = video?.title || fallbackTitle;
  return (
    <div className={styles['details']}>
      {title && <p className="plain-heading bold">{title}</p>}
      {kind && <p className="muted">{[kind, video?.author].filter(Boolean).join(' · ')}</p>}
      {lookUp.state === 'loading' && <p className="muted">Looking up the video…</p>}
      {note && <p className="muted">{note}</p>}
      {broken && <p className="error">{broken}</p>}
      {warning && <p className="warning">{warning}</p>}
      {uses.length > 0 && (
        <p className="warning">
          Already on <LinkedRecords uses={uses} />
        </p>
      )}
    </div>
  );
}
