import type { CSSProperties } from 'react';
import { gymListMessages, stateFilter } from '#src/copy/gyms.ts';
import { toLocalPath } from '#src/copy/language.ts';
import { gymSearch, toTruncatedText } from '#src/copy/search.ts';
import { findGymBackground, toLocation } from '#src/domain/gyms/gym-location.ts';
import type { GymCard as Card } from '#src/domain/gyms/schema.ts';
import { sizedImageUrl } from '#src/domain/media/media-url.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import { type InitialList, useFreshList } from '#src/site/islands/use-fresh-list.ts';
import { SearchField } from '#src/site/search/SearchField.tsx';
import { StateFilter } from '#src/site/search/StateFilter.tsx';
import { MAX_SHOWN, useMatches } from '#src/site/search/use-matches.ts';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { useSearchQuery } from '#src/site/search/use-search-query.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import { GymCard } from './GymCard.tsx';
import styles from './GymsList.module.css';
import { findOutlinePath } from './StateOutline.tsx';

const PARAM = 'state';
const PHOTO_WIDTH_PX = 1_600;

type Props = {
  initial: InitialList<Card>;
  /** The states of the filter. */
  states: readonly string[];
  /** The owner's state pictures. Default: none. */
  backgrounds?: readonly GymBackground[];
};

const toSearchable = (gym: Card) => ({ name: gym.name, detail: toLocation(gym) });

/**
 * The gyms with a filter by state, which is stored in the URL (`?state=Texas`). The search field finds gyms in all
 * states (`?q=iron`).
 */
export function GymsList({ initial, states, backgrounds = [] }: Props) {
  const { rows, failed } = useFreshList('/api/gyms?view=card', initial);
  const [param, setParam] = useSearchParam(PARAM);
  const search = useSearchQuery();
  const found = useMatches(rows, toSearchable, search.query);
  const state = states.find((name) => name === param) ?? null;
  const gyms = found?.slice(0, MAX_SHOWN) ?? (state ? rows.filter((gym) => gym.state === state) : rows);
  const backgroundState = found ? null : state;
  const outline = backgroundState && findOutlinePath(backgroundState);
  const photo = backgroundState && findGymBackground(backgrounds, backgroundState);

  function selectState(next: string | null) {
    search.settle('');
    setParam(next);
  }

  return (
    <div className={styles['list']} data-filtered-list>
      {states.length > 0 && (
        <StateFilter
          texts={stateFilter}
          states={states}
          rows={rows}
          action={toLocalPath('/gyms')}
          selected={found ? undefined : state}
          onSelect={selectState}
          name={PARAM}
        />
      )}
      <SearchField texts={gymSearch} search={search} found={found} />
      {failed && <Alert>{gymListMessages.failed}</Alert>}
      <div
        data-background-state={backgroundState ?? undefined}
        className={outline || photo ? styles['background'] : undefined}
        style={outline ? toOutlineStyle(outline) : undefined}
      >
        {photo && (
          <FallbackImage
            key={photo}
            className={styles['photo']}
            sources={[sizedImageUrl(photo, PHOTO_WIDTH_PX), photo]}
            alt=""
            width={PHOTO_WIDTH_PX}
            height={PHOTO_WIDTH_PX / 2}
          />
        )}
        {gyms.length === 0 ? (
          <EmptyState title={found ? gymSearch.empty(search.query) : gymListMessages.empty(state)}>
            <p>{found ? gymSearch.hint : gymListMessages.emptyInvitation}</p>
          </EmptyState>
        ) : (
          <ul role="list" className={styles['grid']}>
            {gyms.map((gym) => (
              <li key={gym.id}>
                <GymCard gym={gym} backgrounds={backgrounds} />
              </li>
            ))}
          </ul>
        )}
        {found && found.length > MAX_SHOWN && <p className={styles['more']}>{toTruncatedText(MAX_SHOWN)}</p>}
      </div>
    </div>
  );
}

// The cast is needed because `CSSProperties` has no custom properties.
const toOutlineStyle = (path: string) => ({ '--outline': `url(${path})` }) as CSSProperties;
