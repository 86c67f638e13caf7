import type { ReactNode } from 'react';
import { Field, type FieldBinding } from '#src/admin/core/fields/Field.tsx';
import { deviceNoun } from '#src/admin/core/offline/sync-status.ts';
import { isWaitingPath } from '#src/admin/core/offline/waiting-photos.ts';
import { completeImageUrl } from '#src/domain/values/complete-url.ts';
import { imageUrl } from '#src/domain/values/fields.ts';
import { FilePicker } from './FilePicker.tsx';
import { UploadList } from './UploadList.tsx';
import type { Uploads } from './use-uploads.ts';

const HINT =
  'Upload a photo below, or paste its URL. http:// becomes https://, as browsers block http photos.';

type Props = FieldBinding & {
  uploads: Uploads;
  /** Renders a valid image. */
  children: (image: string) => ReactNode;
};

/** An image of a record: an upload or a URL. */
export function ImageField({ uploads, children, ...field }: Props) {
  const { label, value, onChange } = field;
  const isWaiting = isWaitingPath(value);
  const { data: image } = imageUrl.safeParse(value);
  /** Starts an upload. First cancels any other, in progress or failed, because the field holds only one photo. */
  function startUpload(files: File[]) {
    for (const { id } of uploads.uploads) uploads.queue.cancel(id);
    uploads.queue.add(files);
  }
  return (
    <section className="stack" aria-label={label}>
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
      <FilePicker label={`Upload ${label}`} multiple={false} onPick={startUpload} />
      <UploadList {...uploads} />
      {value !== '' && (
        <div className="stack gap-4">
          {image && children(image)}
          <button type="button" className="outlined-button" data-danger onClick={() => onChange('')}>
            Remove {label.toLowerCase()}
          </button>
        </div>
      )}
    </section>
  );
}
