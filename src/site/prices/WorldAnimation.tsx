import { useEffect, useRef } from 'react';
import { isMotionAllowed } from '#src/site/ui/motion-allowed.ts';
import styles from './WorldAnimation.module.css';

const ANIMATION = '/animations/world.json';

/**
 * The looping world animation, which plays while it is in view. It is decorative, so a load failure is only logged.
 * Visitors who prefer reduced motion see its first frame.
 */
export function WorldAnimation() {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const abort = new AbortController();
    let destroy = () => {};
    play(container.current, abort.signal).then(
      (stop) => {
        if (abort.signal.aborted) stop();
        else destroy = stop;
      },
      (error) => {
        if (!abort.signal.aborted) console.error('The world animation could not be loaded', error);
      },
    );
    return () => {
      abort.abort();
      destroy();
    };
  }, []);

  return <div ref={container} data-world className={styles['world']} aria-hidden="true" />;
}

/** Starts the animation in `container` and returns a function that removes it. */
async function play(container: HTMLElement | null, signal: AbortSignal): Promise<() => void> {
  if (!container) return () => {};
  const [{ default: lottie }, response] = await Promise.all([
    import('lottie-web/build/player/lottie_light'),
    fetch(ANIMATION, { signal }),
  ]);
  if (!response.ok) throw new Error(`${ANIMATION} responded with ${response.status}`);
  const animation = lottie.loadAnimation({
    container,
    renderer: 'svg',
    loop: true,
    autoplay: false,
    animationData: await response.json(),
  });
  // Frames that nobody sees would only cost battery.
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting) animation.play();
    else animation.pause();
  });
  if (isMotionAllowed()) observer.observe(container);
  return () => {
    observer.disconnect();
    animation.destroy();
  };
}
