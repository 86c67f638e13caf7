import type { LinkState } from '#src/domain/link-state.ts';
import type { LinkPlatform } from '#src/domain/linked-video.ts';
import { parseVideoLink, type VideoLink } from '#src/domain/video-link.ts';
import { parseWebUrl } from '#src/domain/web-url.ts';

/** What a link leads to: 'Instagram reel'. '' for other sites. */
export function describeLink(link: VideoLink): string {
  switch (link.platform) {
    case 'youtube':
      return isShort(link.url) ? 'YouTube Short' : 'YouTube video';
    case 'instagram':
      return link.kind === 'post' ? 'Instagram post' : 'Instagram reel';
    case 'tiktok':
      return 'TikTok video';
    case 'other':
      return '';
  }
}

const isShort = (url: string) => parseWebUrl(url)?.pathname.startsWith('/shorts/') === true;

/** Why visitors cannot see a video; null if they can, or if nothing is known. */
export function describeBroken(state: LinkState): string | null {
  if (state === 'private') return 'Visitors can no longer see this video: it is private.';
  if (state === 'gone') return 'Visitors can no longer see this video: it was deleted.';
  return null;
}

const SHORT_LINK = /^https?:\/\/(?:(?:vm|vt)\.tiktok\.com|(?:www\.)?tiktok\.com\/t)\//i;

/** Returns a hint if the site cannot show a link as a video, else null. */
export function linkHint(url: string): string | null {
  const link = parseVideoLink(url);
  if (link.platform !== 'other') return null;
  return SHORT_LINK.test(link.url)
    ? 'Short TikTok links cannot be shown as videos. Open the link and paste the URL from the address bar.'
    : 'Not a YouTube, Instagram or TikTok video. It will be shown as a plain link.';
}

/** Width divided by height of the videos that a link usually leads to. */
export function usualRatio(platform: LinkPlatform, url: string): number {
  if (platform === 'youtube') return isShort(url) ? 9 / 16 : 16 / 9;
  const link = parseVideoLink(url);
  return link.platform === 'instagram' && link.kind === 'post' ? 4 / 5 : 9 / 16;
}
