import type { HeroFilm as Film } from '#src/domain/home/hero-film.ts';
import { parseFilmPath, sizedImageUrl } from '#src/domain/media/media-url.ts';
import { HOME_FILM } from '#src/domain/media/original-pictures.ts';
import { LoopingVideo } from '#src/site/heroes/LoopingVideo.tsx';
import styles from './HeroFilm.module.css';

const POSTER_WIDTH_PX = 1280;

type Props = Film & {
  /** Show the poster until a script sets `autoplay` and calls `load()`. */
  startsLater?: boolean;
};

/**
 * The owner's film behind the home page header. The original film plays instead if the owner's file is gone, or if the
 * browser cannot play it.
 */
export function HeroFilm({ film, poster, startsLater = false }: Props) {
  const type = parseFilmPath(film)?.type;
  return (
    <LoopingVideo
      className={styles['film']}
      poster={sizedImageUrl(poster, POSTER_WIDTH_PX)}
      startsLater={startsLater}
    >
      {type && <source src={film} type={`video/${type}`} />}
      <source src={`${HOME_FILM}.webm`} type="video/webm" />
      <source src={`${HOME_FILM}.mp4`} type="video/mp4" />
    </LoopingVideo>
  );
}
