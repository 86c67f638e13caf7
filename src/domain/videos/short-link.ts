import { parseWebUrl } from '#src/domain/values/web-url.ts';

const SHORT_LINK_HOSTS = ['vm.tiktok.com', 'vt.tiktok.com'];
const TIKTOK_HOST = /^(?:(?:www|m)\.)?tiktok\.com$/;

/** Returns whether a URL is a TikTok short link (vm., vt., /t/), which redirects to a video. */
export function isTiktokShortLink(url: string): boolean {
  const parsed = parseWebUrl(url);
  if (!parsed) return false;
  if (SHORT_LINK_HOSTS.includes(parsed.hostname)) return true;
  return TIKTOK_HOST.test(parsed.hostname) && /^\/t\/./.test(parsed.pathname);
}
