import { isTiktokShortLink } from '#src/domain/videos/link-kind.ts';
import type { LinkState } from '#src/domain/videos/link-state.ts';
import type { LinkPlatform } from '#src/domain/videos/schema.ts';
import { isYoutubeShort, parseVideoLink, type VideoLink } from '#src/domain/videos/video-link.ts';

/** Names the kind of video that a link leads to, such as 'Instagram reel'. Returns '' for other sites. */
export function describeLink(link: VideoLink): string {
  switch (link.platform) {
    case 'youtube':
      return isYoutubeShort(link.url) ? 'YouTube Short' : 'YouTube video';
    case 'instagram':
      return link.kind === 'post' ? 'Instagram post' : 'Instagram reel';
    case 'tiktok':
      return 'TikTok video';
    case 'other':
      return '';
  }
}

/** Where visitors see each kind of video. */
export const WHERE_VIDEOS_ARE_SHOWN =
  'Instagram posts and reels are shown in the portfolio and on the home page, YouTube and TikTok videos only on the home page.';

/** Returns the reason why visitors cannot see a video. Null if they can, or if the state is unknown. */
export function describeBroken(state: LinkState): string | null {
  if (state === 'private') return 'Visitors can no longer see this video: it is private.';
  if (state === 'gone') return 'Visitors can no longer see this video: it was deleted.';
  return null;
}

/** Returns a hint if the site cannot show a link as a video, else null. */
export function linkHint(url: string): string | null {
  const link = parseVideoLink(url);
  if (link.platform !== 'other') return null;
  return isTiktokShortLink(link.url)
    ? 'Short TikTok links cannot be shown as videos. Open the link and paste the URL from the address bar.'
    : 'Not a YouTube, Instagram or TikTok video. It will be shown as a plain link.';
}

/** Returns the usual aspect ratio (width divided by height) of videos with this kind of link. */
export function usualRatio(platform: LinkPlatform, url: string): number {
  if (platform === 'youtube') return isYoutubeShort(url) ? 9 / 16 : 16 / 9;
  const link = parseVideoLink(url);
  return link.platform === 'instagram' && link.kind === 'post' ? 4 / 5 : 9 / 16;
}
