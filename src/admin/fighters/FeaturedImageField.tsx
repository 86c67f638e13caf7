import { Field, type FieldBinding } from '#src/admin/core/fields/Field.tsx';
import { deviceNoun } from '#src/admin/core/offline/device-noun.ts';
import { isWaitingPath } from '#src/admin/core/offline/waiting-photos.ts';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import { UploadList } from '#src/admin/core/uploads/UploadList.tsx';
import type { Uploads } from '#src/admin/core/uploads/use-uploads.ts';
import type { FocusPoint } from '#src/domain/fighters/focus-point.ts';
import { completeImageUrl } from '#src/domain/values/complete-url.ts';
import { imageUrl } from '#src/domain/values/fields.ts';
import styles from './FeaturedImageField.module.css';
import { FocusPointField } from './FocusPointField.tsx';
import type { ImageFocus } from './image-focus.ts';

const HINT =
  'Upload a photo below, or paste its URL. http:// becomes https://, as browsers block http photos.';

type Props = FieldBinding & {
  uploads: Uploads;
  focus: FocusPoint | null;
  /** Sets the focus point of this image. */
  onFocusChange: (focus: ImageFocus | null) => void;
};

/** A fighter's featured image: an upload or a URL. */
export function FeaturedImageField({ uploads, focus, onFocusChange, ...field }: Props) {
  const { value, onChange } = field;
  const isWaiting = isWaitingPath(value);
  const { data: image } = imageUrl.safeParse(value);
  /** Starts an upload. First cancels any other, in progress or failed, because the field holds only one photo. */
  function startUpload(files: File[]) {
    for (const { id } of uploads.uploads) uploads.queue.cancel(id);
    uploads.queue.add(files);
  }
  return (
    <section className={styles['image']} aria-label={field.label}>
      <Field
        {...field}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        complete={completeImageUrl}
        value={isWaiting ? '' : value}
        hint={
          isWaiting ? `The photo is kept on this ${deviceNoun()}. It will be uploaded when you save.` : HINT
        }
      />
      <FilePicker label="Upload Featured Image" multiple={false} onPick={startUpload} />
      <UploadList {...uploads} />
      {value !== '' && (
        <div className={styles['preview']}>
          {image && (
            <FocusPointField
              key={image}
              image={image}
              focus={focus}
              onChange={(point) => onFocusChange(point && { ...point, image })}
            />
          )}
          <button type="button" className="outlined-button" data-danger onClick={() => onChange('')}>
            Remove featured image
          </button>
        </div>
      )}
    </section>
  );
}
