import { foldPerson } from '#src/domain/values/person-key.ts';
import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { VIDEO_HOSTS } from '#src/domain/videos/video-platforms.ts';
import { completeHandle } from './complete-handle.ts';

const PROFILE_HOSTS: readonly string[] = Object.values(VIDEO_HOSTS).flat();
const HANDLE = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_-])?$/u;
// First segments of Instagram and YouTube paths that do not lead to a profile.
const NOT_A_PROFILE = /^(?:p|reels?|tv|explore|share|accounts|watch|shorts|embed|live|v|playlist|results|t)$/;
// Segments that come before the handle.
const PREFIXES = /^(?:c|user|stories)$/;

/**
 * Parses a handle, with or without '@', or the link of a profile or of a profile's video. The result is the same for
 * all spellings of a handle and for all platforms, because most people use one handle on every platform. Returns null
 * for other text. A link to another site becomes its host and the first segment of its path.
 */
export function parseProfileHandle(text: string): string | null {
  const completed = completeHandle(text);
  const url = parseWebUrl(completed);
  if (url) return handleOf(url);
  const handle = foldPerson(completed).replace(/^@/, '');
  return HANDLE.test(handle) ? handle : null;
}

function handleOf({ hostname, pathname }: URL): string | null {
  const host = hostname.replace(/^(?:www|m|mobile)\./, '');
  const [first = '', second = ''] = decodePath(pathname).split('/').filter(Boolean);
  if (!PROFILE_HOSTS.includes(host)) return `${host}/${first}`;
  if (host === 'youtu.be' || NOT_A_PROFILE.test(first)) return null;
  if (first === 'channel') return second === '' ? null : `channel/${second}`;
  const handle = (PREFIXES.test(first) ? second : first).replace(/^@/, '');
  return HANDLE.test(handle) ? handle : null;
}

function decodePath(path: string): string {
  try {
    return foldPerson(decodeURIComponent(path));
  } catch {
    return foldPerson(path);
  }
}
