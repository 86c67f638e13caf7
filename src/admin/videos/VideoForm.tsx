import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toFieldBinder } from '#src/admin/core/editor/bind-field.ts';
import type { FormProps } from '#src/admin/core/editor/editor-spec.ts';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { NameAndSlugFields } from '#src/admin/core/fields/NameAndSlugFields.tsx';
import { PublishedField } from '#src/admin/core/fields/PublishedField.tsx';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { RecordFormFrame } from '#src/admin/records/RecordFormFrame.tsx';
import { linkHint, WHERE_VIDEOS_ARE_SHOWN } from '#src/admin/videos/links/describe-link.ts';
import { resolvedUrl, useLookUp, videoOf } from '#src/admin/videos/links/use-look-up.ts';
import { VideoLinkPreview } from '#src/admin/videos/links/VideoLinkPreview.tsx';
import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { findPastedLink } from '#src/domain/values/pasted-link.ts';
import { fillName, toSuggestion } from './suggested-fields.ts';
import { type VideoForm as Form, VIDEO_SPEC } from './video-form.ts';

const { labels } = VIDEO_SPEC;

export function VideoForm({ formProps }: { formProps: FormProps<Form> }) {
  const bind = toFieldBinder(formProps, labels);
  const { id, adding, form, errors, onChange } = formProps;
  const link = findPastedLink(form.videoUrl);
  // Opening the form must not change the stored link. Only a link that the owner has edited is resolved.
  const [storedUrl] = useState(adding ? '' : form.videoUrl);
  useSuggestedName(formProps);
  const linkedVideo = videoOf(useLookUp(form.videoUrl));
  return (
    <RecordFormFrame kind="videos" formProps={formProps}>
      <Field
        {...bind('videoUrl')}
        type="url"
        // Browsers do not submit a form with a URL that has no scheme.
        complete={completeWebUrl}
        hint={(link && linkHint(link)) || WHERE_VIDEOS_ARE_SHOWN}
        required
      />
      {link && (
        <VideoLinkPreview
          url={link}
          editedRecord={{ kind: 'videos', id }}
          onResolve={form.videoUrl === storedUrl ? null : (url) => onChange({ videoUrl: url })}
        />
      )}
      <NameAndSlugFields label={labels.name} {...formProps} />
      <DoNotFilmWarning
        texts={[
          { text: form.name, kind: 'text' },
          { text: form.videoUrl, kind: 'handle' },
          { text: linkedVideo?.title ?? '', kind: 'text' },
          { text: linkedVideo?.author ?? '', kind: 'handle' },
        ]}
      />
      <PublishedField one="video" published={form.published} onChange={onChange} error={errors.published} />
    </RecordFormFrame>
  );
}

/** Fills in the title of a new video as its name, unless the owner has typed a name. */
function useSuggestedName({ adding, form, onChange }: FormProps<Form>): void {
  const videoUrl = completeWebUrl(form.videoUrl);
  const lookUp = useLookUp(videoUrl, adding);
  // A short link is about to be replaced by the URL that it redirects to, so suggest nothing yet.
  const suggestion = resolvedUrl(lookUp) === null ? toSuggestion(videoUrl, lookUp) : null;
  const lastSuggestion = useRef('');
  const fill = useEffectEvent((name: string, url: string) => {
    const previousName = lastSuggestion.current;
    lastSuggestion.current = name;
    onChange((current) => fillName(current, { name, previousName, url }));
  });
  useEffect(() => {
    if (suggestion !== null) fill(suggestion, videoUrl);
  }, [suggestion, videoUrl]);
}
