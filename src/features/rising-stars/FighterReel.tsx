import { useState } from 'react';
import { useVideoPlayer } from '#src/client/use-video-player.ts';
import { PlayableVideo } from '#src/components/ui/PlayableVideo.tsx';
import { toSiteName } from '#src/domain/video-link.ts';
import type { VideoPreview } from '#src/domain/video-preview.ts';
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
