import { isMotionAllowed } from '#src/site/ui/motion-allowed.ts';
import styles from './BackgroundVideo.module.css';

/** The looping videos in `public/media/film/`, each as WebM and MP4, with the first frame as WebP. */
export type BackgroundVideoName = 'intro' | 'menu' | 'mission' | 'home';

type Props = {
  name: BackgroundVideoName;
  /** Show the first frame until a script sets `autoplay` and calls `load()`. */
  startsLater?: boolean;
};

/**
 * A muted looping video as a background. Visitors who prefer reduced motion see a still image. The sources have no
 * `media` attribute, because WebKit would skip them if it chose a source before the first layout.
 */
export function BackgroundVideo({ name, startsLater = false }: Props) {
  const file = `/media/film/${name}`;
  const startsNow = !startsLater && isMotionAllowed();
  return (
    <video
      className={styles['video']}
      poster={`${file}.webp`}
      autoPlay={startsNow}
      preload={startsNow ? undefined : 'none'}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    >
      {(startsLater || startsNow) && (
        <>
          <source src={`${file}.webm`} type="video/webm" />
          <source src={`${file}.mp4`} type="video/mp4" />
        </>
      )}
    </video>
  );
}
