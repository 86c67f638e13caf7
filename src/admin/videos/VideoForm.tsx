import type { FormProps } from '#src/admin/editor/editor-spec.ts';
import { RecordFormFrame } from '#src/admin/editor/RecordFormFrame.tsx';
import { Field } from '#src/admin/fields/Field.tsx';
import { NameAndSlugFields } from '#src/admin/fields/NameAndSlugFields.tsx';
import { linkHint, VideoLinkPreview } from '#src/admin/fields/VideoLinkPreview.tsx';
import { completeWebUrl, normalizeWebUrl } from '#src/domain/web-url.ts';
import styles from './VideoForm.module.css';
import { type VideoForm as Form, LABELS } from './video-form.ts';

export function VideoForm({
  adding,
  form,
  errors,
  saving,
  onChange,
  onSubmit,
  onBulk,
  onCancel,
}: FormProps<Form>) {
  const isLink = normalizeWebUrl(form.videoUrl) !== null;
  return (
    <RecordFormFrame
      noun="Video"
      adding={adding}
      saving={saving}
      onSubmit={onSubmit}
      onCancel={onCancel}
      onBulk={onBulk}
    >
      <NameAndSlugFields
        label={LABELS.name}
        adding={adding}
        form={form}
        errors={errors}
        onChange={onChange}
      />
      <Field
        name="videoUrl"
        label={LABELS.videoUrl}
        type="url"
        value={form.videoUrl}
        onChange={(videoUrl) => onChange({ videoUrl })}
        // A browser refuses to submit a URL without a scheme.
        complete={completeWebUrl}
        error={errors.videoUrl}
        hint={isLink ? linkHint(form.videoUrl) : 'The address of a YouTube, Instagram or TikTok video'}
        required
      />
      {isLink && (
        <div className={styles['preview']}>
          <VideoLinkPreview url={form.videoUrl} />
        </div>
      )}
    </RecordFormFrame>
  );
}
