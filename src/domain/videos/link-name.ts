import type { VideoLink } from './video-link.ts';

/** Makes the name of a bulk-added record. */
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
