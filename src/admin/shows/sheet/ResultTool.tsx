import { type BoutOutcome, canBeStoppage } from '#src/domain/shows/bout.ts';
import type { CornerRecords } from '#src/domain/shows/corner-text.ts';
import type { Bout } from '#src/domain/shows/schema.ts';
import { toBoutTitle } from './bout-title.ts';
import styles from './ResultTool.module.css';

type Props = { bouts: readonly Bout[]; records: CornerRecords; onChange: (bouts: Bout[]) => void };

const LABELS: Record<BoutOutcome, string> = {
  red: 'Red',
  draw: 'Draw',
  blue: 'Blue',
  'no-contest': 'No contest',
};
/** The order of the buttons: a draw comes between the two corners. */
const ORDER: readonly BoutOutcome[] = ['red', 'draw', 'blue', 'no-contest'];

/** Enters the results of the bouts in the form, one click each. A second click removes a result. */
export function ResultTool({ bouts, records, onChange }: Props) {
  const change = (index: number, bout: Bout, { result, stoppage }: Pick<Bout, 'result' | 'stoppage'>) =>
    onChange(bouts.with(index, { ...bout, result, stoppage: stoppage && canBeStoppage(result) }));
  return (
    <ul role="list" className={styles['results']}>
      {bouts.map((bout, index) => {
        const title = toBoutTitle(bout, index, records);
        return (
          <li key={bout.id}>
            <fieldset className={styles['bout']}>
              <legend>{title}</legend>
              {ORDER.map((outcome) => (
                <button
                  key={outcome}
                  type="button"
                  className="outlined-button"
                  data-outcome={outcome}
                  aria-pressed={bout.result === outcome}
                  onClick={() =>
                    change(index, bout, { ...bout, result: bout.result === outcome ? null : outcome })
                  }
                >
                  {LABELS[outcome]}
                </button>
              ))}
              <button
                type="button"
                className="outlined-button"
                aria-pressed={bout.stoppage}
                disabled={!canBeStoppage(bout.result)}
                onClick={() => change(index, bout, { ...bout, stoppage: !bout.stoppage })}
              >
                Stoppage
              </button>
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
