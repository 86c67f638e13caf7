import { VIDEO_HOSTS } from './video-site.ts';
import { normalizeWebUrl, parseWebUrl } from './web-url.ts';

export const VIDEO_TYPES = ['youtube', 'tiktok', 'instagram', 'other'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];

/** What a link points to. A link that is recognised carries the id that its service knows the video by. */
export type VideoLink =
  | { platform: 'youtube'; id: string; url: string }
  | { platform: 'instagram'; kind: 'post' | 'reel'; code: string; url: string }
  | { platform: 'tiktok'; id: string; user: string; url: string }
  | { platform: 'other'; url: string };

// No service promises the length of its ids; the bound keeps a name that is made from one within a name's limit.
const YOUTUBE_PATH = /^\/(?:shorts|embed|live|v)\/([\w-]{1,64})(?:\/|$)/;
const YOUTUBE_ID = /^[\w-]{1,64}$/;
// A playlist's and a channel's player stand where a video's id would.
const YOUTUBE_PLAYERS = ['videoseries', 'live_stream'];
// Also below a user's name, but not below /share/, whose codes are those of a redirect; /reels/audio/ is a sound.
const INSTAGRAM_PATH = /^(?:\/(?!share\/)[\w.]+)?\/(p|reels?)\/(?!audio\/)([\w-]{1,64})(?:\/|$)/;
const TIKTOK_PATH = /^\/@([\w.-]+)\/video\/(\d{1,64})(?:\/|$)/;

/**
 * Tells what a link points to (spec, point 5), whether it is typed or stored: `url` is normalized. Only http(s)
 * addresses on a service's own hosts count. A TikTok short link (vm., vt., /t/) holds no id, so it is 'other', as is a
 * text that is no address.
 */
export function parseVideoLink(text: string): VideoLink {
  const url = normalizeWebUrl(text) ?? text.trim();
  const address = parseWebUrl(url);
  return (
    (address && (youtube(address, url) ?? instagram(address, url) ?? tiktok(address, url))) || {
      platform: 'other',
      url,
    }
  );
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^(?:www|m|music)\./, '');

const isOn = (hosts: readonly string[], address: URL) => hosts.includes(hostOf(address));

function youtube(address: URL, url: string): VideoLink | null {
  const id = youtubeId(address);
  const isVideo = id !== null && YOUTUBE_ID.test(id) && !YOUTUBE_PLAYERS.includes(id);
  return isVideo ? { platform: 'youtube', id, url } : null;
}

function youtubeId(address: URL): string | null {
  const { pathname, searchParams } = address;
  if (!isOn(VIDEO_HOSTS.youtube, address)) return null;
  if (hostOf(address) === 'youtu.be') return pathname.split('/')[1] ?? null;
  return /^\/watch\/?$/.test(pathname) ? searchParams.get('v') : (YOUTUBE_PATH.exec(pathname)?.[1] ?? null);
}

function instagram(address: URL, url: string): VideoLink | null {
  if (!isOn(VIDEO_HOSTS.instagram, address)) return null;
  const [, kind, code] = INSTAGRAM_PATH.exec(address.pathname) ?? [];
  return code ? { platform: 'instagram', kind: kind === 'p' ? 'post' : 'reel', code, url } : null;
}

function tiktok(address: URL, url: string): VideoLink | null {
  if (!isOn(VIDEO_HOSTS.tiktok, address)) return null;
  const [, user, id] = TIKTOK_PATH.exec(address.pathname) ?? [];
  return user && id ? { platform: 'tiktok', id, user, url } : null;
}

export const toVideoType = (url: string): VideoType => parseVideoLink(url).platform;

/** The address of the service's own player for a frame; null where there is none. */
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

/** How wide the picture is that the video service sends, with status 404, for a thumbnail that it does not have. */
export const MISSING_THUMBNAIL_PX = 120;

// Every YouTube id has 11 characters. A shorter one is still being typed, and must not be requested key by key.
const WHOLE_YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * Thumbnails, best first: maximum resolution, then high quality; only the video service has any, and only for a whole
 * id. A missing one fires an image's `load` all the same: see `MISSING_THUMBNAIL_PX`.
 */
export const thumbnailUrls = (link: VideoLink): string[] =>
  link.platform === 'youtube' && WHOLE_YOUTUBE_ID.test(link.id)
    ? ['maxresdefault', 'hqdefault'].map((size) => `https://i.ytimg.com/vi/${link.id}/${size}.jpg`)
    : [];

/** The name of a bulk-created entry (spec, point 5). */
export function nameFromLink(link: VideoLink, fallback: 'Video' | 'Fighter Video' | 'Gym Video'): string {
  switch (link.platform) {
    case 'instagram':
      return link.kind === 'post' ? `Instagram Post ${link.code}` : `Instagram Reel ${link.code}`;
    case 'tiktok':
      return `TikTok Video ${link.id}`;
    case 'youtube':
      return `YouTube Video ${link.id}`;
    case 'other':
      return fallback;
  }
}

/**
 * Equal for all spellings of a link to one target. A post and a reel share their codes on Instagram; of any other
 * address neither scheme, www. nor a slash at the path's end tells two targets apart.
 */
export function linkKey(link: VideoLink): string {
  switch (link.platform) {
    case 'instagram':
      return `instagram:${link.code}`;
    case 'tiktok':
    case 'youtube':
      return `${link.platform}:${link.id}`;
    case 'other':
      return `other:${normalised(link.url)}`;
  }
}

function normalised(url: string): string {
  const address = parseWebUrl(url);
  if (!address) return url.trim();
  const { host, pathname, search, hash } = address;
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search + hash;
}
