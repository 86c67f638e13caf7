import { useMemo } from 'react';
import { toLocalPath } from '#src/copy/language.ts';
import { SEARCH_LINK } from '#src/copy/navigation.ts';
import { boutSearch, fightCard, reelLinks } from '#src/copy/shows.ts';
import { toBoxer } from '#src/domain/shows/fight-card.ts';
import type { Show } from '#src/domain/shows/show.ts';
import { SearchField } from '#src/site/search/SearchField.tsx';
import { useMatches } from '#src/site/search/use-matches.ts';
import { useSearchQuery } from '#src/site/search/use-search-query.ts';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { BoutItem, type NumberedBout } from './BoutItem.tsx';
import styles from './FightCard.module.css';

/** A shorter card needs no search. */
const MIN_SEARCHABLE = 5;

const toSearchable = ({ red, blue }: NumberedBout) => ({
  name: `${red.name} ${blue.name}`,
  detail: `${red.gym} ${blue.gym}`,
});

/** The bouts of a show in the order of the bout sheet, with a search for a name or gym (`?q=marlowe`). */
export function FightCard({ show, isBegun }: { show: Show; isBegun: boolean }) {
  const bouts = useMemo(
    () =>
      show.bouts.map(
        (bout, index): NumberedBout => ({
          bout,
          number: index + 1,
          red: toBoxer(bout, 'red', show),
          blue: toBoxer(bout, 'blue', show),
        }),
      ),
    [show],
  );
  const search = useSearchQuery();
  const found = useMatches(bouts, toSearchable, search.query);
  const shown = found ? bouts.filter((bout) => found.includes(bout)) : bouts;
  return (
    <section className={styles['section']} aria-labelledby="fight-card">
      <h2 id="fight-card">{fightCard.heading}</h2>
      {bouts.length === 0 && (
        <EmptyState title={fightCard.empty}>
          <p>{fightCard.emptyInvitation}</p>
        </EmptyState>
      )}
      {bouts.length >= MIN_SEARCHABLE && (
        <div className={`only-with-scripts ${styles['search']}`}>
          <SearchField
            label={boutSearch.label}
            placeholder={boutSearch.placeholder}
            action={SEARCH_LINK.href}
            value={search.query}
            onChange={search.change}
            onSettle={search.settle}
            status={found && search.isSettled ? boutSearch.status(found.length) : ''}
          />
        </div>
      )}
      {found?.length === 0 ? (
        <EmptyState title={boutSearch.empty(search.query)}>
          <p>{boutSearch.hint}</p>
        </EmptyState>
      ) : (
        <ol role="list" className={styles['card']} data-filtered-list>
          {shown.map((entry) => (
            <BoutItem key={entry.bout.id} {...entry} show={show} isBegun={isBegun} />
          ))}
        </ol>
      )}
      {isBegun && (
        <a
          className={`button ${styles['missing']}`}
          data-variant="secondary"
          href={toLocalPath(`/get-started?show=${show.id}`)}
        >
          {reelLinks.notFound}
        </a>
      )}
    </section>
  );
}
