import styles from './BackgroundVideo.module.css';

/** The loops in `public/media/film/`, each as WebM and MP4 with its first picture as WebP. */
export type BackgroundVideoName = 'intro' | 'menu' | 'mission' | 'home';

const CALM = '(prefers-reduced-motion: no-preference)';

/** A looping film without sound behind what it stands in; a still for who asked for less motion. Decorative. */
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
      <source src={`${file}.webm`} type="video/webm" media={CALM} />
      <source src={`${file}.mp4`} type="video/mp4" media={CALM} />
    </video>
  );
}
