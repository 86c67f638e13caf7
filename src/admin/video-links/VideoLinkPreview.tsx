import { useEffect, useEffectEvent } from 'react';
import { parseVideoLink } from '#src/domain/video-link.ts';
import { describeBroken, describeLink } from './describe-link.ts';
import { type EditedRecord, LinkUses, otherUses } from './LinkUses.tsx';
import { PosterControls } from './PosterControls.tsx';
import { type LookUp, resolvedUrl, useLookUp, videoOf } from './use-look-up.ts';
import styles from './VideoLinkPreview.module.css';
import { VideoPoster } from './VideoPoster.tsx';

type Props = {
  url: string;
  self: EditedRecord;
  /** Replaces a short link with the URL behind it. Null keeps the link as it is. */
  onResolve: ((url: string) => void) | null;
};

/** What is known of a link: poster, title, author, and the other records that use the video. */
export function VideoLinkPreview({ url, self, onResolve }: Props) {
  const lookUp = useLookUp(url);
  const resolved = resolvedUrl(lookUp);
  const resolve = useEffectEvent((target: string) => onResolve?.(target));
  // After every render: two links that resolve at once would overwrite each other's replacement.
  useEffect(() => {
    if (resolved !== null) resolve(resolved);
  });
  const video = videoOf(lookUp);
  const preview = (
    <>
      <VideoPoster url={resolved ?? url} poster={video?.poster ?? null} />
      <Details url={resolved ?? url} lookUp={lookUp} self={self} />
    </>
  );
  return (
    <div className={styles['preview']}>
      {video ? (
        <PosterControls key={video.id} className={styles['layout']} video={video}>
          {preview}
        </PosterControls>
      ) : (
        <div className={styles['layout']}>{preview}</div>
      )}
    </div>
  );
}

function Details({ url, lookUp, self }: { url: string; lookUp: LookUp; self: EditedRecord }) {
  const video = videoOf(lookUp);
  const kind = describeLink(parseVideoLink(url));
  const uses = otherUses(video?.uses ?? [], self);
  const broken = video && describeBroken(video.state);
  return (
    <div className={styles['details']}>
      {video?.title && <p className={styles['title']}>{video.title}</p>}
      {kind && <p className={styles['quiet']}>{[kind, video?.author].filter(Boolean).join(' · ')}</p>}
      {lookUp.state === 'loading' && <p className={styles['quiet']}>Looking up the video…</p>}
      {lookUp.state === 'failed' && (
        <p className={styles['quiet']}>The video could not be looked up. You can save the link anyway.</p>
      )}
      {broken && <p className={styles['broken']}>{broken}</p>}
      {uses.length > 0 && (
        <p className={styles['used']}>
          Already on <LinkUses uses={uses} />
        </p>
      )}
    </div>
  );
}
