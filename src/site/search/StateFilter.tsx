import styles from './StateFilter.module.css';

type Props = {
  texts: { legend: string; all: string };
  states: readonly string[];
  /** The rows of the list. */
  rows: readonly { state: string }[];
  /** The path of the list. */
  action: string;
  /** Null selects "All", and undefined selects no button. */
  selected: string | null | undefined;
  onSelect: (state: string | null) => void;
  /** The name of the URL parameter. A click before hydration submits the form with the selected state in it. */
  name: string;
};

/** Buttons for all rows of a list and for each state, with the number of rows. On phones, one row that scrolls. */
export function StateFilter({ texts, states, rows, action, selected, onSelect, name }: Props) {
  const count = (counted: string) => rows.filter(({ state }) => state === counted).length;
  const options = [
    { state: null, label: texts.all, count: rows.length },
    ...states.map((state) => ({ state, label: state, count: count(state) })),
  ];
  return (
    <form action={action} className="only-with-scripts">
      <fieldset className={styles['filter']}>
        <legend className="visually-hidden">{texts.legend}</legend>
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

/** Scrolls the row to a button. scrollIntoView() would also scroll the page. */
function centerInRow(button: HTMLButtonElement | null) {
  const row = button?.parentElement;
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}
