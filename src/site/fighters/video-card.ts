import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { PLATFORM_ICONS } from '#src/domain/videos/video-platforms.ts';
import { isPortraitVideo, previewOf, toPosterImage } from '#src/domain/videos/video-poster.ts';

/** Converts a fighter's video to the content of its card. If the title is unknown, it becomes `untitled`. */
export function toVideoCard(url: string, previews: readonly VideoPreview[], untitled: string) {
  const { title, poster } = previewOf(url, previews);
  const link = parseVideoLink(url);
  return {
    link,
    title: title || untitled,
    poster: poster && toPosterImage(poster),
    isPortrait: isPortraitVideo(link, poster),
    icon: PLATFORM_ICONS[link.platform],
  };
}
