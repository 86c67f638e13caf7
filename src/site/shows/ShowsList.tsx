import { toLocalPath } from '#src/copy/language.ts';
import { showFilter, showListMessages, showsPage } from '#src/copy/shows.ts';
import type { ShowCard } from '#src/domain/shows/show.ts';
import { groupShows, listShowStates } from '#src/domain/shows/show-list.ts';
import { type InitialList, useFreshList } from '#src/site/islands/use-fresh-list.ts';
import { StateFilter } from '#src/site/search/StateFilter.tsx';
import { useSearchParam } from '#src/site/search/use-search-param.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { ShowRow } from './ShowRow.tsx';
import styles from './ShowsList.module.css';
import { useToday } from './use-today.ts';

const PARAM = 'state';

type Props = {
  initial: InitialList<ShowCard>;
  /** The day of the build. ISO 8601. */
  builtOn: string;
};

/** The shows that are not over, and the others by year, with a filter by state (`?state=Texas`). */
export function ShowsList({ initial, builtOn }: Props) {
  const { rows, failed } = useFreshList('/api/shows?view=card', initial);
  const today = useToday(builtOn);
  const [param, setParam] = useSearchParam(PARAM);
  const states = listShowStates(rows);
  const state = states.find((name) => name === param) ?? null;
  const shows = state ? rows.filter((show) => show.state === state) : rows;
  const { upcoming, years } = groupShows(shows, today);
  const groups = [
    { title: showsPage.upcoming, shows: upcoming },
    ...years.map(({ year, shows }) => ({ title: year, shows })),
  ];
  return (
    <div className={styles['list']} data-filtered-list>
      {states.length > 1 && (
        <StateFilter
          texts={showFilter}
          states={states}
          rows={rows}
          action={toLocalPath('/shows')}
          selected={state}
          onSelect={setParam}
          name={PARAM}
        />
      )}
      {failed && <Alert>{showListMessages.failed}</Alert>}
      {shows.length === 0 && (
        <EmptyState title={showListMessages.empty(state)}>
          <p>{showListMessages.emptyInvitation}</p>
        </EmptyState>
      )}
      {groups
        .filter((group) => group.shows.length > 0)
        .map((group) => (
          <section key={group.title} className={styles['group']} aria-labelledby={`shows-${group.title}`}>
            <h2 id={`shows-${group.title}`}>{group.title}</h2>
            <ul role="list" className={styles['rows']}>
              {group.shows.map((show) => (
                <li key={show.id}>
                  <ShowRow show={show} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
