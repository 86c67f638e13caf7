import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { notify } from '#src/admin/shell/notify.tsx';
import { type Batch, isPending, UploadQueue } from './upload-queue.ts';

type Options = {
  onKept: (url: string) => void;
  /** The spec's sentence for when one or all could not be kept. */
  failed: string;
};

/** A form's uploads: they end with it. What a batch did is said once it is settled. */
export function useUploads({ onKept, failed }: Options) {
  const [queue] = useState(
    () => new UploadQueue({ onKept: (url) => kept(url), onSettled: (batch) => settled(batch) }),
  );
  const kept = useEffectEvent(onKept);
  const settled = useEffectEvent((batch: Batch) => report(batch, failed));
  useEffect(() => queue.close, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  return { queue, uploads, busy: uploads.some(isPending) };
}

export type Uploads = ReturnType<typeof useUploads>;

const REASONS_MAX = 5;

/** The sentence of a failed upload is also the topic of its notices, so that the two fields of a form don't mix. */
function report({ kept, failed }: Batch, sentence: string): void {
  if (failed.length === 0) {
    notify.success(`${photos(kept)} added`, undefined, sentence);
    return;
  }
  const reasons = failed.slice(0, REASONS_MAX).map(({ name, reason }) => `${name}: ${reason}`);
  const rest = failed.length - reasons.length;
  if (rest > 0) reasons.push(`And ${rest} more, in the list of uploads.`);
  const headline = kept > 0 ? `${kept} of ${photos(kept + failed.length)} added` : sentence;
  notify.failure(headline, reasons.join('\n'), sentence);
}

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
