import type { BulkSpec } from '#src/admin/bulk-add/use-bulk-add.ts';
import type { EditorSpec } from '#src/admin/editor/editor-spec.ts';
import { PUBLISHED_LABEL } from '#src/admin/fields/published-label.ts';
import { withName } from '#src/admin/fields/with-name.ts';
import type { LookUp } from '#src/admin/video-links/use-look-up.ts';
import { toSlug } from '#src/domain/slug.ts';
import { suggestName } from '#src/domain/suggested-name.ts';
import type { Video, VideoInput } from '#src/domain/video.ts';
import { nameFromLink, parseVideoLink } from '#src/domain/video-link.ts';

export type VideoForm = VideoInput;

export const VIDEOS: EditorSpec<Video, VideoForm> = {
  resource: 'videos',
  labels: { videoUrl: 'Video URL', name: 'Video Name', slug: 'Slug', published: PUBLISHED_LABEL },
  empty: { name: '', slug: '', videoUrl: '', published: true },
  toForm: ({ name, slug, videoUrl, published }) => ({ name, slug, videoUrl, published }),
  toBody: ({ name, slug, videoUrl, published }): VideoInput => ({
    name: name.trim(),
    slug: slug.trim(),
    videoUrl: videoUrl.trim(),
    published,
  }),
};

export const BULK_VIDEOS: BulkSpec<Video> = {
  item: 'Video',
  linksOf: ({ videoUrl }) => [videoUrl],
  toNewRecord: ({ url, name, slug }) => ({ name, slug, videoUrl: url }),
  toLinksChange: null,
  successEnd: '',
};

/** Returns the name that a look-up suggests, or null if it suggests none. */
export function toSuggestion(url: string, lookUp: LookUp): string | null {
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
export function fillName(form: VideoForm, { name, previousName, url }: Suggestion): Partial<VideoForm> {
  if (form.name !== '' && form.name !== previousName) return {};
  const filled = withName(form, name, true);
  // A title without Latin letters or digits gives no slug, so derive the slug from the link.
  return 'slug' in filled && filled.slug === ''
    ? { ...filled, slug: toSlug(nameFromLink(parseVideoLink(url), 'Video')) }
    : filled;
}
