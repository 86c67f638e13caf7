// The posters of videos, for public pages.

import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import type { Poster, VideoPreview } from './schema.ts';
import { isYoutubeShort, type VideoLink } from './video-link.ts';

/** Finds the preview of a link among those of its record. Returns an empty preview if there is none. */
export const previewOf = (url: string, previews: readonly VideoPreview[]): VideoPreview =>
  previews.find((preview) => preview.url === url) ?? { url, title: '', author: '', poster: null };

/** Returns whether a video is taller than it is wide. Without a poster, the link decides. */
export function isPortraitVideo(link: VideoLink, poster: Poster | null): boolean {
  if (poster) return poster.height > poster.width;
  switch (link.platform) {
    case 'tiktok':
      return true;
    case 'instagram':
      return link.kind === 'reel';
    case 'youtube':
      return isYoutubeShort(link.url);
    case 'other':
      return false;
  }
}

const POSTER_WIDTHS_PX = [320, 640, 960];
/** The width of `src`, for browsers that don't support `srcset`. */
const DEFAULT_WIDTH_PX = 640;

/**
 * The attributes of an image. `sources` are URLs to try in order, and `srcSet` belongs to the first of them.
 */
export type PosterImage = {
  sources: string[];
  srcSet: string | undefined;
  width: number;
  height: number;
  color: string;
};

/** Converts a poster to the attributes of its image, with several widths if its host can resize. */
export function toPosterImage({ src, width, height, color }: Poster): PosterImage {
  const size = { width, height, color };
  const fallback = sizedImageUrl(src, DEFAULT_WIDTH_PX);
  if (fallback === src) return { sources: [src], srcSet: undefined, ...size };
  const smaller = POSTER_WIDTHS_PX.filter((px) => px < width).map((px) => `${sizedImageUrl(src, px)} ${px}w`);
  return { sources: [fallback, src], srcSet: [...smaller, `${src} ${width}w`].join(', '), ...size };
}
