import { useEffect, useRef } from 'react';
import { FILM_LIMITS, toFilmPart } from '#src/domain/hero-film.ts';
import styles from './Film.module.css';
import type { OpenFilm } from './film-step.ts';
import { formatPart } from './film-text.ts';

const STEP_SECONDS = 0.1;

type Props = {
  film: OpenFilm;
  start: number;
  onStart: (start: number) => void;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Lets the owner choose where the film starts, and shows the frame there. */
export function FilmPart({ film, start, onStart, onConfirm, onCancel }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const part = toFilmPart(film.seconds, start);
  const latestStart = toFilmPart(film.seconds, film.seconds).start;
  useEffect(() => {
    // If a frame cannot be decoded, the previous frame stays. Shrinking reports the error later.
    if (canvas.current) film.drawFrame(part.start, canvas.current).catch(() => undefined);
  }, [film, part.start]);

  return (
    <div className={styles['part']}>
      <p className={styles['name']}>{film.name}</p>
      <canvas
        ref={canvas}
        className={styles['frame']}
        role="img"
        aria-label="First frame of the selected part"
      />
      {film.seconds > FILM_LIMITS.minSeconds && (
        <label>
          Start of the film
          <input
            type="range"
            min={0}
            max={latestStart}
            step={STEP_SECONDS}
            value={start}
            aria-valuetext={formatPart(part)}
            // Enter would save the settings without this film.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ currentTarget }) => onStart(currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <p className={styles['note']}>{formatPart(part)}</p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={onConfirm}>
          Use this part
        </button>
        <button type="button" className="outlined-button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  );
}
