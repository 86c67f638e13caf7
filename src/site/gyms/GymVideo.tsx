import { PLATFORM_ICONS } from '#src/copy/platforms.ts';
import { toSiteName, type VideoLink } from '#src/domain/videos/video-link.ts';
import { toPosterImage } from '#src/domain/videos/video-poster.ts';
import type { Poster } from '#src/domain/videos/video-preview.ts';
import { PlayableVideo } from '#src/site/videos/PlayableVideo.tsx';
import { useVideoPlayer } from '#src/site/videos/use-video-player.ts';
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
