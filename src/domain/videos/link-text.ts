// The short text of a link in the lists of the back office.

import { toBareUrl } from './link-key.ts';
import { isYoutubeShort, type VideoLink } from './video-link.ts';

/**
 * Returns a short text that tells a link apart from others: its platform and the id of the video, such as
 * 'instagram.com/reel/abc'. For other sites, it is the URL without its scheme.
 */
export function toLinkText(link: VideoLink): string {
  switch (link.platform) {
    case 'instagram':
      return `instagram.com/${link.kind === 'post' ? 'p' : 'reel'}/${link.code}`;
    case 'tiktok':
      // A shared link has no user.
      return `tiktok.com/${/@[\w.-]+/.exec(link.url)?.[0] ?? 'video'}/${link.id}`;
    case 'youtube':
      return isYoutubeShort(link.url) ? `youtube.com/shorts/${link.id}` : `youtu.be/${link.id}`;
    case 'other':
      return toBareUrl(link.url);
  }
}
