import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { downloadCsv } from '#src/admin/core/ui/download-csv.ts';
import { formatDate } from '#src/admin/core/ui/format-time.ts';
import { countOutcomes, type EvaluationSheet, type Outcome } from '#src/domain/evaluation/evaluation.ts';
import { ApplyOutcomes } from './ApplyOutcomes.tsx';
import { RejectedMarks } from './RejectedMarks.tsx';
import styles from './Summary.module.css';
import { SummaryTable } from './SummaryTable.tsx';
import { UndoOutcomes } from './UndoOutcomes.tsx';
import type { MarksStore } from './use-marks.ts';

const GROUPS: readonly [Outcome | null, string][] = [
  ['feature', 'Featured on the home page'],
  ['stays', 'Stay'],
  ['rest', 'Take a break'],
  [null, 'Open'],
];

type Props = {
  sheet: EvaluationSheet;
  store: MarksStore;
  reload: () => Promise<void>;
  /** Returns to the marks. Null if the evaluation is finished. */
  onBack: (() => void) | null;
  /** Called when the outcomes were undone, before the sheet is reloaded. */
  onUndone: () => void;
};

/** The fighters of an evaluation by outcome, to print, to export and to apply. */
export function Summary({ sheet, store, reload, onBack, onUndone }: Props) {
  const { evaluation, fighters, undo } = sheet;
  const counts = countOutcomes(fighters.map((fighter) => fighter.marks));
  async function download() {
    try {
      const { toCsv } = await import('./evaluation-csv.ts');
      await downloadCsv(`evaluation-${evaluation.id}.csv`, toCsv(fighters));
    } catch (error) {
      notify.failure('The CSV file could not be created. Please try again.', error);
    }
  }
  return (
    <section className={styles['summary']} aria-labelledby="evaluation-name">
      <header>
        <h2 id="evaluation-name">{evaluation.name}</h2>
        <p>
          {counts.feature} featured, {counts.stays} stay, {counts.rest} take a break, {counts.open} open.
          {evaluation.finishedAt && ` Finished on ${formatDate(evaluation.finishedAt)}.`}
        </p>
        <div className={styles['actions']}>
          {onBack && (
            <button type="button" className="button" data-variant="secondary" onClick={onBack}>
              Back to the marks
            </button>
          )}
          <button type="button" className="outlined-button" onClick={() => window.print()}>
            Print
          </button>
          <button type="button" className="outlined-button" onClick={download}>
            Export as CSV
          </button>
        </div>
      </header>
      <RejectedMarks store={store} />
      {onBack && <ApplyOutcomes evaluation={evaluation} fighters={fighters} store={store} reload={reload} />}
      {undo && <UndoOutcomes sheet={sheet} undo={undo} reload={reload} onUndone={onUndone} />}
      {GROUPS.map(([outcome, title]) => (
        <SummaryTable
          key={title}
          title={title}
          fighters={fighters.filter((fighter) => fighter.marks.outcome === outcome)}
        />
      ))}
    </section>
  );
}
