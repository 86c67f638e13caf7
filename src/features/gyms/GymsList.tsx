import { type InitialList, useFreshList } from '#src/client/use-fresh-list.ts';
import { useSearchParam } from '#src/client/use-search-param.ts';
import { Alert } from '#src/components/ui/Alert.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { gymListMessages } from '#src/copy/gyms.ts';
import { STATES } from '#src/copy/states.ts';
import type { GymCard as Card } from '#src/domain/gym.ts';
import { GymCard } from './GymCard.tsx';
import styles from './GymsList.module.css';
import { StateFilter } from './StateFilter.tsx';
import { toOutlinePath } from './StateOutline.tsx';

const PARAM = 'state';

/** The gyms with a filter by state, which is stored in the URL (`?state=Texas`). */
export function GymsList({ initial }: { initial: InitialList<Card> }) {
  const { rows, failed } = useFreshList('/api/gyms?view=card', initial);
  const [param, setParam] = useSearchParam(PARAM);
  const state = STATES.find((name) => name === param) ?? null;
  const gyms = state ? rows.filter((gym) => gym.state === state) : rows;

  return (
    <div className={styles['list']} data-filtered-list>
      <StateFilter gyms={rows} selected={state} onSelect={setParam} name={PARAM} />
      {failed && <Alert>{gymListMessages.failed}</Alert>}
      <div
        data-state-ground={state ?? undefined}
        className={state ? styles['background'] : undefined}
        style={state ? { backgroundImage: `url(${toOutlinePath(state)})` } : undefined}
      >
        {gyms.length === 0 ? (
          <EmptyState title={gymListMessages.empty(state)}>
            <p>{gymListMessages.emptyInvitation}</p>
          </EmptyState>
        ) : (
          <ul className={styles['grid']}>
            {gyms.map((gym) => (
              <li key={gym.id}>
                <GymCard gym={gym} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
