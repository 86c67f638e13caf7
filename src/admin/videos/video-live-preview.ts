import type { LivePreviewSpec, Previewed } from '#src/admin/core/live-preview/live-preview-spec.ts';
import { useLinkPreviews } from '#src/admin/videos/links/use-look-up.ts';
import { findPastedLink } from '#src/domain/values/complete-url.ts';
import type { Video, VideoPreview } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import type { VideoForm } from './video-form.ts';

const NO_LINK = 'Paste a link to see the preview.';
const NOT_SHOWN = 'There is no preview, because the portfolio has only Instagram posts and reels.';

/** Converts the form to the video that visitors would get from the API, even while the link is half typed. */
export function toPreviewedVideo(
  { name, videoUrl }: Pick<VideoForm, 'name' | 'videoUrl'>,
  videoPreviews: VideoPreview[],
): Previewed {
  const url = findPastedLink(videoUrl);
  if (url === null) return { reason: NO_LINK };
  if (parseVideoLink(url).platform !== 'instagram') return { reason: NOT_SHOWN };
  return { record: { name: name.trim(), videoUrl: url, videoPreviews } };
}

export const VIDEO_LIVE_PREVIEW: LivePreviewSpec<Video, VideoForm> = {
  path: '/admin/preview/videos',
  views: ['card'],
  pageNote: '',
  usePreviewed: ({ id, form, rows }) => {
    const stored = rows.find((row) => row.id === id)?.videoPreviews;
    const url = findPastedLink(form.videoUrl);
    return toPreviewedVideo(form, useLinkPreviews(url === null ? [] : [url], stored));
  },
};
