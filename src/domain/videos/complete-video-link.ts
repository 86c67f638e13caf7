import { isTiktokShortLink } from './short-link.ts';
import { parseVideoLink } from './video-link.ts';

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
