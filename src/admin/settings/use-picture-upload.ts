import { useRef, useState } from 'react';
import { decodeImage } from '#src/admin/api/scale-image.ts';
import { useUnsavedWarning } from '#src/admin/editor/use-unsaved-warning.ts';
import { useUploads } from '#src/admin/uploads/use-uploads.ts';
import { findPictureProblem, type PictureRule } from '#src/domain/picture-rules.ts';

type Options = {
  rule: PictureRule;
  /** Called with the URL of an uploaded image, or with the path of an image that waits on this device. */
  onAdded: (image: string) => void;
};

/** The upload of one image in the settings. An image that breaks the rule is rejected before it is sent. */
export function usePictureUpload({ rule, onAdded }: Options) {
  const uploads = useUploads({ onAdded, failureMessage: 'Failed to upload image. Please try again.' });
  const [problem, setProblem] = useState('');
  const latest = useRef<File | undefined>(undefined);
  useUnsavedWarning(uploads.busy);

  /** Uploads the first file. It replaces all other uploads, whether in progress or failed. */
  async function pick(files: File[]): Promise<void> {
    const [file] = files;
    latest.current = file;
    for (const { id } of uploads.uploads) uploads.queue.cancel(id);
    setProblem('');
    const found = file ? await findProblem(file, rule) : '';
    // Another image may have been picked in the meantime.
    if (latest.current !== file) return;
    if (found) setProblem(found);
    else uploads.queue.add(files);
  }
  return { uploads, problem, pick };
}

/** Returns '' for a file that this browser cannot decode, because the server checks it anyway. */
async function findProblem(file: File, rule: PictureRule): Promise<string> {
  const image = await decodeImage(file);
  if (!image) return '';
  const problem = findPictureProblem(image, rule);
  image.close();
  return problem && `${file.name}: ${problem}`;
}
