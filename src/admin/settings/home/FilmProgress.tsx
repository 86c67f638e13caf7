import { toFilmPart } from '#src/domain/home/hero-film.ts';
import styles from './Film.module.css';
import { FilmStill } from './FilmStill.tsx';
import type { FilmStep } from './film-step.ts';

type Props = {
  current: Extract<FilmStep, { step: 'opening' | 'shrinking' | 'sending' }>;
  onCancel: () => void;
};

const LABELS = {
  opening: 'Opening the film',
  shrinking: 'Shrinking the film. Keep this page open.',
  sending: 'Sending the film',
} as const;

/** Shows the current step of a new film and its progress. */
export function FilmProgress({ current, onCancel }: Props) {
  const label = LABELS[current.step];
  return (
    <div className={styles['progress']}>
      <p className={styles['name']}>{'film' in current ? current.film.name : current.name}</p>
      {'film' in current && (
        <FilmStill
          film={current.film}
          seconds={toFilmPart(current.film.seconds, current.start).start}
          label="First frame of the new film"
        />
      )}
      <p role="status">{label}</p>
      <progress max={1} value={'progress' in current ? current.progress : undefined} aria-label={label} />
      <button type="button" className="outlined-button" onClick={onCancel}>
        Cancel<span className="visually-hidden"> the new film</span>
      </button>
    </div>
  );
}
