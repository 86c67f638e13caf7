import { FILM_LIMITS, toFilmPart } from '#src/domain/home/hero-film.ts';
import styles from './Film.module.css';
import { FilmStill } from './FilmStill.tsx';
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
  const part = toFilmPart(film.seconds, start);
  const latestStart = toFilmPart(film.seconds, film.seconds).start;
  return (
    <div className={styles['part']}>
      <p className={styles['name']}>{film.name}</p>
      <FilmStill film={film} seconds={part.start} label="First frame of the selected part" />
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
