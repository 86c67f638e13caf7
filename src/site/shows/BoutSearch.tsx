import { useEffect, useState } from 'react';
import { boutSearch } from '#src/copy/shows.ts';
import { SearchField } from '#src/site/search/SearchField.tsx';
import { useMatches } from '#src/site/search/use-matches.ts';
import { useSearchQuery } from '#src/site/search/use-search-query.ts';

const NONE: readonly HTMLElement[] = [];

const listBouts = () => [...document.querySelectorAll<HTMLElement>('[data-fight-card] > li')];

// The `textContent` of the whole bout would join the name and the gym without a space.
const toSearchable = (bout: HTMLElement) => {
  const texts = [...bout.querySelectorAll('[data-corner] > p')].map(({ textContent }) => textContent);
  return { name: texts.join(' '), detail: '' };
};

/**
 * The search for a name or gym in the fight card of the page (`?q=marlowe`). It only hides the other bouts in the
 * DOM, so the page does not need this code before somebody scrolls to the search.
 */
export function BoutSearch() {
  const search = useSearchQuery();
  const [bouts, setBouts] = useState(NONE);
  const found = useMatches(bouts, toSearchable, search.query);

  const isSearching = search.query !== '';
  useEffect(() => {
    const card = isSearching && document.querySelector('[data-fight-card]');
    if (!card) return;
    const update = () => setBouts(listBouts());
    update();
    // The bouts change if the show is newer than the page.
    const observer = new MutationObserver(update);
    observer.observe(card, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [isSearching]);

  useEffect(() => {
    for (const bout of listBouts()) bout.hidden = found !== null && !found.includes(bout);
  }, [found]);

  return (
    <div className="only-with-scripts">
      <SearchField texts={boutSearch} search={search} found={found} />
      {found?.length === 0 && (
        <p className="muted">{`${boutSearch.empty(search.query)} ${boutSearch.hint}`}</p>
      )}
    </div>
  );
}
