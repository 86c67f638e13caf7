import type { ReactNode } from 'react';
import { isMotionAllowed } from '#src/site/ui/motion-allowed.ts';

type Props = {
  className: string | undefined;
  poster: string;
  /** Show the poster until a script sets `autoplay` and calls `load()`. */
  startsLater: boolean;
  /**
   * The sources. They have no `media` attribute, because WebKit would skip them if it chose a source before the first
   * layout.
   */
  children: ReactNode;
};

/** A muted looping video as a background. Visitors who prefer reduced motion see the poster. */
export function LoopingVideo({ className, poster, startsLater, children }: Props) {
  const startsNow = !startsLater && isMotionAllowed();
  return (
    <video
      className={className}
      poster={poster}
      autoPlay={startsNow}
      preload={startsNow ? undefined : 'none'}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    >
      {(startsLater || startsNow) && children}
    </video>
  );
}
