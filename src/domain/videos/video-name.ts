// Names for new videos, from their title or their link.

import { name } from '#src/domain/values/fields.ts';
import { parseVideoLink, type VideoLink } from './video-link.ts';

/** Longer titles are shortened. TikTok's titles are whole captions. */
const MAX_SUGGESTION_LENGTH = 80;

/**
 * Suggests a name for a new video: its title, shortened at the end of a word if it is long. Without a usable title,
 * makes a name from the link, or returns '' if the link does not lead to a video.
 */
export function suggestName(url: string, title: string): string {
  const shortened = shorten(title.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());
  if (name.safeParse(shortened).success) return shortened;
  const link = parseVideoLink(url);
  return link.platform === 'other' ? '' : nameFromLink(link, 'Video');
}

function shorten(text: string): string {
  if (text.length <= MAX_SUGGESTION_LENGTH) return text;
  const start = text.slice(0, MAX_SUGGESTION_LENGTH - 1);
  const words = start.replace(/\s+\S*$/, '');
  // The cut may have split a surrogate pair.
  return `${words.replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Makes a name from a link, for example for a bulk-added record. `fallback` is the name for a link to another site.
 */
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
