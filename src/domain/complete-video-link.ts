import { isTiktokShortLink } from './short-link.ts';
import { parseVideoLink } from './video-link.ts';

const YOUTUBE_ID_LENGTH = 11;

/**
 * Returns whether a typed link is worth a look-up. It must be a short link or lead to a video, and its id
 * must be long enough to be complete.
 */
export function isCompleteVideoLink(url: string): boolean {
  if (isTiktokShortLink(url)) return true;
  const link = parseVideoLink(url);
  return link.platform === 'youtube' ? link.id.length === YOUTUBE_ID_LENGTH : link.platform !== 'other';
}
