import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { notify } from '#src/admin/shell/notify.tsx';
import { type BatchResult, isPending, UploadQueue } from './upload-queue.ts';

type Options = {
  onUploaded: (url: string) => void;
  /** The message for an upload that failed. */
  failed: string;
};

/**
 * The uploads of one field. Reports each batch in a toast. Cancels unfinished uploads when the form closes.
 */
export function useUploads({ onUploaded, failed }: Options) {
  const [queue] = useState(
    () =>
      new UploadQueue({
        onUploaded: (url) => handleUploaded(url),
        onBatchDone: (result) => handleBatchDone(result),
      }),
  );
  const handleUploaded = useEffectEvent(onUploaded);
  const handleBatchDone = useEffectEvent((result: BatchResult) => showResult(result, failed));
  useEffect(() => {
    window.addEventListener('online', queue.resume);
    return () => {
      window.removeEventListener('online', queue.resume);
      queue.close();
    };
  }, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  return { queue, uploads, busy: uploads.some(isPending) };
}

export type Uploads = ReturnType<typeof useUploads>;

const MAX_REASONS = 5;

/** The failure message is also the topic, so that two fields do not replace each other's toasts. */
function showResult({ uploaded, failed }: BatchResult, failureMessage: string): void {
  if (failed.length === 0) {
    notify.success(`${formatPhotoCount(uploaded)} added`, undefined, failureMessage);
    return;
  }
  const reasons = failed.slice(0, MAX_REASONS).map(({ name, reason }) => `${name}: ${reason}`);
  const remaining = failed.length - reasons.length;
  if (remaining > 0) reasons.push(`And ${remaining} more, in the list of uploads.`);
  const title =
    uploaded > 0 ? `${uploaded} of ${formatPhotoCount(uploaded + failed.length)} added` : failureMessage;
  notify.failure(title, reasons.join('\n'), failureMessage);
}

const formatPhotoCount = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
