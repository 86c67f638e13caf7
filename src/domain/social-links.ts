import { parseWebUrl } from './web-url.ts';

export type SocialPlatform = 'instagram' | 'youtube' | 'tiktok';

const PLATFORMS: SocialPlatform[] = ['instagram', 'youtube', 'tiktok'];

/**
 * The link of a handle or full link (spec, point 3): what starts with http is used as it is, a handle loses its @ and
 * becomes the platform's profile. Null for nothing, and for what is no web address.
 */
export function socialUrl(platform: SocialPlatform, value: string): string | null {
  const text = value.trim();
  const handle = text.replace(/^@/, '');
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

/** The links that somebody has, in the order in which the icons stand. */
export function socialLinks(
  values: Record<SocialPlatform, string>,
): { platform: SocialPlatform; url: string }[] {
  return PLATFORMS.flatMap((platform) => {
    const url = socialUrl(platform, values[platform]);
    return url ? [{ platform, url }] : [];
  });
}
