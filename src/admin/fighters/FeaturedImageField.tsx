import { Field, type FieldBinding } from '#src/admin/fields/Field.tsx';
import { FilePicker } from '#src/admin/uploads/FilePicker.tsx';
import { UploadList } from '#src/admin/uploads/UploadList.tsx';
import type { Uploads } from '#src/admin/uploads/use-uploads.ts';
import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { imageUrl } from '#src/domain/fields.ts';
import { sizedImageUrl } from '#src/domain/sized-image-url.ts';
import { completeImageUrl } from '#src/domain/web-url.ts';
import styles from './FeaturedImageField.module.css';

type Props = FieldBinding & { uploads: Uploads };

const PREVIEW_PX = 400;

/** A fighter's featured image: an upload or a URL. */
export function FeaturedImageField({ uploads, ...field }: Props) {
  const { value, onChange } = field;
  const { data: image } = imageUrl.safeParse(value);
  /** Replaces all other uploads, whether in progress or failed, because the field holds only one photo. */
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
        hint="Upload a photo below, or paste its URL. http:// becomes https://, as browsers block http photos."
      />
      <FilePicker label="Upload Featured Image" multiple={false} onPick={startUpload} />
      <UploadList {...uploads} />
      {value !== '' && (
        <div className={styles['preview']}>
          {image && (
            <FallbackImage
              key={image}
              sources={[sizedImageUrl(image, PREVIEW_PX), image]}
              alt="Current featured image"
              width={200}
              height={250}
              eager
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
