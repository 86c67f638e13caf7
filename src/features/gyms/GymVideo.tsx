import { type MouseEvent, useRef } from 'react';
import { useInstagramEmbed } from '#src/client/use-instagram-embed.ts';
import { EmbedSlot } from '#src/components/ui/EmbedSlot.tsx';
import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { VideoFacade } from '#src/components/ui/VideoFacade.tsx';
import { PLATFORM_ICONS, PLATFORM_NAMES } from '#src/copy/platforms.ts';
import { embedUrl, type VideoLink } from '#src/domain/video-link.ts';
import { toPosterImage } from '#src/domain/video-poster.ts';
import type { Poster } from '#src/domain/video-preview.ts';
import styles from './GymVideo.module.css';

type Props = {
  link: VideoLink;
  title: string;
  poster: Poster | null;
  isPortrait: boolean;
  eager: boolean;
  isPlaying: boolean;
  onPlay: () => void;
};

/**
 * One video of a gym. Players are heavy and track the visitor, so each is loaded only by a click on its
 * facade; a link to an unknown platform opens in a new tab.
 */
export function GymVideo({ link, title, poster, isPortrait, eager, isPlaying, onPlay }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  const isInstagram = link.platform === 'instagram';
  const isEmbedShown = useInstagramEmbed(slot, link.url, isPlaying && isInstagram);
  const player = embedUrl(link);
  const platform = PLATFORM_NAMES[link.platform];

  function play(event: MouseEvent) {
    if (!player || isPlaying || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPlay();
  }

  return (
    <MediaCard as="div" className={styles['video']}>
      {player && isPlaying && !isInstagram ? (
        <iframe
          className={styles['player']}
          // Keep keyboard focus in place: the facade that had it is gone.
          ref={(frame) => frame?.focus()}
          src={`${player}?autoplay=1`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <VideoFacade
          href={link.url}
          hidden={isEmbedShown}
          onClick={play}
          title={title}
          note={player && !isPlaying ? `Play from ${platform}` : `Watch on ${platform}`}
          icon={PLATFORM_ICONS[link.platform]}
          picture={poster && toPosterImage(poster)}
          isPortrait={isPortrait}
          eager={eager}
          hint={player ? '' : undefined}
        />
      )}
      {isInstagram && <EmbedSlot ref={slot} shown={isEmbedShown} />}
    </MediaCard>
  );
}
