import type { ReactNode } from 'react';
import { toFieldId } from '#src/admin/core/fields/field-id.ts';
import { deviceNoun } from '#src/admin/core/offline/device-noun.ts';
import { isWaitingPath } from '#src/admin/core/offline/waiting-photos.ts';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { UploadList } from '#src/admin/core/uploads/UploadList.tsx';
import type { PictureRule } from '#src/domain/media/picture-rules.ts';
import { Picture, type PictureShape } from './Picture.tsx';
import styles from './PictureUpload.module.css';
import { usePictureUpload } from './use-picture-upload.ts';

type Props = {
  /** The path of the image among the settings. */
  name: string;
  image: string;
  /** Names the image in labels, in lower case. */
  noun: ReactNode;
  shape: PictureShape;
  rule: PictureRule;
  /** Shown while there is no image. Null shows nothing. */
  original: ReactNode;
  /** Says what visitors see while there is no image. */
  originalText: string;
  error: string | undefined;
  /** `ratio` is the width divided by the height. Null if this browser cannot decode the image. */
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
        <p className={styles['state']}>{image === '' ? originalText : toStateText(image)}</p>
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
          <p className={styles['error']} role="alert">
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
