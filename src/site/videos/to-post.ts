import type { Video } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { isPortraitVideo, previewOf } from '#src/domain/videos/video-poster.ts';

/** The fields of a video that the portfolio shows. */
export type PortfolioVideo = Pick<Video, 'id' | 'name' | 'videoUrl' | 'videoPreviews'>;

/** Converts a video to a post of the portfolio. Returns null for a video that is not on Instagram. */
export function toPost({ id, name, videoUrl, videoPreviews }: PortfolioVideo) {
  const link = parseVideoLink(videoUrl);
  if (link.platform !== 'instagram') return null;
  const { title, poster } = previewOf(videoUrl, videoPreviews);
  const isPortrait = isPortraitVideo(link, poster);
  return { id, title: title || name, url: videoUrl, kind: link.kind, poster, isPortrait };
}
