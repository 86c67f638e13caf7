import { type ReactNode, useRef, useState } from 'react';
import { toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { isWaitingPath } from '#src/admin/core/offline/waiting-photos.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { PhotoImage } from '#src/admin/core/uploads/PhotoImage.tsx';
import { decodeImage } from '#src/admin/core/uploads/resize-image.ts';
import { UploadList } from '#src/admin/core/uploads/UploadList.tsx';
import { useUploads } from '#src/admin/core/uploads/use-uploads.ts';
import { findPictureProblem, type PictureRule } from '#src/domain/media/uploads.ts';
import styles from './PictureUpload.module.css';

/** How visitors see an image: cropped (`wide`, `portrait`), or complete inside a frame (`logo`, `whole`). */
export type PictureShape = 'logo' | 'wide' | 'portrait' | 'whole';

type PictureProps = {
  /** The owner's image, or '' for the original. */
  image: string;
  shape: PictureShape;
  original: ReactNode;
};

const WIDTH_PX = 640;
const RATIOS: Record<PictureShape, number> = { logo: 4, wide: 1.6, portrait: 0.8, whole: 1.6 };

/** An image in the settings as visitors see it: the owner's or the original. */
export const Picture = ({ image, shape, original }: PictureProps) => (
  <div className={styles['picture']} data-shape={shape}>
    {image === '' ? (
      original
    ) : (
      <>
        <PhotoImage
          key={image}
          image={image}
          widthPx={WIDTH_PX}
          alt=""
          width={WIDTH_PX}
          height={Math.round(WIDTH_PX / RATIOS[shape])}
        />
        <p className={styles['broken']}>
          This image cannot be loaded. Visitors see {shape === 'whole' ? 'no picture' : 'the original'}.
        </p>
      </>
    )}
  </div>
);

type Options = {
  rule: PictureRule;
  /**
   * Called with the URL of an uploaded image, or with the path of an image that waits on this device. `ratio` is its
   * width divided by its height, or null if this browser cannot decode it.
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

  /** Uploads the first file, and removes all other uploads, whether in progress or failed. */
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

type Props = {
  /** The path of the image among the settings. */
  name: string;
  image: string;
  /** Names the image in labels, in lowercase. */
  noun: ReactNode;
  shape: PictureShape;
  rule: PictureRule;
  /** Shown while there is no image. Null shows nothing. */
  original: ReactNode;
  /** Says what visitors see while there is no image. */
  originalText: string;
  error: string | undefined;
  /** `ratio` is the width divided by the height, or null if this browser cannot decode the image. */
  onAdded: (image: string, ratio: number | null) => void;
  /** More controls. */
  children?: ReactNode;
};

/** One image of the settings with its upload. */
export function PictureUpload(props: Props) {
  const { name, image, noun, shape, rule, original, originalText, error, onAdded, children } = props;
  const { uploads, problem, pick } = usePictureUpload({ rule, onAdded });
  return (
    <div id={toFieldId(name)} tabIndex={-1} className={styles['field']} data-wide data-shape={shape}>
      {(image !== '' || original !== null) && <Picture image={image} shape={shape} original={original} />}
      <div className={styles['controls']}>
        <p className="hint">{image === '' ? originalText : toStateText(image)}</p>
        <FilePicker
          label={
            <>
              {image === '' ? 'Upload' : 'Replace'} {noun}
            </>
          }
          multiple={false}
          onPick={pick}
        />
        <UploadList {...uploads} />
        {(problem || error) && (
          <p className="error" role="alert">
            {problem || error}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

const toStateText = (image: string): string =>
  isWaitingPath(image)
    ? `Your own image is kept on this ${deviceNoun()}. It will be uploaded when you save.`
    : 'Your own image is shown.';
