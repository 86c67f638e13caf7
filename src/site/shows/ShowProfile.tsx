import type { ReactNode } from 'react';
import { PAGE_LOCALE } from '#src/copy/language.ts';
import { NEW_TAB } from '#src/copy/platforms.ts';
import { showFacts, showsPage } from '#src/copy/shows.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import { type Show, toShowDates, toShowMapUrl, toShowPlace } from '#src/domain/shows/show.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import { Icon } from '#src/site/ui/Icon.tsx';
import { FightCard } from './FightCard.tsx';
import styles from './ShowProfile.module.css';

const POSTER_WIDTH_PX = 800;

/** A link that opens in a new tab. `note` is for screen readers. */
const OutsideLink = ({ href, text, note }: { href: string; text: string; note: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {text}
    <span className="visually-hidden">{` ${note}`}</span>
  </a>
);

/** When and where the show is, and who organizes it. Unknown facts are left out. */
function ShowFacts({ show }: { show: Show }) {
  const { organizer, organizerUrl, sanctionedBy } = show;
  const mapUrl = toShowMapUrl(show);
  return (
    <div className={styles['facts']}>
      <p className={styles['dates']}>{toShowDates(show, PAGE_LOCALE)}</p>
      {mapUrl && (
        <p className={styles['place']}>
          <Icon name="pin" />
          <OutsideLink href={mapUrl} text={toShowPlace(show)} note={showFacts.map} />
        </p>
      )}
      <dl>
        {organizer && (
          <div>
            <dt>{showFacts.organizer}</dt>
            <dd>
              {organizerUrl ? <OutsideLink href={organizerUrl} text={organizer} note={NEW_TAB} /> : organizer}
            </dd>
          </div>
        )}
        {sanctionedBy && (
          <div>
            <dt>{showFacts.sanctionedBy}</dt>
            <dd>{sanctionedBy}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

type Props = {
  show: Show;
  /** Whether bouts may have been filmed, so that reels can be ordered. */
  isBegun: boolean;
  /** The search in the fight card. */
  children?: ReactNode;
};

/** A show: its name, date, place and poster, above the fight card. */
export function ShowProfile({ show, isBegun, children }: Props) {
  const { name, poster, description } = show;
  return (
    <article className={styles['profile']}>
      <header>
        {!isBegun && <p className={styles['upcoming']}>{showsPage.upcoming}</p>}
        <h1>{name}</h1>
        <ShowFacts show={show} />
        {poster !== '' && (
          <a className={styles['poster']} href={poster} target="_blank" rel="noopener">
            <FallbackImage
              sources={[sizedImageUrl(poster, POSTER_WIDTH_PX), poster]}
              alt={showFacts.poster(name)}
              width={400}
              height={500}
              priority
              eager
            />
          </a>
        )}
        {description && <p className={styles['description']}>{description}</p>}
      </header>
      <FightCard show={show} isBegun={isBegun}>
        {children}
      </FightCard>
    </article>
  );
}
