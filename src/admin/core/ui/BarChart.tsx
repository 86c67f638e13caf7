import { useId } from 'react';
import styles from './BarChart.module.css';

/** A row of the chart. `text` is the formatted value. */
type Bar = { name: string; value: number; text: string };

type Props = {
  title: string;
  hint?: string;
  /** The headings of the two columns. Screen readers announce them. */
  columns: [name: string, value: string];
  bars: readonly Bar[];
  /** Shown instead of the table if there are no bars. */
  empty?: string;
};

/** The width of the longest bar, in units of the `viewBox`. */
const MAX_WIDTH = 100;

/**
 * A table with a bar in each row, so that the values can be compared at a glance and read one by one. A negative
 * value has no bar.
 */
export function BarChart({ title, hint, columns: [nameHeading, valueHeading], bars, empty }: Props) {
  const id = useId();
  const highest = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <section className={`panel ${styles['chart']}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint && <p className="hint">{hint}</p>}
      {bars.length === 0 ? (
        <p className="hint">{empty}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{nameHeading}</th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <svg viewBox={`0 0 ${MAX_WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
                    <rect width={highest > 0 ? (Math.max(value, 0) / highest) * MAX_WIDTH : 0} height="1" />
                  </svg>
                  <span>{text}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
