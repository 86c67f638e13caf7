import { parseWebUrl } from './web-url.ts';

export const PLATFORM_NAMES = { instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' } as const;

/** Hosts of the video platforms, without subdomains like "www." and "m.". */
export const VIDEO_HOSTS = {
  youtube: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
} as const;

const ALL_HOSTS = Object.values(VIDEO_HOSTS).flat();

/**
 * Returns whether a link leads to a video platform. The target may be a video, a profile or any other page.
 */
export function isVideoSite(link: string): boolean {
  const host = parseWebUrl(link)?.hostname.replace(/\.$/, '');
  return host !== undefined && ALL_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
}
