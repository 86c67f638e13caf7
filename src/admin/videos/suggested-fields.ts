import { withName } from '#src/admin/core/fields/with-name.ts';
import type { LookUp } from '#src/admin/videos/links/use-look-up.ts';
import { toSlug } from '#src/domain/records/slug.ts';
import { nameFromLink } from '#src/domain/videos/link-name.ts';
import { suggestName } from '#src/domain/videos/suggested-name.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import type { VideoForm as Form } from './video-form.ts';

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
export function fillName(form: Form, { name, previousName, url }: Suggestion): Partial<Form> {
  if (form.name !== '' && form.name !== previousName) return {};
  const filled = withName(form, name, true);
  // A title without Latin letters or digits gives no slug, so derive the slug from the link.
  return 'slug' in filled && filled.slug === ''
    ? { ...filled, slug: toSlug(nameFromLink(parseVideoLink(url), 'Video')) }
    : filled;
}
