import { useState } from 'react';
import { useVideoPlayer } from '#src/client/use-video-player.ts';
import { PlayableVideo } from '#src/components/ui/PlayableVideo.tsx';
import { PLATFORM_ICONS, PLATFORM_NAMES } from '#src/copy/platforms.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';
import { isPortraitVideo, previewOf, toPosterImage } from '#src/domain/video-poster.ts';
import type { VideoPreview } from '#src/domain/video-preview.ts';
import styles from './FighterReel.module.css';

type Props = { fighter: string; url: string; previews: readonly VideoPreview[] };

/** A video of a fighter, which plays in place. */
export function FighterReel({ fighter, url, previews }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const link = parseVideoLink(url);
  const { title, poster } = previewOf(url, previews);
  const isPortrait = isPortraitVideo(link, poster);
  return (
    <div
      className={styles['reel']}
      data-portrait={isPortrait || undefined}
      data-playing={isPlaying || undefined}
    >
      <PlayableVideo
        {...useVideoPlayer(link, isPlaying)}
        href={link.url}
        title={title || `Watch ${fighter}`}
        platform={PLATFORM_NAMES[link.platform]}
        icon={PLATFORM_ICONS[link.platform]}
        picture={poster && toPosterImage(poster)}
        isPortrait={isPortrait}
        eager
        sizes={isPortrait ? '21rem' : '(width < 48rem) 94vw, 28rem'}
        isPlaying={isPlaying}
        onPlay={() => setIsPlaying(true)}
      />
    </div>
  );
}
