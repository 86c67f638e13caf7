import styles from './BackgroundVideo.module.css';
import { LoopingVideo } from './LoopingVideo.tsx';

/** The looping videos in `public/media/film/`, each as WebM and MP4, with the first frame as WebP. */
export type BackgroundVideoName = 'intro' | 'menu' | 'mission' | 'home';

type Props = {
  name: BackgroundVideoName;
  /** Show the first frame until a script sets `autoplay` and calls `load()`. */
  startsLater?: boolean;
};

/** One of the site's own videos as a background. */
export function BackgroundVideo({ name, startsLater = false }: Props) {
  const file = `/media/film/${name}`;
  return (
    <LoopingVideo className={styles['video']} poster={`${file}.webp`} startsLater={startsLater}>
      <source src={`${file}.webm`} type="video/webm" />
      <source src={`${file}.mp4`} type="video/mp4" />
    </LoopingVideo>
  );
}
