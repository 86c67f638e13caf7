// Video links: the platform and the id in a link, and the embedded player. Public islands import this file, so rules
// that only the back office and the server need are in other files, such as link-kind.ts.

import { normalizeWebUrl, parseWebUrl } from '#src/domain/values/web-url.ts';
import { PLATFORM_NAMES, VIDEO_HOSTS } from './video-platforms.ts';

/** A parsed video link. A recognized link contains the id of the video on its platform. */
export type VideoLink =
  | { platform: 'youtube'; id: string; url: string }
  | { platform: 'instagram'; kind: 'post' | 'reel'; code: string; url: string }
  | { platform: 'tiktok'; id: string; url: string }
  | { platform: 'other'; url: string };

export type VideoType = VideoLink['platform'];

// Platforms don't document the length of their ids. The limit of 64 keeps names that contain an id short
// enough.
const YOUTUBE_PATH = /^\/(?:shorts|embed|live|v)\/([\w-]{1,64})(?:\/|$)/;
const YOUTUBE_ID = /^[\w-]{1,64}$/;
// Embed URLs of playlists and live channels have these in place of a video id.
const YOUTUBE_NON_VIDEO_IDS = ['videoseries', 'live_stream'];
// The path may start with a username. The codes after /share/ are not those of videos, and /reels/audio/ is
// the page of a sound.
const INSTAGRAM_PATH = /^(?:\/(?!share\/)[\w.]+)?\/(p|reels?|tv)\/(?!audio\/)([\w-]{1,64})(?:\/|$)/;
const TIKTOK_PATH = /^\/(?:@[\w.-]+|share)\/video\/(\d{1,64})(?:\/|$)/;

/**
 * Parses a typed or stored link and normalizes its URL. The platform is 'other' for other hosts and for text
 * that is not a URL. It is also 'other' for TikTok's short links (vm., vt., /t/), because they do not contain
 * the id.
 */
export function parseVideoLink(text: string): VideoLink {
  const url = normalizeWebUrl(text) ?? text.trim();
  const parsed = parseWebUrl(url);
  return (
    (parsed && (parseYoutube(parsed, url) ?? parseInstagram(parsed, url) ?? parseTiktok(parsed, url))) || {
      platform: 'other',
      url,
    }
  );
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^(?:www|m|music)\./, '');

/**
 * Returns the name of the site that a link leads to: a platform's name, or the host without 'www.', 'm.' or 'music.'.
 */
export function toSiteName({ platform, url }: VideoLink): string {
  if (platform !== 'other') return PLATFORM_NAMES[platform];
  const parsed = parseWebUrl(url);
  return parsed ? hostOf(parsed) : url;
}

const isOn = (hosts: readonly string[], parsed: URL) => hosts.includes(hostOf(parsed));

function parseYoutube(parsed: URL, url: string): VideoLink | null {
  const id = findYoutubeId(parsed);
  const isVideo = id !== null && YOUTUBE_ID.test(id) && !YOUTUBE_NON_VIDEO_IDS.includes(id);
  return isVideo ? { platform: 'youtube', id, url } : null;
}

function findYoutubeId(parsed: URL): string | null {
  const { pathname, searchParams } = parsed;
  if (!isOn(VIDEO_HOSTS.youtube, parsed)) return null;
  if (hostOf(parsed) === 'youtu.be') return pathname.split('/')[1] ?? null;
  return /^\/watch(?:_popup)?\/?$/.test(pathname)
    ? searchParams.get('v')
    : (YOUTUBE_PATH.exec(pathname)?.[1] ?? null);
}

function parseInstagram(parsed: URL, url: string): VideoLink | null {
  if (!isOn(VIDEO_HOSTS.instagram, parsed)) return null;
  const [, kind, code] = INSTAGRAM_PATH.exec(parsed.pathname) ?? [];
  return code ? { platform: 'instagram', kind: kind === 'p' ? 'post' : 'reel', code, url } : null;
}

function parseTiktok(parsed: URL, url: string): VideoLink | null {
  if (!isOn(VIDEO_HOSTS.tiktok, parsed)) return null;
  const [, id] = TIKTOK_PATH.exec(parsed.pathname) ?? [];
  return id ? { platform: 'tiktok', id, url } : null;
}

/** Returns whether a URL leads to a YouTube Short. The video of a Short is taller than it is wide. */
export const isYoutubeShort = (url: string): boolean =>
  parseWebUrl(url)?.pathname.startsWith('/shorts/') === true && toVideoType(url) === 'youtube';

export const toVideoType = (url: string): VideoType => parseVideoLink(url).platform;

/** Returns the URL of the platform's embedded player. Returns null for other sites. */
export function embedUrl(link: VideoLink): string | null {
  switch (link.platform) {
    case 'youtube':
      return `https://www.youtube-nocookie.com/embed/${link.id}`;
    case 'tiktok':
      return `https://www.tiktok.com/player/v1/${link.id}`;
    case 'instagram':
      return `https://www.instagram.com/${link.kind === 'post' ? 'p' : 'reel'}/${link.code}/embed/`;
    case 'other':
      return null;
  }
}
