import { STATES } from '#src/copy/states.ts';
import type { GymCard } from '#src/domain/gym.ts';
import styles from './StateFilter.module.css';

type Props = {
  gyms: readonly GymCard[];
  /** Null for all states. */
  selected: string | null;
  onSelect: (state: string | null) => void;
  /** URL parameter: a click before hydration submits the form with the state under this name. */
  name: string;
};

/** Buttons for all gyms and for each state, with the number of gyms. On phones, one row that scrolls. */
export function StateFilter({ gyms, selected, onSelect, name }: Props) {
  const counts = Map.groupBy(gyms, ({ state }) => state);
  const options = [
    { state: null, label: 'All', count: gyms.length },
    ...STATES.map((state) => ({ state, label: state, count: counts.get(state)?.length ?? 0 })),
  ];
  return (
    <form action="/gyms" className="only-with-scripts">
      <fieldset className={styles['filter']}>
        <legend className="visually-hidden">Filter by state</legend>
        {options.map(({ state, label, count }) => (
          <button
            key={label}
            ref={state === selected ? centerInRow : undefined}
            type="submit"
            name={name}
            value={label}
            aria-pressed={state === selected}
            onClick={(event) => {
              event.preventDefault();
              onSelect(state);
            }}
          >
            {`${label} (${count})`}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** Scrolls the row to a button. Not with scrollIntoView(), which would also scroll the page. */
function centerInRow(button: HTMLButtonElement | null) {
  const row = button?.parentElement;
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}
