import styles from './BackgroundVideo.module.css';

/** The looping videos in `public/media/film/`, each as WebM and MP4, with the first frame as WebP. */
export type BackgroundVideoName = 'intro' | 'menu' | 'mission' | 'home';

const MOTION_ALLOWED = '(prefers-reduced-motion: no-preference)';

/** A muted looping video as a background. Visitors who prefer reduced motion see a still image. */
export function BackgroundVideo({ name, id }: { name: BackgroundVideoName; id?: string }) {
  const file = `/media/film/${name}`;
  return (
    <video
      id={id}
      className={styles['video']}
      poster={`${file}.webp`}
      autoPlay
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
