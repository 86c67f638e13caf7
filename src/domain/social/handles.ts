import { findPastedLink } from '#src/domain/values/complete-url.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { VIDEO_HOSTS } from '#src/domain/videos/video-platforms.ts';
import { type SocialPlatform, socialUrl } from './social-links.ts';

const PROFILE_HOSTS: readonly string[] = [...Object.values(VIDEO_HOSTS).flat(), 'instagr.am', 'ig.me'];

/**
 * Completes the handle or link of a profile: a link is normalized, and a handle loses the spaces and slashes around it and
 * all but one @. Other text is only trimmed.
 */
export function completeHandle(text: string): string {
  const link = findPastedLink(text);
  if (link !== null) return removeTracking(link);
  return text
    .trim()
    .replace(/^[@＠][@＠\s]*/, '@')
    .replace(/^\/(?=@)|\/+$/g, '');
}

/** Removes the query from a link to a profile: platforms add tracking such as `?igsh=1`. Other links need their query. */
function removeTracking(link: string): string {
  const { hostname = '', pathname = '' } = parseWebUrl(link) ?? {};
  const isProfile =
    PROFILE_HOSTS.includes(hostname.replace(/^(?:www|m)\./, '')) && !/^\/watch\b/.test(pathname);
  return isProfile ? link.replace(/[?#].*$/s, '') : link;
}

/** Hosts of the platforms, without subdomains like "www.", "m." and "vm.". */
const HOSTS: Record<SocialPlatform, readonly string[]> = {
  ...VIDEO_HOSTS,
  instagram: [...VIDEO_HOSTS.instagram, 'instagr.am', 'ig.me'],
};

/** Whether a URL is on a host of the platform or on a subdomain of one, with the default port. */
export function isOnPlatform(platform: SocialPlatform, url: string): boolean {
  const { hostname = '', port } = parseWebUrl(url) ?? {};
  return port === '' && HOSTS[platform].some((host) => `.${hostname}`.endsWith(`.${host}`));
}

/**
 * Replaces links to other sites with ''. Release 0.8 and earlier stored any link, but visitors expect that the icon of a
 * platform leads to that platform.
 */
export function keepPlatformLinks<Values extends Record<SocialPlatform, string>>(values: Values): Values {
  const keep = (platform: SocialPlatform) => {
    const url = socialUrl(platform, values[platform]);
    return url === null || isOnPlatform(platform, url) ? values[platform] : '';
  };
  return { ...values, instagram: keep('instagram'), tiktok: keep('tiktok'), youtube: keep('youtube') };
}
