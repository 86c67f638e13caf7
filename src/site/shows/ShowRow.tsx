import { PAGE_LOCALE, toLocalPath } from '#src/copy/language.ts';
import { toBoutCountText } from '#src/copy/shows.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { type ShowCard, toShowDates, toShowPlace } from '#src/domain/shows/show.ts';
import { toTicketDates } from '#src/domain/shows/show-list.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import styles from './ShowRow.module.css';

const POSTER_WIDTH_PX = 320;

/** A show in a list, with its date as on a ticket. The whole row links to the show's page. */
export function ShowRow({ show }: { show: ShowCard }) {
  const { id, name, poster, boutCount } = show;
  const { months, days } = toTicketDates(show, PAGE_LOCALE);
  return (
    <article className={styles['show']}>
      <p className={styles['date']} aria-hidden="true">
        <span>{months}</span>
        <strong>{days}</strong>
      </p>
      <div className={styles['text']}>
        <h3>
          <a className={styles['link']} href={toLocalPath(`/shows/${id}`)}>
            {name}
          </a>
        </h3>
        <p className="visually-hidden">{toShowDates(show, PAGE_LOCALE)}</p>
        <p className={styles['place']}>{toShowPlace(show)}</p>
        {boutCount > 0 && <p className={styles['count']}>{toBoutCountText(boutCount)}</p>}
      </div>
      {poster !== '' && (
        <FallbackImage
          className={styles['poster']}
          sources={[sizedImageUrl(poster, POSTER_WIDTH_PX), poster]}
          alt=""
          width={160}
          height={200}
        />
      )}
    </article>
  );
}
