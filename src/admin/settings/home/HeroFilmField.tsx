import { useEffect, useRef } from 'react';
import { isEqual } from '#src/admin/core/editor/is-equal.ts';
import fieldStyles from '#src/admin/core/fields/Field.module.css';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';
import type { SectionProps } from '#src/admin/settings/section-props.ts';
import { FilmPart } from './FilmPart.tsx';
import { FilmProgress } from './FilmProgress.tsx';
import styles from './HeroFilmField.module.css';
import { StoredFilm } from './StoredFilm.tsx';
import { useFilmUpload } from './use-film-upload.ts';

/** Phones and browsers disagree about the media types of films, so the extensions are listed too. */
const FILM_TYPES = 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm';

/** The film behind the header of the home page: what visitors see now, or the steps that add a new one. */
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
        <p className={fieldStyles['error']} role="alert">
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
