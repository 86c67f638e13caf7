import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormProps } from '#src/admin/core/editor/editor-spec.ts';
import { toFieldBinder } from '#src/admin/core/editor/FormFrame.tsx';
import { Field } from '#src/admin/core/fields/Field.tsx';
import { NameAndSlugFields, toNameChange } from '#src/admin/core/fields/NameAndSlugFields.tsx';
import { PublishedField } from '#src/admin/core/fields/SwitchField.tsx';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import type { FormModule } from '#src/admin/records/OpenForm.tsx';
import { RecordFormFrame } from '#src/admin/records/RecordFormFrame.tsx';
import { linkHint, WHERE_VIDEOS_ARE_SHOWN } from '#src/admin/videos/links/describe-link.ts';
import { type LookUp, resolvedUrl, useLookUp, videoOf } from '#src/admin/videos/links/use-look-up.ts';
import { VideoLinkPreview } from '#src/admin/videos/links/VideoLinkPreview.tsx';
import { toSlug } from '#src/domain/records/slug.ts';
import { completeWebUrl, findPastedLink } from '#src/domain/values/complete-url.ts';
import { type Video, videoInput } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { nameFromLink, suggestName } from '#src/domain/videos/video-name.ts';
import { type VideoForm as Form, VIDEO_SPEC } from './video-form.ts';
import { VIDEO_LIVE_PREVIEW } from './video-live-preview.ts';

/** Returns the name that a look-up suggests, or null if it suggests none. */
function toSuggestion(url: string, lookUp: LookUp): string | null {
  if (lookUp.state === 'idle' || lookUp.state === 'loading') return null;
  const title = lookUp.state === 'found' ? (lookUp.result.video?.title ?? '') : '';
  return suggestName(url, title) || null;
}

type Suggestion = {
  name: string;
  /** The previous suggestion. A form that still has this name gets the new one. */
  previousName: string;
  url: string;
};

/** Fills in a suggested name and its slug, unless the owner has typed a name. */
function fillName(form: Form, { name, previousName, url }: Suggestion): Partial<Form> {
  if (form.name !== '' && form.name !== previousName) return {};
  const filled = toNameChange(form, name, true);
  // A title without Latin letters or digits gives no slug, so derive the slug from the link.
  return 'slug' in filled && filled.slug === ''
    ? { ...filled, slug: toSlug(nameFromLink(parseVideoLink(url), 'Video')) }
    : filled;
}

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

/** The code that only an open form needs. The list appears without it. */
export const VIDEO_FORM: FormModule<Video, Form> = {
  Form: VideoForm,
  schema: videoInput,
  livePreview: VIDEO_LIVE_PREVIEW,
};
