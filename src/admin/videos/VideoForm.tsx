import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toFieldBinder } from '#src/admin/editor/bind-field.ts';
import type { FormProps } from '#src/admin/editor/editor-spec.ts';
import { RecordFormFrame } from '#src/admin/editor/RecordFormFrame.tsx';
import { Field } from '#src/admin/fields/Field.tsx';
import { NameAndSlugFields } from '#src/admin/fields/NameAndSlugFields.tsx';
import { linkHint } from '#src/admin/video-links/describe-link.ts';
import { resolvedUrl, useLookUp } from '#src/admin/video-links/use-look-up.ts';
import { VideoLinkPreview } from '#src/admin/video-links/VideoLinkPreview.tsx';
import { completeWebUrl, normalizeWebUrl } from '#src/domain/web-url.ts';
import { type VideoForm as Form, fillName, toSuggestion, VIDEOS } from './video-form.ts';

const { labels } = VIDEOS;

export function VideoForm({ formProps }: { formProps: FormProps<Form> }) {
  const bind = toFieldBinder(formProps, labels);
  const { id, adding, form, onChange } = formProps;
  const { videoUrl } = form;
  const isLink = normalizeWebUrl(videoUrl) !== null;
  // The stored link stays as it is until it is edited: opening the form must not change it.
  const [storedUrl] = useState(adding ? '' : videoUrl);
  useSuggestedName(formProps);
  return (
    <RecordFormFrame kind="videos" formProps={formProps}>
      <Field
        {...bind('videoUrl')}
        type="url"
        // Browsers refuse to submit a URL without a scheme.
        complete={completeWebUrl}
        hint={isLink ? linkHint(videoUrl) : 'The URL of a YouTube, Instagram or TikTok video'}
        required
      />
      {isLink && (
        <VideoLinkPreview
          url={videoUrl}
          self={{ kind: 'videos', id }}
          onResolve={videoUrl === storedUrl ? null : (url) => onChange({ videoUrl: url })}
        />
      )}
      <NameAndSlugFields label={labels.name} {...formProps} />
    </RecordFormFrame>
  );
}

/** Names a new video after its title once that is known. A name that the owner has typed stays. */
function useSuggestedName({ adding, form: { videoUrl }, onChange }: FormProps<Form>): void {
  const lookUp = useLookUp(videoUrl, adding);
  // A short link is about to be replaced by the URL behind it.
  const suggestion = resolvedUrl(lookUp) === null ? toSuggestion(videoUrl, lookUp) : null;
  const lastName = useRef('');
  const fill = useEffectEvent((name: string, url: string) => {
    const last = lastName.current;
    lastName.current = name;
    onChange((form) => fillName(form, { name, last, url }));
  });
  useEffect(() => {
    if (suggestion !== null) fill(suggestion, videoUrl);
  }, [suggestion, videoUrl]);
}
