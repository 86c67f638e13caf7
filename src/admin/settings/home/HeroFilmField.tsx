import { useEffect, useRef } from 'react';
import { isEqual } from '#src/admin/core/saving/merge.ts';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import type { SectionProps } from '#src/admin/settings/SettingsGroup.tsx';
import { FILM_LIMITS, toFilmPart } from '#src/domain/home/hero-film.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { HOME_FILM, HOME_FILM_STILL } from '#src/domain/media/original-pictures.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { type FilmStep, formatPart, type OpenFilm } from './film-step.ts';
import styles from './HeroFilmField.module.css';
import { useFilmUpload } from './use-film-upload.ts';

const POSTER_WIDTH_PX = 640;

type StoredFilmProps = {
  film: Settings['heroFilm'];
  /** False if visitors still see another film. */
  isSaved: boolean;
};

/** The film in the form. It loads when the owner plays it. */
function StoredFilm({ film, isSaved }: StoredFilmProps) {
  const name = film ? 'Your film' : 'The original film';
  const url = film ? film.film : `${HOME_FILM}.mp4`;
  return (
    <figure className="stack gap-2">
      <video
        key={url}
        className={styles['frame']}
        src={url}
        poster={film ? sizedImageUrl(film.poster, POSTER_WIDTH_PX) : HOME_FILM_STILL}
        preload="none"
        controls
        muted
        loop
        playsInline
        aria-label={name}
      />
      <figcaption className="hint" aria-live="polite">
        {isSaved ? name : `${name}. Save the settings to show it on the site.`}
      </figcaption>
    </figure>
  );
}

type FilmStillProps = { film: OpenFilm; seconds: number; label: string };

/** Shows the frame of a film at this time. */
function FilmStill({ film, seconds, label }: FilmStillProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // If a frame cannot be decoded, the previous frame stays. Shrinking reports the error later.
    if (canvas.current) film.drawFrame(seconds, canvas.current).catch(() => undefined);
  }, [film, seconds]);
  return <canvas ref={canvas} className={styles['frame']} role="img" aria-label={label} />;
}

type FilmProgressProps = {
  current: Extract<FilmStep, { step: 'opening' | 'shrinking' | 'sending' }>;
  onCancel: () => void;
};

const LABELS = {
  opening: 'Opening the film',
  shrinking: 'Shrinking the film. Keep this page open.',
  sending: 'Sending the film',
} as const;

/** Shows the current step of a new film and its progress. */
function FilmProgress({ current, onCancel }: FilmProgressProps) {
  const label = LABELS[current.step];
  return (
    <div className="stack gap-2">
      <p className="bold">{'film' in current ? current.film.name : current.name}</p>
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

const STEP_SECONDS = 0.1;

type Props = {
  film: OpenFilm;
  start: number;
  onStart: (start: number) => void;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Lets the owner choose where the film starts, and shows the frame there. */
function FilmPart({ film, start, onStart, onConfirm, onCancel }: Props) {
  const part = toFilmPart(film.seconds, start);
  const latestStart = toFilmPart(film.seconds, film.seconds).start;
  return (
    <div className={`stack ${styles['part']}`}>
      <p className="bold">{film.name}</p>
      <FilmStill film={film} seconds={part.start} label="First frame of the selected part" />
      {film.seconds > FILM_LIMITS.minSeconds && (
        <label className="stack gap-2 bold">
          Start of the film
          <input
            type="range"
            min={0}
            max={latestStart}
            step={STEP_SECONDS}
            value={start}
            aria-valuetext={formatPart(part)}
            // Enter would submit the form, which cannot be saved yet.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            onChange={({ currentTarget }) => onStart(currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <p className="hint">{formatPart(part)}</p>
      <div className="cluster">
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

/** Phones and browsers disagree about the media types of films, so the extensions are listed too. */
const FILM_TYPES = 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm';

/** The film behind the headline of the home page: the one in the form, or the steps that add a new one. */
export function HeroFilmField({ form, base, errors, onChange }: SectionProps) {
  const upload = useFilmUpload((heroFilm) => onChange({ heroFilm }));
  const { current } = upload;
  const field = useFocusAfter(current.step);
  const error =
    (current.step === 'none' || current.step === 'choosing' ? current.error : null) ?? errors.heroFilm;

  return (
    <div ref={field} className={styles['field']} tabIndex={-1} data-wide>
      {current.step === 'choosing' ? (
        <FilmPart
          {...current}
          onStart={upload.moveStart}
          onConfirm={upload.confirm}
          onCancel={upload.cancel}
        />
      ) : (
        <StoredFilm film={form.heroFilm} isSaved={isEqual(form.heroFilm, base.heroFilm)} />
      )}
      {current.step !== 'none' && current.step !== 'choosing' && (
        <FilmProgress current={current} onCancel={upload.cancel} />
      )}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {(current.step === 'none' || current.step === 'choosing') && (
        <FilePicker
          label={current.step === 'none' && !form.heroFilm ? 'Choose a film' : 'Choose another film'}
          multiple={false}
          accept={FILM_TYPES}
          onPick={([file]) => file && void upload.pick(file)}
        />
      )}
    </div>
  );
}

/** Focuses the element after a step whose button has disappeared, so that keyboard users stay in the field. */
function useFocusAfter(step: string) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (step !== last.current && document.activeElement === document.body) element.current?.focus();
    last.current = step;
  }, [step]);
  return element;
}
