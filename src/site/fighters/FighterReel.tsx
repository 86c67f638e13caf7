import { useState } from 'react';
import { toSiteName } from '#src/domain/videos/video-link.ts';
import type { VideoPreview } from '#src/domain/videos/video-preview.ts';
import { PlayableVideo } from '#src/site/videos/PlayableVideo.tsx';
import { useVideoPlayer } from '#src/site/videos/use-video-player.ts';
import styles from './FighterReel.module.css';
import { toVideoCard } from './video-card.ts';

type Props = { fighter: string; url: string; previews: readonly VideoPreview[] };

/** A video of a fighter, which plays in place. */
export function FighterReel({ fighter, url, previews }: Props) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { link, ...card } = toVideoCard(url, previews, `Watch ${fighter}`);
  return (
    <div
      className={styles['reel']}
      data-portrait={card.isPortrait || undefined}
      data-playing={isPlaying || undefined}
    >
      <PlayableVideo
        {...card}
        {...useVideoPlayer(link, isPlaying)}
        href={link.url}
        platform={toSiteName(link)}
        isShareable={false}
        isPlaying={isPlaying}
        onPlay={() => setIsPlaying(true)}
      />
    </div>
  );
}
