import type { Kind } from '#src/domain/history/history.ts';
import { findPortfolioObstacle, type LinkKind, toLinkKind } from '#src/domain/videos/link-kind.ts';

const REASONS: Record<Exclude<LinkKind, 'video'>, string> = {
  'tiktok-short-link': 'this is a short link',
  profile: 'this is a profile',
  story: 'this is a story, which disappears after a day',
  playlist: 'this is a playlist',
  sound: 'this is a sound',
  'other-platform-page': 'this is not a single video',
  file: 'this is a file',
  'shortened-link': 'this is a shortened link',
  'other-site': 'this is not an Instagram, TikTok or YouTube video',
  invalid: 'this is not a URL',
};

/** Says why a link cannot be added, or where the site will not show it as a video. Returns null if neither applies. */
export function describeLine(kind: Kind, url: string): string | null {
  const linkKind = toLinkKind(url);
  if (linkKind === 'invalid') return 'Cannot be added: this is not a full http:// or https:// URL.';
  if (kind === 'videos') {
    const obstacle = findPortfolioObstacle(url);
    // The form says once where videos of other platforms are shown.
    if (obstacle === null || obstacle === 'video-on-other-platform') return null;
    return `Not shown in the portfolio: ${REASONS[obstacle]}.`;
  }
  return linkKind === 'video' ? null : `Shown as a plain link: ${REASONS[linkKind]}.`;
}
