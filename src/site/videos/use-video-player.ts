import { type RefObject, useRef } from 'react';
import { embedUrl, type VideoLink } from '#src/domain/videos/video-link.ts';
import { useInstagramEmbed } from './use-instagram-embed.ts';

type VideoPlayer = {
  /** URL of the platform's player, or null if there is none. */
  player: string | null;
  /** Where Instagram's script inserts its embed, or null for other platforms. */
  embed: { slot: RefObject<HTMLDivElement | null>; isShown: boolean } | null;
};

/** Returns the player of a video. Instagram's embed is loaded once the video `isPlaying`. */
export function useVideoPlayer(link: VideoLink, isPlaying: boolean): VideoPlayer {
  const slot = useRef<HTMLDivElement>(null);
  const isInstagram = link.platform === 'instagram';
  const isShown = useInstagramEmbed(slot, link.url, isPlaying && isInstagram);
  return { player: embedUrl(link), embed: isInstagram ? { slot, isShown } : null };
}
