import { MARKS } from '#src/domain/evaluation/evaluation.ts';
import styles from './FighterCard.module.css';

type Props = {
  label: string;
  value: number | null;
  /** The mark from the previous evaluation. */
  last: number | null;
  onChange: (mark: number | null) => void;
};

/** The marks for one criterion as buttons. Clicking the chosen mark again removes it. */
export function MarkButtons({ label, value, last, onChange }: Props) {
  return (
    <fieldset className={styles['marks']}>
      <legend>
        {label} {last !== null && <span className={styles['last']}>last time {last}</span>}
      </legend>
      {MARKS.map((mark) => (
        <button
          key={mark}
          type="button"
          aria-pressed={value === mark}
          data-last={mark === last || undefined}
          onClick={() => onChange(value === mark ? null : mark)}
        >
          {mark}
        </button>
      ))}
    </fieldset>
  );
}
