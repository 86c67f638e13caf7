import { isTiktokShortLink } from './short-link.ts';
import { parseVideoLink } from './video-link.ts';
import { isVideoSite } from './video-site.ts';
import { normalizeWebUrl, parseWebUrl } from './web-url.ts';

/**
 * Kinds of links by their target. The server can resolve a 'short-link' to its video, but not a link of a 'shortener'.
 * A 'page' is any other page of a video platform, a 'site' any other site.
 */
export const LINK_KINDS = [
  'video',
  'short-link',
  'profile',
  'story',
  'playlist',
  'sound',
  'page',
  'file',
  'shortener',
  'site',
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
const FILE_HOSTS = [
  '1drv.ms',
  'box.com',
  'docs.google.com',
  'drive.google.com',
  'dropbox.com',
  'icloud.com',
  'mega.nz',
  'onedrive.live.com',
  'photos.app.goo.gl',
  'photos.google.com',
  'we.tl',
  'wetransfer.com',
];
const FILE_PATH = /\.(?:3gp|avi|gif|jpe?g|m4v|mkv|mov|mp4|mpe?g|png|webm|webp|zip)$/i;

const isOn = (hosts: readonly string[], hostname: string) =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));

/** Returns the kind of a typed link. Decides by the link alone, without a request. */
export function toLinkKind(text: string): LinkKind {
  const url = normalizeWebUrl(text);
  const parsed = url === null ? null : parseWebUrl(url);
  if (url === null || parsed === null) return 'invalid';
  if (parseVideoLink(url).platform !== 'other') return 'video';
  if (isVideoSite(url)) return toPlatformPage(url, parsed);
  if (isOn(FILE_HOSTS, parsed.hostname) || FILE_PATH.test(parsed.pathname)) return 'file';
  return isOn(SHORTENERS, parsed.hostname) ? 'shortener' : 'site';
}

// Pages of Instagram with one path segment that are not the profile of a user.
const INSTAGRAM_PAGES = /^\/(?:accounts|direct|explore|reels?|p|tv)\/?$/;

function toPlatformPage(url: string, { hostname, pathname }: URL): LinkKind {
  if (isTiktokShortLink(url)) return 'short-link';
  // Instagram's share links redirect, like those of a shortener.
  if (isOn(['instagram.com'], hostname) && /^\/share\/./.test(pathname)) return 'shortener';
  if (/^\/stories\/./.test(pathname)) return 'story';
  if (/^\/(?:reels\/audio|music)\/./.test(pathname)) return 'sound';
  if (/^\/(?:playlist|embed\/videoseries)\b/.test(pathname)) return 'playlist';
  const isProfile = isOn(['instagram.com'], hostname)
    ? /^\/[\w.]+\/?$/.test(pathname) && !INSTAGRAM_PAGES.test(pathname)
    : /^\/(?:@|channel\/|c\/|user\/)[^/]+(?:\/(?:videos|shorts|featured)?)?$/.test(pathname);
  return isProfile ? 'profile' : 'page';
}

/**
 * Returns why the portfolio never shows a link. Returns null for posts and reels of Instagram, which it
 * shows. 'platform' means a video of another platform.
 */
export function toPortfolioExclusion(text: string): 'platform' | Exclude<LinkKind, 'video'> | null {
  const kind = toLinkKind(text);
  if (kind === 'short-link') return 'platform';
  if (kind !== 'video') return kind;
  return parseVideoLink(text).platform === 'instagram' ? null : 'platform';
}
