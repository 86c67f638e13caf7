import { useEffectEvent, useLayoutEffect } from 'react';
import { type EditedRecord, excludeRecord } from './LinkedRecords.tsx';
import { PosterControls } from './PosterControls.tsx';
import { isUnsettled, resolvedUrl, useLookUp, videoOf } from './use-look-up.ts';
import { VideoDetails } from './VideoDetails.tsx';
import styles from './VideoLinkPreview.module.css';
import { VideoPoster } from './VideoPoster.tsx';

type Props = {
  url: string;
  editedRecord: EditedRecord;
  /** Replaces a short link with the URL behind it. Null keeps the link as it is. */
  onResolve: ((url: string) => void) | null;
};

/** The preview of a link: poster, title, author, and the other records that use the video. */
export function VideoLinkPreview({ url, editedRecord, onResolve }: Props) {
  const lookUp = useLookUp(url);
  const resolved = resolvedUrl(lookUp);
  const resolve = useEffectEvent((target: string) => onResolve?.(target));
  // The effect runs after every render: if two links resolve at once, one replacement overwrites the other, and the next
  // render repeats the lost replacement. It is a layout effect, because a replacement sets the whole list, including an
  // open edit: after the paint, the replacement could undo an earlier click on "Save".
  useLayoutEffect(() => {
    if (resolved !== null) resolve(resolved);
  });
  const video = videoOf(lookUp);
  const preview = (
    <>
      <VideoPoster url={resolved ?? url} poster={video?.poster ?? null} isLoading={isUnsettled(lookUp)} />
      <VideoDetails
        url={resolved ?? url}
        lookUp={lookUp}
        uses={excludeRecord(video?.uses ?? [], editedRecord)}
        note={lookUp.state === 'failed' && 'The video could not be looked up. You can save the link anyway.'}
      />
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
