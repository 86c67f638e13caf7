import type { ReactNode } from 'react';
import { toFieldId } from '#src/admin/fields/field-id.ts';
import { deviceNoun } from '#src/admin/offline/device-noun.ts';
import { isWaitingPath } from '#src/admin/offline/waiting-photos.ts';
import { FilePicker } from '#src/admin/uploads/FilePicker.tsx';
import { UploadList } from '#src/admin/uploads/UploadList.tsx';
import type { PictureRule } from '#src/domain/picture-rules.ts';
import { Picture, type PictureShape } from './Picture.tsx';
import styles from './PictureField.module.css';
import type { SectionProps } from './section-props.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type PictureSetting = 'logo' | 'heroPhoto' | 'placeholderPortrait';

type Props = {
  section: SectionProps;
  name: PictureSetting;
  /** Names the image in labels, in lower case. */
  noun: string;
  shape: PictureShape;
  rule: PictureRule;
  /** Shown if the owner has no image. */
  original: ReactNode;
};

/** An image setting with its upload. The `SettingsGroup` around it has the button that restores the original. */
export function PictureField({ section, name, noun, shape, rule, original }: Props) {
  const image = section.form[name];
  const error = section.errors[name];
  const { uploads, problem, pick } = usePictureUpload({
    rule,
    onAdded: (added) => section.onChange({ [name]: added }),
  });
  return (
    <div id={toFieldId(name)} tabIndex={-1} className={styles['field']} data-wide data-shape={shape}>
      <Picture image={image} shape={shape} original={original} />
      <div className={styles['controls']}>
        <p className={styles['state']}>{toStateText(image)}</p>
        <FilePicker label={`${image === '' ? 'Upload' : 'Replace'} ${noun}`} multiple={false} onPick={pick} />
        <UploadList {...uploads} />
        {(problem || error) && (
          <p className={styles['error']} role="alert">
            {problem || error}
          </p>
        )}
      </div>
    </div>
  );
}

function toStateText(image: string): string {
  if (image === '') return 'The original is shown.';
  return isWaitingPath(image)
    ? `Your own image is kept on this ${deviceNoun()}. It will be uploaded when you save.`
    : 'Your own image is shown.';
}
