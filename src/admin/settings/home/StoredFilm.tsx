import { HOME_FILM, HOME_FILM_STILL } from '#src/copy/original-pictures.ts';
import { sizedImageUrl } from '#src/domain/media/sized-image-url.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import styles from './Film.module.css';

const POSTER_WIDTH_PX = 640;

type Props = {
  film: Settings['heroFilm'];
  /** False if visitors still see another film. */
  isSaved: boolean;
};

/** The film in the form. It loads when the owner plays it. */
export function StoredFilm({ film, isSaved }: Props) {
  const name = film ? 'Your film' : 'The original film';
  const url = film ? film.film : `${HOME_FILM}.mp4`;
  return (
    <figure className={styles['figure']}>
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
      <figcaption aria-live="polite">
        {isSaved ? name : `${name}. Save the settings to show it on the site.`}
      </figcaption>
    </figure>
  );
}
