// Lists of links: splitting pasted text, and finding links to the same target.

import { completeWebUrl } from '#src/domain/values/complete-url.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import type { VideoLink } from './video-link.ts';

/** Splits text into URLs at commas and line breaks. Completes each URL, and skips empty entries. */
export const parseUrlList = (text: string): string[] =>
  text
    .split(/[,\r\n]+/)
    .map((entry) => completeWebUrl(entry.trim()))
    .filter((entry) => entry !== '');

/**
 * Returns a key that is equal for all URLs of the same target. An Instagram code is unique across posts and
 * reels. For other sites, the key ignores scheme, "www." and trailing slashes.
 */
export function linkKey(link: VideoLink): string {
  switch (link.platform) {
    case 'instagram':
      return `instagram:${link.code}`;
    case 'tiktok':
    case 'youtube':
      return `${link.platform}:${link.id}`;
    case 'other':
      return `other:${toBareUrl(link.url)}`;
  }
}

/** Returns a URL without scheme, "www." and trailing slashes. */
export function toBareUrl(url: string): string {
  const parsed = parseWebUrl(url);
  if (!parsed) return url.trim();
  const { host, pathname, search, hash } = parsed;
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search + hash;
}
