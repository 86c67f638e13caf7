import { useEffect, useRef, useState } from 'react';
import { toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import type { LinkedVideo } from '#src/domain/videos/schema.ts';
import { removePoster, restorePoster, setPoster } from './link-api.ts';

/** `progress` is the fraction of the image that was sent, 0 to 1. */
export type PosterUpload =
  | { status: 'idle' | 'removing' }
  | { status: 'sending'; progress: number }
  | { status: 'failed'; reason: string; image: File };

/** Changes the poster of a video. Changes are stored at once, and can be undone from the toast. */
export function usePoster(video: LinkedVideo) {
  const [upload, setUpload] = useState<PosterUpload>({ status: 'idle' });
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const undo = {
    label: 'Undo',
    onClick: () =>
      restorePoster(video).then(
        () => notify.success('Poster restored'),
        (error: unknown) => notify.failure('The poster could not be restored.', error),
      ),
  };

  async function send(image: File): Promise<void> {
    abort.current?.abort();
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    setUpload({ status: 'sending', progress: 0 });
    try {
      await setPoster(video.id, image, {
        signal,
        onProgress: (progress) => setUpload({ status: 'sending', progress }),
      });
      setUpload({ status: 'idle' });
      notify.success(video.poster ? 'Poster changed' : 'Poster added', undo);
    } catch (error) {
      if (!signal.aborted) setUpload({ status: 'failed', reason: toErrorMessage(error), image });
    }
  }

  async function remove(): Promise<void> {
    setUpload({ status: 'removing' });
    try {
      await removePoster(video.id);
      notify.success('Poster removed', undo);
    } catch (error) {
      notify.failure('The poster could not be removed.', error);
    }
    setUpload({ status: 'idle' });
  }

  function cancel(): void {
    abort.current?.abort();
    setUpload({ status: 'idle' });
  }

  return { upload, send, remove, cancel };
}
