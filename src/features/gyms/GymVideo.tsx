import { type MouseEvent, useRef, useState } from 'react';
import { useInstagramEmbed } from '#src/client/use-instagram-embed.ts';
import { EmbedSlot } from '#src/components/ui/EmbedSlot.tsx';
import { FallbackImage } from '#src/components/ui/FallbackImage.tsx';
import { MediaCard } from '#src/components/ui/MediaCard.tsx';
import { VideoFacade } from '#src/components/ui/VideoFacade.tsx';
import { PLATFORM_NAMES } from '#src/copy/platforms.ts';
import { embedUrl, MISSING_THUMBNAIL_PX, parseVideoLink, thumbnailUrls } from '#src/domain/video-link.ts';
import styles from './GymVideo.module.css';

/**
 * One video of a gym. Players are heavy and track the visitor, so each is loaded only by a click on its
 * facade; a link to an unknown platform opens in a new tab.
 */
export function GymVideo({ url, title }: { url: string; title: string }) {
  const [playing, setPlaying] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  const link = parseVideoLink(url);
  const isInstagram = link.platform === 'instagram';
  const isEmbedShown = useInstagramEmbed(slot, url, playing && isInstagram);
  const player = embedUrl(link);
  const platform = PLATFORM_NAMES[link.platform];

  function play(event: MouseEvent) {
    if (!player || playing || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  return (
    <MediaCard as="div" className={styles['video']} data-platform={link.platform}>
      {player && playing && !isInstagram ? (
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
          href={url}
          hidden={isEmbedShown}
          onClick={play}
          title={title}
          note={player && !playing ? `Play from ${platform}` : `Watch on ${platform}`}
          hint={player ? '' : undefined}
        >
          <FallbackImage
            sources={thumbnailUrls(link)}
            missingWidth={MISSING_THUMBNAIL_PX}
            alt=""
            width={640}
            height={360}
          />
        </VideoFacade>
      )}
      {isInstagram && <EmbedSlot ref={slot} shown={isEmbedShown} />}
    </MediaCard>
  );
}
