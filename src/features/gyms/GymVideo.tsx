import { useVideoPlayer } from '#src/client/use-video-player.ts';
import { PlayableVideo } from '#src/components/ui/PlayableVideo.tsx';
import { PLATFORM_ICONS } from '#src/copy/platforms.ts';
import { toSiteName, type VideoLink } from '#src/domain/video-link.ts';
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

/** One video of a gym, which plays in place. */
export const GymVideo = ({ link, poster, isPlaying, ...rest }: Props) => (
  <PlayableVideo
    {...useVideoPlayer(link, isPlaying)}
    {...rest}
    className={styles['video']}
    href={link.url}
    platform={toSiteName(link)}
    icon={PLATFORM_ICONS[link.platform]}
    poster={poster && toPosterImage(poster)}
    isPlaying={isPlaying}
  />
);
