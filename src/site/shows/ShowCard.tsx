import { PAGE_LOCALE, toLocalPath } from '#src/copy/language.ts';
import { showsPage, toBoutCountText } from '#src/copy/shows.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { type ShowCard as Card, toShowDates, toShowPlace } from '#src/domain/shows/show.ts';
import { toShowDays } from '#src/domain/shows/show-list.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import { MediaCard } from '#src/site/ui/MediaCard.tsx';
import styles from './ShowCard.module.css';

const POSTER_WIDTH_PX = 800;

type Props = { show: Card; isUpcoming: boolean };

/** A show as on a fight poster. The whole card links to the show's page. */
export function ShowCard({ show, isUpcoming }: Props) {
  const { id, name, poster, boutCount } = show;
  return (
    <MediaCard className={styles['show']}>
      <p className={styles['days']} aria-hidden="true">
        {toShowDays(show)}
      </p>
      {poster !== '' && (
        <FallbackImage
          className={styles['poster']}
          sources={[sizedImageUrl(poster, POSTER_WIDTH_PX), poster]}
          alt=""
          width={POSTER_WIDTH_PX}
          height={POSTER_WIDTH_PX / 2}
        />
      )}
      {isUpcoming && <p className={styles['upcoming']}>{showsPage.upcoming}</p>}
      <div className={styles['text']}>
        <p className={styles['date']}>{toShowDates(show, PAGE_LOCALE)}</p>
        <h3>
          <a className={styles['link']} href={toLocalPath(`/shows/${id}`)}>
            {name}
          </a>
        </h3>
        <p>{toShowPlace(show)}</p>
        {boutCount > 0 && <p className={styles['count']}>{toBoutCountText(boutCount)}</p>}
      </div>
    </MediaCard>
  );
}
