import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { photoStore } from '#src/admin/core/offline/indexed-db.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { toPreview } from './resize-image.ts';
import { type BatchResult, isPending, UploadQueue } from './upload-queue.ts';

const pending = new Set<object>();

/** True while a field of an open form has a picture or film that is not ready to be saved. */
export const hasPendingUploads = (): boolean => pending.size > 0;

/** While `isPending` is true, marks a picture or film of this field as not ready to be saved. */
export function usePendingUpload(isPending: boolean): void {
  useLayoutEffect(() => {
    if (!isPending) return;
    const upload = {};
    pending.add(upload);
    return () => void pending.delete(upload);
  }, [isPending]);
}

type Options = {
  /** Called with the URL of an uploaded photo, or with the path of a photo that waits on this device. */
  onAdded: (image: string) => void;
  /** The title of the toast if no upload of a batch succeeded, but at least one can be retried. */
  failureMessage: string;
};

/**
 * The uploads of one field. Reports each batch in a toast. Cancels unfinished uploads when the form closes.
 */
export function useUploads({ onAdded, failureMessage }: Options) {
  const [queue] = useState(
    () =>
      new UploadQueue({
        storeOnDevice: async (id, image) => photoStore.put(id, image, await toPreview(image)),
        onAdded: (image) => handleAdded(image),
        onBatchDone: (result) => handleBatchDone(result),
      }),
  );
  const handleAdded = useEffectEvent(onAdded);
  const handleBatchDone = useEffectEvent((result: BatchResult) => showResult(result, failureMessage));
  useEffect(() => () => queue.close(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const busy = uploads.some(isPending);
  usePendingUpload(busy);
  return { queue, uploads, busy };
}

export type Uploads = ReturnType<typeof useUploads>;

const MAX_REASONS = 5;

/**
 * Shows the result of a batch in a toast. A toast replaces an earlier one with the same topic. The topic is the failure
 * message, so that fields with different messages do not replace each other's toasts.
 */
function showResult({ uploaded, stored, failed }: BatchResult, failureMessage: string): void {
  const results = [
    uploaded > 0 && `${formatCount(uploaded, 'photo')} added`,
    stored > 0 && `${formatCount(stored, 'photo')} kept on this ${deviceNoun()} until you save`,
  ];
  const added = results.filter(Boolean).join(', ');
  if (failed.length === 0) {
    notify.success(added, undefined, failureMessage);
    return;
  }
  const shown = failed.slice(0, MAX_REASONS);
  // The photos of one phone are often refused for the same reason.
  const reasons = [...Map.groupBy(shown, ({ reason }) => reason)].map(
    ([reason, files]) => `${files.map(({ name }) => name).join(', ')}: ${reason}`,
  );
  const remaining = failed.length - shown.length;
  if (remaining > 0) reasons.push(`And ${remaining} more, in the list of uploads.`);
  const total = uploaded + stored + failed.length;
  const nothingAdded = failed.some(({ canRetry }) => canRetry)
    ? failureMessage
    : `${formatCount(failed.length, 'file')} cannot be used as a photo.`;
  const title =
    uploaded + stored > 0 ? `${uploaded + stored} of ${formatCount(total, 'photo')} added` : nothingAdded;
  notify.failure(title, reasons.join('\n'), failureMessage);
}
