import styles from './BackgroundVideo.module.css';

/** The looping videos in `public/media/film/`, each as WebM and MP4, with the first frame as WebP. */
export type BackgroundVideoName = 'intro' | 'menu' | 'mission' | 'home';

const MOTION_ALLOWED = '(prefers-reduced-motion: no-preference)';

type Props = {
  name: BackgroundVideoName;
  /** Show the first frame until a script sets `autoplay` and calls `load()`. */
  startsLater?: boolean;
};

/** A muted looping video as a background. Visitors who prefer reduced motion see a still image. */
export function BackgroundVideo({ name, startsLater = false }: Props) {
  const file = `/media/film/${name}`;
  return (
    <video
      className={styles['video']}
      poster={`${file}.webp`}
      autoPlay={!startsLater}
      preload={startsLater ? 'none' : undefined}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    >
      <source src={`${file}.webm`} type="video/webm" media={MOTION_ALLOWED} />
      <source src={`${file}.mp4`} type="video/mp4" media={MOTION_ALLOWED} />
    </video>
  );
}
