import { useEffect, useRef } from 'react';
import styles from './WorldAnimation.module.css';

const ANIMATION = '/animations/world.json';

/**
 * The animated world, 400 x 150 px and looping (spec, point 9). Decorative: where it can't be loaded that is only
 * logged, and who asked for less motion sees one picture of it.
 */
export function WorldAnimation() {
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const abort = new AbortController();
    let destroy = () => {};
    play(stage.current, abort.signal).then(
      (stop) => {
        if (abort.signal.aborted) stop();
        else destroy = stop;
      },
      (error) => {
        if (!abort.signal.aborted) console.error('The animated world could not be loaded', error);
      },
    );
    return () => {
      abort.abort();
      destroy();
    };
  }, []);

  return <div ref={stage} data-world className={styles['world']} aria-hidden="true" />;
}

/** Starts the animation in `container`, and answers how to end it. */
async function play(container: HTMLElement | null, signal: AbortSignal): Promise<() => void> {
  if (!container) return () => {};
  const [{ default: lottie }, response] = await Promise.all([
    import('lottie-web/build/player/lottie_light'),
    fetch(ANIMATION, { signal }),
  ]);
  if (!response.ok) throw new Error(`${ANIMATION} was answered with ${response.status}`);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = lottie.loadAnimation({
    container,
    renderer: 'svg',
    loop: true,
    autoplay: !isCalm,
    animationData: await response.json(),
  });
  return () => animation.destroy();
}
