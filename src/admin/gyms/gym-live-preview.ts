import { keepValidLinks, urlsOf } from '#src/admin/core/fields/video-list.ts';
import { type LivePreviewSpec, toValidInput } from '#src/admin/core/live-preview/live-preview-spec.ts';
import { useLinkPreviews } from '#src/admin/videos/links/use-look-up.ts';
import { type Gym, gymInput } from '#src/domain/gyms/schema.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { GYM_SPEC, type GymForm } from './gym-form.ts';

const UNNAMED = { name: 'Unnamed Gym', slug: 'unnamed-gym' };

/** Converts the form to the gym that visitors would get from the API, even while the form is incomplete. */
export function toPreviewedGym(form: GymForm, id: number | null, videoPreviews: VideoPreview[]): Gym {
  const videos = keepValidLinks(form.videos);
  const input = toValidInput(GYM_SPEC, gymInput, { ...form, videos }, UNNAMED);
  return { ...input, id: id ?? 0, videos: JSON.stringify(input.videos), videoPreviews };
}

export const GYM_LIVE_PREVIEW: LivePreviewSpec<Gym, GymForm> = {
  path: '/admin/preview/gyms',
  views: ['page', 'card'],
  pageNote: 'On the site, the page also shows the fighters and bouts of this gym.',
  usePreviewed: ({ id, form, rows }) => {
    const stored = rows.find((row) => row.id === id)?.videoPreviews;
    const videoPreviews = useLinkPreviews(urlsOf(form.videos), stored);
    return { record: toPreviewedGym(form, id, videoPreviews) };
  },
};
