import { useEffect, useRef, useState } from 'react';
import { useFreshList } from '#src/client/use-fresh-list.ts';
import { useNow } from '#src/client/use-now.ts';
import { useSearchParam } from '#src/client/use-search-param.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { TabList } from '#src/components/ui/TabList.tsx';
import { risingStarsMessages } from '#src/copy/rising-stars.ts';
import { isNewFighter } from '#src/domain/new-fighter.ts';
import { DEFAULT_TAB, parseTab, tabsOf, WEIGHT_TABS } from '#src/domain/weight-tabs.ts';
import { FighterCard } from './FighterCard.tsx';
import { FighterSkeletons } from './FighterSkeletons.tsx';
import { unpackCards } from './packed-cards.ts';
import styles from './RisingStarsList.module.css';

const SKELETON_MS = 150;
const PARAM = 'weight';
const PANEL_ID = 'fighters';

const TABS = WEIGHT_TABS.map(({ label }) => ({ id: label, label, panelId: PANEL_ID }));

type Props = {
  /** Content revision of the prerendered cards. */
  revision: string;
  /** The prerendered cards, packed. */
  cards: string;
};

/** The weight tabs and the fighters of the selected one, which is stored in the URL (`?weight=120-135`). */
export function RisingStarsList({ revision, cards }: Props) {
  const [initial] = useState(() => ({ revision, rows: unpackCards(cards) }));
  const { rows, failed } = useFreshList('/api/fighters?view=card', initial);
  // Not the time of the build: the mark of a new fighter disappears without a rebuild.
  const now = useNow();
  const [param, setParam] = useSearchParam(PARAM);
  const [switching, showSkeletons] = useSkeletons();
  // In a query string `+` means a space, so ?weight=198+ is read as '198 '.
  const tab = parseTab(param?.replace(/ $/, '+') ?? null);
  const fighters = rows.filter(({ weight }) => tabsOf(weight).includes(tab));

  function selectTab(label: string) {
    if (label === tab.label) return;
    setParam(label === DEFAULT_TAB.label ? null : label);
    showSkeletons();
  }

  return (
    <div className={styles['list']} data-filtered-list>
      <form action="/rising-stars">
        <TabList
          label="Weight in pounds"
          tabs={TABS}
          selected={tab.label}
          onSelect={selectTab}
          name={PARAM}
        />
      </form>
      {failed && <Alert>{risingStarsMessages.failed}</Alert>}
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={`tab-${tab.label}`} aria-busy={switching}>
        {switching && (
          <p className="visually-hidden" role="status">
            {risingStarsMessages.loading}
          </p>
        )}
        {!switching && fighters.length === 0 ? (
          <EmptyState title={risingStarsMessages.empty} />
        ) : (
          <ul className={styles['grid']}>
            {switching ? (
              <FighterSkeletons />
            ) : (
              fighters.map((fighter) => (
                <li key={fighter.id}>
                  <FighterCard fighter={fighter} isNew={now !== null && isNewFighter(fighter.addedOn, now)} />
                </li>
              ))
            )}
          </ul>
        )}
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
