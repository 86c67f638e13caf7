import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { Load } from '#src/admin/core/loading/use-resource.ts';
import { PartFailure } from '#src/admin/core/ui/PartFailure.tsx';
import { formatCount } from '#src/domain/values/format-count.ts';
import type { BrokenLink } from '#src/domain/videos/linked-video.ts';
import { BrokenLinkCard } from './BrokenLinkCard.tsx';
import styles from './BrokenLinks.module.css';
import { Day } from './Day.tsx';
import { ReplaceLinkDialog } from './ReplaceLinkDialog.tsx';
import { replaceLink } from './replace-link.ts';
import { TaskDetails } from './TaskDetails.tsx';

type Props = { load: Load<BrokenLink[]>; reload: () => Promise<void> };

/** The linked videos that visitors or clients can no longer see. Renders nothing if there are none. */
export function BrokenLinks({ load, reload }: Props) {
  const [replacing, setReplacing] = useState<BrokenLink | null>(null);
  const [busy, setBusy] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const videos = load.state === 'loaded' ? load.data : [];
  if (load.state === 'failed')
    return (
      <PartFailure message="The reels that can no longer be seen could not be loaded." onRetry={reload} />
    );
  if (videos.length === 0) return null;
  const [firstMissing] = videos.flatMap(({ missingSince }) => missingSince ?? []).toSorted();

  async function replace(video: BrokenLink, url: string | null): Promise<void> {
    setBusy(true);
    try {
      await replaceLink(video, url, reload);
      // Close the dialog first, because nothing outside of it can receive focus while it is open.
      flushSync(() => setReplacing(null));
      // The clicked button has been removed with its video.
      summary.current?.focus();
    } finally {
      setBusy(false);
    }
  }
  const remove = (video: BrokenLink) =>
    replace(video, null).catch((error: unknown) =>
      notify.failure('The link could not be removed. Please try again.', error),
    );
  return (
    <>
      <TaskDetails
        tone="danger"
        summaryRef={summary}
        summary={
          <>
            {formatCount(videos.length, 'reel')} can no longer be seen
            {firstMissing && (
              <span className={styles['since']}>
                {videos.length > 1 && 'the first '}since <Day time={firstMissing} />
              </span>
            )}
          </>
        }
      >
        <ul role="list" className={styles['links']}>
          {videos.map((video) => (
            <BrokenLinkCard
              key={video.id}
              video={video}
              disabled={busy}
              onReplace={() => setReplacing(video)}
              onRemove={() => remove(video)}
            />
          ))}
        </ul>
      </TaskDetails>
      {replacing && (
        <ReplaceLinkDialog
          video={replacing}
          onReplace={(url) => replace(replacing, url)}
          onCancel={() => setReplacing(null)}
        />
      )}
    </>
  );
}
