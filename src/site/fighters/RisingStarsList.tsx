import { Activity, useEffect, useMemo, useRef, useState } from 'react';
import { toLocalPath } from '#src/copy/language.ts';
import { risingStarsMessages } from '#src/copy/rising-stars.ts';
import { fighterSearch, toTruncatedText } from '#src/copy/search.ts';
import { findNearestTab } from '#src/domain/fighters/rising-stars.ts';
import { DEFAULT_TAB, parseTab, tabsOf, WEIGHT_TABS } from '#src/domain/fighters/weight-tabs.ts';
import { useFreshList } from '#src/site/islands/use-fresh-list.ts';
import { SearchField } from '#src/site/search/SearchField.tsx';
import { MAX_SHOWN, useMatches } from '#src/site/search/use-matches.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { useSearchQuery } from '#src/site/search/use-search-query.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { TabList } from '#src/site/ui/TabList.tsx';
import { FighterCard } from './FighterCard.tsx';
import fighterSkeletonsStyles from './FighterSkeletons.module.css';
import { toSearchableFighter, unpackGymLocations } from './gym-locations.ts';
import { unpackCards } from './packed-cards.ts';
import styles from './RisingStarsList.module.css';

const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** Placeholders for fighter cards, of the same size. */
function FighterSkeletons() {
  return SKELETONS.map((key) => (
    <li key={key} className={fighterSkeletonsStyles['skeleton']} aria-hidden="true">
      <p />
      <p />
    </li>
  ));
}

const SKELETON_MS = 150;
const PARAM = 'weight';
const PANEL_ID = 'fighters';

type Props = {
  /** Content revision of the prerendered cards. */
  revision: string;
  /** The prerendered cards, packed. */
  cards: string;
  /** The locations of the gyms on these cards, packed. */
  gymLocations: string;
  /** The URL of the owner's placeholder for fighters without a photo. Default: none. */
  placeholder?: string;
};

/**
 * The weight tabs and the fighters of the selected one, which is stored in the URL (`?weight=120-135`). The search
 * field finds fighters of all weights (`?q=marlowe`).
 */
export function RisingStarsList({ revision, cards, gymLocations, placeholder = '' }: Props) {
  const [initial] = useState(() => ({ revision, rows: unpackCards(cards) }));
  const { rows, failed } = useFreshList('/api/fighters?view=card', initial);
  const [param, setParam] = useSearchParam(PARAM);
  const search = useSearchQuery();
  const toSearchable = useMemo(() => toSearchableFighter(unpackGymLocations(gymLocations)), [gymLocations]);
  const found = useMatches(rows, toSearchable, search.query);
  const [switching, showSkeletons] = useSkeletons();
  // In a query string `+` means a space, so ?weight=198+ is read as '198 '.
  const tab = parseTab(param?.replace(/ $/, '+') ?? null);
  const fighters = found?.slice(0, MAX_SHOWN) ?? rows.filter(({ weight }) => tabsOf(weight).includes(tab));

  const filled = WEIGHT_TABS.filter((other) => rows.some(({ weight }) => tabsOf(weight).includes(other)));
  const nearest = found ? undefined : findNearestTab(tab, filled);

  function selectTab(label: string) {
    search.settle('');
    if (label === tab.label && !found) return;
    setParam(label === DEFAULT_TAB.label ? null : label);
    showSkeletons();
  }

  return (
    <div className="stack gap-5" data-filtered-list>
      <form action={toLocalPath('/rising-stars')}>
        <TabList
          label={risingStarsMessages.tabs}
          tabs={WEIGHT_TABS.map((other) => ({
            id: other.label,
            label: filled.includes(other) ? (
              other.label
            ) : (
              <span data-empty>
                {other.label}
                <span className="visually-hidden">{risingStarsMessages.emptyTab}</span>
              </span>
            ),
            panelId: PANEL_ID,
          }))}
          selected={found ? null : tab.label}
          onSelect={selectTab}
          name={PARAM}
        />
      </form>
      <SearchField texts={fighterSearch} search={search} found={found} />
      {failed && <Alert>{risingStarsMessages.failed}</Alert>}
      <div
        id={PANEL_ID}
        aria-busy={switching}
        {...(found
          ? { role: 'region', 'aria-label': fighterSearch.results }
          : { role: 'tabpanel', 'aria-labelledby': `tab-${tab.label}` })}
      >
        {switching && (
          <p className="visually-hidden" role="status">
            {risingStarsMessages.loading}
          </p>
        )}
        {!switching && fighters.length === 0 ? (
          <EmptyState title={found ? fighterSearch.empty(search.query) : risingStarsMessages.empty}>
            {found && <p>{fighterSearch.hint}</p>}
            {nearest && (
              <p>
                {risingStarsMessages.nearest}
                <a
                  href={`?${PARAM}=${nearest.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    selectTab(nearest.label);
                  }}
                >
                  {nearest.label}
                </a>
              </p>
            )}
          </EmptyState>
        ) : (
          // React hydrates the content of an Activity after the rest of the page, and pauses for clicks and keys.
          <Activity>
            <ul role="list" className={styles['grid']}>
              {switching ? (
                <FighterSkeletons />
              ) : (
                fighters.map((fighter) => (
                  <li key={fighter.id}>
                    <FighterCard
                      fighter={fighter}
                      placeholder={placeholder}
                      addedOn={fighter.addedOn}
                      showsWeightTabs={found !== null}
                    />
                  </li>
                ))
              )}
            </ul>
          </Activity>
        )}
        {found && found.length > MAX_SHOWN && <p className={styles['more']}>{toTruncatedText(MAX_SHOWN)}</p>}
      </div>
    </div>
  );
}

/** Returns whether to show the skeletons, and a function that shows them for a moment. */
function useSkeletons(): [boolean, () => void] {
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show() {
    clearTimeout(timer.current);
    setIsShown(true);
    timer.current = setTimeout(() => setIsShown(false), SKELETON_MS);
  }
  return [isShown, show];
}
