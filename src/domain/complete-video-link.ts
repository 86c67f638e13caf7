import { isTiktokShortLink, parseVideoLink } from './video-link.ts';

const YOUTUBE_ID_LENGTH = 11;

/** True for a link to a video, or a short link, that is worth looking up: its id is not still being typed. */
export function isCompleteVideoLink(url: string): boolean {
  if (isTiktokShortLink(url)) return true;
  const link = parseVideoLink(url);
  return link.platform === 'youtube' ? link.id.length === YOUTUBE_ID_LENGTH : link.platform !== 'other';
}
