import { sizedImageUrl } from './sized-image-url.ts';
import { isYoutubeShort, type VideoLink } from './video-link.ts';
import type { Poster, VideoPreview } from './video-preview.ts';

// Apart from video-preview.ts, because public islands must not load its zod schemas.

/** The preview of a link among those of a record; without a title and poster if nothing is known. */
export const previewOf = (url: string, previews: readonly VideoPreview[]): VideoPreview =>
  previews.find((preview) => preview.url === url) ?? { url, title: '', author: '', poster: null };

/** True if a video is taller than it is wide. Without a poster, its platform and path decide. */
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
/** Shown by browsers that don't support `srcset`. */
const DEFAULT_WIDTH_PX = 640;

/** A poster as attributes of an image. `sources` are URLs to try in order; `srcSet` belongs to the first. */
export type PosterImage = {
  sources: string[];
  srcSet: string | undefined;
  width: number;
  height: number;
  color: string;
};

/** The image of a poster, in several widths if its host can resize it. */
export function toPosterImage({ src, width, height, color }: Poster): PosterImage {
  const size = { width, height, color };
  const fallback = sizedImageUrl(src, DEFAULT_WIDTH_PX);
  if (fallback === src) return { sources: [src], srcSet: undefined, ...size };
  const smaller = POSTER_WIDTHS_PX.filter((px) => px < width).map((px) => `${sizedImageUrl(src, px)} ${px}w`);
  return { sources: [fallback, src], srcSet: [...smaller, `${src} ${width}w`].join(', '), ...size };
}
