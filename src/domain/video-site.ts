import { VIDEO_HOSTS } from './video-platforms.ts';
import { parseWebUrl } from './web-url.ts';

const ALL_HOSTS = Object.values(VIDEO_HOSTS).flat();

/**
 * Returns whether a link leads to a video platform. The target may be a video, a profile or any other page.
 */
export function isVideoSite(link: string): boolean {
  const host = parseWebUrl(link)?.hostname.replace(/\.$/, '');
  return host !== undefined && ALL_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
}
