// The kind of page that a typed link leads to, such as a video, a profile or a file. Only the text of the link decides.

import { FILE_SERVICE_HOSTS } from '#src/domain/leads/file-link.ts';
import { completeWebUrl, findPastedLink } from '#src/domain/values/complete-url.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { parseVideoLink } from './video-link.ts';
import { VIDEO_HOSTS } from './video-platforms.ts';

/**
 * Kinds of links by their target. A look-up resolves a 'tiktok-short-link' to its video. The target of a
 * 'shortened-link' stays unknown.
 */
const LINK_KINDS = [
  'video',
  'tiktok-short-link',
  'profile',
  'story',
  'playlist',
  'sound',
  'other-platform-page',
  'file',
  'shortened-link',
  'other-site',
  'invalid',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const SHORTENERS = [
  'bit.ly',
  'buff.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'lnkd.in',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  't.co',
  't.ly',
  'tinyurl.com',
];
/** The file-sharing services that can be checked, and others. */
const FILE_HOSTS = [
  ...Object.values(FILE_SERVICE_HOSTS).flat(),
  'box.com',
  'docs.google.com',
  'photos.app.goo.gl',
  'photos.google.com',
];
const PLATFORM_HOSTS = Object.values(VIDEO_HOSTS).flat();
const FILE_PATH = /\.(?:3gp|avi|gif|jpe?g|m4v|mkv|mov|mp4|mpe?g|png|webm|webp|zip)$/i;

const isOn = (hosts: readonly string[], hostname: string) =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Returns the kind of a typed link. Decides by the link alone, without a request. */
export function toLinkKind(text: string): LinkKind {
  const url = findPastedLink(text);
  const parsed = url === null ? null : parseWebUrl(url);
  if (url === null || parsed === null) return 'invalid';
  if (parseVideoLink(url).platform !== 'other') return 'video';
  if (isOn(PLATFORM_HOSTS, parsed.hostname)) return toKindOnPlatform(url, parsed);
  if (isOn(FILE_HOSTS, parsed.hostname) || FILE_PATH.test(parsed.pathname)) return 'file';
  return isOn(SHORTENERS, parsed.hostname) ? 'shortened-link' : 'other-site';
}

// Instagram pages with one path segment that are not a user's profile.
const INSTAGRAM_PAGES = /^\/(?:accounts|direct|explore|reels?|p|tv)\/?$/;

function toKindOnPlatform(url: string, { hostname, pathname }: URL): LinkKind {
  if (isTiktokShortLink(url)) return 'tiktok-short-link';
  // Instagram's share links redirect like shortened links.
  if (isOn(['instagram.com'], hostname) && /^\/share\/./.test(pathname)) return 'shortened-link';
  if (/^\/stories\/./.test(pathname)) return 'story';
  if (/^\/(?:reels\/audio|music)\/./.test(pathname)) return 'sound';
  if (/^\/(?:playlist|embed\/videoseries)\b/.test(pathname)) return 'playlist';
  const isProfile = isOn(['instagram.com'], hostname)
    ? /^\/[\w.]+\/?$/.test(pathname) && !INSTAGRAM_PAGES.test(pathname)
    : /^\/(?:@|channel\/|c\/|user\/)[^/]+(?:\/(?:videos|shorts|featured)?)?$/.test(pathname);
  return isProfile ? 'profile' : 'other-platform-page';
}

/**
 * Returns why the portfolio never shows a link: it leads to a video on a platform other than Instagram, or to no
 * video. Returns null for posts and reels on Instagram, which the portfolio shows.
 */
export function findPortfolioObstacle(
  text: string,
): 'video-on-other-platform' | Exclude<LinkKind, 'video'> | null {
  const kind = toLinkKind(text);
  if (kind === 'tiktok-short-link') return 'video-on-other-platform';
  if (kind !== 'video') return kind;
  return parseVideoLink(completeWebUrl(text)).platform === 'instagram' ? null : 'video-on-other-platform';
}

const SHORT_LINK_HOSTS = ['vm.tiktok.com', 'vt.tiktok.com'];
const TIKTOK_HOST = /^(?:(?:www|m)\.)?tiktok\.com$/;

/** Returns whether a URL is a TikTok short link (vm., vt., /t/), which redirects to a video. */
export function isTiktokShortLink(url: string): boolean {
  const parsed = parseWebUrl(url);
  if (!parsed) return false;
  if (SHORT_LINK_HOSTS.includes(parsed.hostname)) return true;
  return TIKTOK_HOST.test(parsed.hostname) && /^\/t\/./.test(parsed.pathname);
}

const YOUTUBE_ID_LENGTH = 11;

/**
 * Returns whether a link that is being typed is ready for a look-up. It must be a TikTok short link or lead to a video.
 * The id of a YouTube video must also have its full length. The ids of other platforms have no fixed length.
 */
export function isCompleteVideoLink(url: string): boolean {
  if (isTiktokShortLink(url)) return true;
  const link = parseVideoLink(url);
  return link.platform === 'youtube' ? link.id.length === YOUTUBE_ID_LENGTH : link.platform !== 'other';
}
