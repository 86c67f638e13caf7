import { parseWebUrl } from '#src/domain/values/web-url.ts';

export type SocialPlatform = 'instagram' | 'youtube' | 'tiktok';

const PLATFORMS: SocialPlatform[] = ['instagram', 'youtube', 'tiktok'];

/**
 * Returns the URL for a handle or a link. A value that starts with http is a link, and is only trimmed. A handle becomes
 * the URL of its profile. Returns null for an empty handle ('' or '@') and for invalid URLs.
 */
export function socialUrl(platform: SocialPlatform, value: string): string | null {
  const text = value.trim();
  const handle = text.replace(/^@+/, '');
  if (handle === '') return null;
  const url = /^http/i.test(text) ? text : profileUrl(platform, handle);
  return parseWebUrl(url) ? url : null;
}

function profileUrl(platform: SocialPlatform, handle: string): string {
  switch (platform) {
    case 'instagram':
      return `https://www.instagram.com/${handle}`;
    case 'tiktok':
      return `https://www.tiktok.com/@${handle}`;
    case 'youtube':
      return `https://www.youtube.com/${/[/@]/.test(handle) ? handle.replace(/^\/+/, '') : `@${handle}`}`;
  }
}

/** Lists the social links of a fighter or a gym, in the order of the icons. */
export function socialLinks(
  values: Record<SocialPlatform, string>,
): { platform: SocialPlatform; url: string }[] {
  return PLATFORMS.flatMap((platform) => {
    const url = socialUrl(platform, values[platform]);
    return url ? [{ platform, url }] : [];
  });
}
