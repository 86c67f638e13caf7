import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { notify } from './notify.tsx';
import { type Batch, isUnderWay, UploadQueue } from './upload-queue.ts';

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
  return { queue, uploads, busy: uploads.some(isUnderWay) };
}

export type Uploads = ReturnType<typeof useUploads>;

function report({ kept, failed }: Batch, sentence: string): void {
  if (failed.length === 0) {
    notify.success(kept === 1 ? '1 photo added' : `${kept} photos added`);
    return;
  }
  const names = failed.map(({ name, reason }) => `${name}: ${reason}`).join(' ');
  notify.failure(sentence, kept > 0 ? `${kept} of ${kept + failed.length} added. ${names}` : names);
}
