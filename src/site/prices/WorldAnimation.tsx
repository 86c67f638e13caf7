import { useEffect, useRef, useState } from 'react';
import { useNearViewport } from '#src/site/islands/use-near-viewport.ts';
import { isMotionAllowed } from '#src/site/ui/motion-allowed.ts';
import styles from './WorldAnimation.module.css';

const ANIMATION = '/animations/world.json';

/**
 * The looping world animation, which plays while it is in view. It is decorative, so a load failure is only logged.
 * Visitors who prefer reduced motion see its first frame.
 */
export function WorldAnimation() {
  const container = useRef<HTMLDivElement>(null);
  const [animationData, setAnimationData] = useState<unknown>(null);
  // The player is loaded only once the animation is in view, because starting it blocks a slow phone for a second.
  const isSeen = useNearViewport(container, '0px');

  useEffect(() => {
    const abort = new AbortController();
    fetchAnimation(abort.signal).then(setAnimationData, (error) => {
      if (!abort.signal.aborted) logFailure(error);
    });
    return () => abort.abort();
  }, []);

  useEffect(() => {
    if (!animationData || !isSeen || !container.current) return;
    let isStopped = false;
    let destroy = () => {};
    play(container.current, animationData).then((stop) => {
      if (isStopped) stop();
      else destroy = stop;
    }, logFailure);
    return () => {
      isStopped = true;
      destroy();
    };
  }, [animationData, isSeen]);

  return <div ref={container} data-world className={styles['world']} aria-hidden="true" />;
}

const logFailure = (error: unknown) => console.error('The world animation could not be loaded', error);

async function fetchAnimation(signal: AbortSignal): Promise<unknown> {
  const response = await fetch(ANIMATION, { signal });
  if (!response.ok) throw new Error(`${ANIMATION} responded with ${response.status}`);
  return response.json();
}

/** Starts the animation in `container` and returns a function that removes it. */
async function play(container: HTMLElement, animationData: unknown): Promise<() => void> {
  const { default: lottie } = await import('lottie-web/build/player/lottie_light');
  const animation = lottie.loadAnimation({
    container,
    renderer: 'svg',
    loop: true,
    autoplay: false,
    animationData,
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
