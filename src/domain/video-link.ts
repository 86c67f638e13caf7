export type VideoType = 'youtube' | 'tiktok' | 'instagram' | 'other';

/** What a link points to. A link that is recognised carries the id that its service knows the video by. */
export type VideoLink =
  | { platform: 'youtube'; id: string; url: string }
  | { platform: 'instagram'; kind: 'post' | 'reel'; code: string; url: string }
  | { platform: 'tiktok'; id: string; user: string; url: string }
  | { platform: 'other'; url: string };

const YOUTUBE_HOSTS = ['youtube.com', 'youtube-nocookie.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;

/** Tells what a link points to (spec, point 5). A TikTok short link holds no id, hence is 'other'; so is no URL. */
export function parseVideoLink(url: string): VideoLink {
  const parsed = URL.parse(url.trim());
  const other = { platform: 'other', url } as const;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return other;
  const host = parsed.hostname.replace(/^(?:www|m|music)\./, '');
  if (host === 'youtu.be' || YOUTUBE_HOSTS.includes(host)) {
    const id = host === 'youtu.be' ? parsed.pathname.split('/')[1] : youtubeId(parsed);
    return id && YOUTUBE_ID.test(id) ? { platform: 'youtube', id, url } : other;
  }
  if (host === 'instagram.com') {
    const [, kind, code] = /^(?:\/[\w.]+)?\/(p|reel|reels)\/([\w-]+)/.exec(parsed.pathname) ?? [];
    return code ? { platform: 'instagram', kind: kind === 'p' ? 'post' : 'reel', code, url } : other;
  }
  if (host === 'tiktok.com') {
    const [, user, id] = /^\/@([\w.-]+)\/video\/(\d+)/.exec(parsed.pathname) ?? [];
    return user && id ? { platform: 'tiktok', id, user, url } : other;
  }
  return other;
}

function youtubeId({ pathname, searchParams }: URL): string | null {
  if (pathname === '/watch') return searchParams.get('v');
  return /^\/(?:shorts|embed|live|v)\/([^/]+)/.exec(pathname)?.[1] ?? null;
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

/** Thumbnails, best first; only the video service has any. A missing one answers with a picture 120 px wide. */
export const thumbnailUrls = (link: VideoLink): string[] =>
  link.platform === 'youtube'
    ? ['maxresdefault', 'hqdefault'].map((size) => `https://i.ytimg.com/vi/${link.id}/${size}.jpg`)
    : [];

/** The name of an entry made from a link (spec, point 5). */
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

/** The same for all spellings of a link to one video. */
export function linkKey(link: VideoLink): string {
  switch (link.platform) {
    case 'instagram':
      return `instagram:${link.code}`;
    case 'tiktok':
    case 'youtube':
      return `${link.platform}:${link.id}`;
    case 'other':
      return `other:${URL.parse(link.url.trim())?.href.replace(/\/$/, '') ?? link.url.trim()}`;
  }
}
