import { useEffect, useRef } from 'react';
import styles from './Film.module.css';
import type { OpenFilm } from './film-step.ts';

type Props = { film: OpenFilm; seconds: number; label: string };

/** Shows the frame of a film at this time. */
export function FilmStill({ film, seconds, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // If a frame cannot be decoded, the previous frame stays. Shrinking reports the error later.
    if (canvas.current) film.drawFrame(seconds, canvas.current).catch(() => undefined);
  }, [film, seconds]);
  return <canvas ref={canvas} className={styles['frame']} role="img" aria-label={label} />;
}
