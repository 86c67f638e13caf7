import { findPastedLink } from '#src/domain/values/pasted-link.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { VIDEO_HOSTS } from '#src/domain/videos/video-platforms.ts';

const PROFILE_HOSTS: readonly string[] = [...Object.values(VIDEO_HOSTS).flat(), 'instagr.am', 'ig.me'];

/**
 * Completes the handle or link of a profile: a link is normalized, and a handle loses spaces, slashes around it and all
 * but one @. Other text is only trimmed.
 */
export function completeHandle(text: string): string {
  const link = findPastedLink(text);
  if (link !== null) return withoutTracking(link);
  return text
    .trim()
    .replace(/^[@＠][@＠\s]*/, '@')
    .replace(/^\/(?=@)|\/+$/g, '');
}

/** Removes what a platform adds to a shared link of a profile, such as `?igsh=1`. Other links need their query. */
function withoutTracking(link: string): string {
  const { hostname = '', pathname = '' } = parseWebUrl(link) ?? {};
  const isProfile =
    PROFILE_HOSTS.includes(hostname.replace(/^(?:www|m)\./, '')) && !/^\/watch\b/.test(pathname);
  return isProfile ? link.replace(/[?#].*$/s, '') : link;
}
