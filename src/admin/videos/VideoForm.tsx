import { toFieldBinder } from '#src/admin/editor/bind-field.ts';
import type { FormProps } from '#src/admin/editor/editor-spec.ts';
import { RecordFormFrame } from '#src/admin/editor/RecordFormFrame.tsx';
import { Field } from '#src/admin/fields/Field.tsx';
import { NameAndSlugFields } from '#src/admin/fields/NameAndSlugFields.tsx';
import { linkHint, VideoLinkPreview } from '#src/admin/fields/VideoLinkPreview.tsx';
import { completeWebUrl, normalizeWebUrl } from '#src/domain/web-url.ts';
import styles from './VideoForm.module.css';
import { type VideoForm as Form, VIDEOS } from './video-form.ts';

const { labels } = VIDEOS;

export function VideoForm({ formProps }: { formProps: FormProps<Form> }) {
  const bind = toFieldBinder(formProps, labels);
  const { videoUrl } = formProps.form;
  const isLink = normalizeWebUrl(videoUrl) !== null;
  return (
    <RecordFormFrame kind="videos" formProps={formProps}>
      <NameAndSlugFields label={labels.name} {...formProps} />
      <Field
        {...bind('videoUrl')}
        type="url"
        // Browsers refuse to submit a URL without a scheme.
        complete={completeWebUrl}
        hint={isLink ? linkHint(videoUrl) : 'The URL of a YouTube, Instagram or TikTok video'}
        required
      />
      {isLink && (
        <div className={styles['preview']}>
          <VideoLinkPreview url={videoUrl} />
        </div>
      )}
    </RecordFormFrame>
  );
}
