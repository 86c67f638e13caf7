import { useRef, useState } from 'react';
import { decodeImage } from '#src/admin/core/api/scale-image.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { useUploads } from '#src/admin/core/uploads/use-uploads.ts';
import { findPictureProblem, type PictureRule } from '#src/domain/media/picture-rules.ts';

type Options = {
  rule: PictureRule;
  /**
   * Called with the URL of an uploaded image, or with the path of an image that waits on this device. `ratio` is its width
   * divided by its height. Null if this browser cannot decode it.
   */
  onAdded: (image: string, ratio: number | null) => void;
};

/** The upload of one image in the settings. An image that breaks the rule is rejected before it is sent. */
export function usePictureUpload({ rule, onAdded }: Options) {
  const ratio = useRef<number | null>(null);
  const uploads = useUploads({
    onAdded: (image) => onAdded(image, ratio.current),
    failureMessage: 'Failed to upload image. Please try again.',
  });
  const [problem, setProblem] = useState('');
  const latest = useRef<File | undefined>(undefined);
  useUnsavedWarning(uploads.busy);

  /** Uploads the first file. It replaces all other uploads, whether in progress or failed. */
  async function pick(files: File[]): Promise<void> {
    const [file] = files;
    latest.current = file;
    for (const { id } of uploads.uploads) uploads.queue.cancel(id);
    setProblem('');
    const size = file ? await findSize(file) : null;
    // Another image may have been picked in the meantime.
    if (latest.current !== file) return;
    ratio.current = size && Number((size.width / size.height).toFixed(3));
    const found = size && findPictureProblem(size, rule);
    if (file && found) setProblem(`${file.name}: ${found}`);
    else uploads.queue.add(files);
  }
  return { uploads, problem, pick };
}

/** Returns null for a file that this browser cannot decode. The server checks it anyway. */
async function findSize(file: File): Promise<{ width: number; height: number } | null> {
  const image = await decodeImage(file);
  if (!image) return null;
  const { width, height } = image;
  image.close();
  return { width, height };
}
