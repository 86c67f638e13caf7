import { PLATFORM_ICONS } from '#src/copy/platforms.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import { isPortraitVideo, previewOf, toPosterImage } from '#src/domain/video-poster.ts';
import type { VideoPreview } from '#src/domain/video-preview.ts';

/** What a card shows of a fighter's video. Without a known title, it is `untitled`. */
export function toVideoCard(url: string, previews: readonly VideoPreview[], untitled: string) {
  const { title, poster } = previewOf(url, previews);
  const link = parseVideoLink(url);
  return {
    link,
    title: title || untitled,
    picture: poster && toPosterImage(poster),
    isPortrait: isPortraitVideo(link, poster),
    icon: PLATFORM_ICONS[link.platform],
  };
}
