import { useState } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { formatDate } from '#src/admin/core/ui/format.ts';
import { downloadCsv } from '#src/admin/core/ui/save-file.ts';
import {
  countOutcomes,
  type EvaluatedFighter,
  type Evaluation,
  type EvaluationSheet,
  type Outcome,
} from '#src/domain/evaluation/evaluation.ts';
import type { ApplyResult, UndoResult } from '#src/domain/evaluation/schema.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import { describeSkipped, describeUndo, describeUndone } from './evaluation-text.ts';
import { hasUnsavedMarks } from './marks.ts';
import styles from './Summary.module.css';
import { SummaryTable } from './SummaryTable.tsx';
import { RejectedMarks } from './UnsavedMarks.tsx';
import type { MarksStore } from './use-marks.ts';

/** The texts of a confirmation dialog, and the message after a failure. */
type ActionTexts = { question: string; action: string; detail: string; failure: string };

/** Runs one action on an evaluation at a time, after a confirmation, and then reloads the sheet. */
function useEvaluationAction(reload: () => Promise<void>) {
  // Reload even after a failure, because the request may have succeeded although its response was lost.
  const { run, isBusy } = useAction({ onSettled: reload });

  async function confirmAndRun(
    { question, action, detail, failure }: ActionTexts,
    send: () => Promise<void>,
  ): Promise<void> {
    if (!isBusy && (await confirm(question, action, detail))) await run(failure, send);
  }
  return { isBusy, run: confirmAndRun };
}

type UndoOutcomesProps = {
  sheet: EvaluationSheet;
  undo: NonNullable<EvaluationSheet['undo']>;
  reload: () => Promise<void>;
  onUndone: () => void;
};

/** A button that undoes what applying the outcomes changed, and reopens the evaluation. */
function UndoOutcomes({ sheet: { evaluation }, undo, reload, onUndone }: UndoOutcomesProps) {
  const { isBusy, run } = useEvaluationAction(reload);
  const texts = {
    question: 'Undo the outcomes?',
    action: 'Undo',
    detail: describeUndo(undo),
    failure: 'The outcomes could not be undone.',
  };
  const send = () =>
    run(texts, async () => {
      const body = { version: undo.version };
      const { data } = await adminApi.post<UndoResult>(`/api/evaluations/${evaluation.id}/undo`, body);
      onUndone();
      notify.success(describeUndone(data));
    });
  return (
    <div className={styles['apply']}>
      <p>
        {evaluation.finishedAt === null ? 'Some outcomes are applied.' : 'The outcomes are applied.'} You can
        undo this until the next evaluation starts.
      </p>
      <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={send}>
        Undo
      </button>
    </div>
  );
}

type ApplyOutcomesProps = {
  evaluation: Evaluation;
  fighters: readonly EvaluatedFighter[];
  store: MarksStore;
  reload: () => Promise<void>;
};

const APPLY = {
  question: 'Apply the outcomes?',
  action: 'Apply',
  failure: 'The outcomes could not be applied. Please try again.',
};
const FINISH: ActionTexts = {
  question: 'Finish without applying more outcomes?',
  action: 'Finish',
  detail: 'After that, you can change only the day to look again at a fighter on a break.',
  failure: 'The evaluation could not be finished. Please try again.',
};

/**
 * Buttons that finish the evaluation, with or without applying its outcomes to the site. If fighters were skipped, they
 * are listed and the evaluation stays open.
 */
function ApplyOutcomes({ evaluation, fighters, store, reload }: ApplyOutcomesProps) {
  const action = useEvaluationAction(reload);
  const [skipped, setSkipped] = useState<ApplyResult['skipped']>([]);
  const path = `/api/evaluations/${evaluation.id}`;
  const { open, rest } = countOutcomes(fighters.map((fighter) => fighter.marks));
  const isUnsaved = hasUnsavedMarks(store.marks);

  const run = async (texts: ActionTexts, send: () => Promise<void>) => {
    if (!isUnsaved) await action.run(texts, send);
  };
  const apply = () =>
    run({ ...APPLY, detail: describeConsequences(open, rest) }, async () => {
      // The server hides a fighter only if the version that the owner saw is still the stored one.
      const seen = fighters
        .filter((fighter) => fighter.marks.outcome === 'rest')
        .map(({ id, version }) => ({ fighterId: id, version }));
      const { data } = await adminApi.post<ApplyResult>(`${path}/apply`, { seen });
      setSkipped(data.skipped);
      if (data.skipped.length === 0) notify.success(`${evaluation.name} is finished`);
    });
  const finish = () =>
    run(FINISH, async () => {
      await adminApi.post(`${path}/finish`, {});
    });
  return (
    <div className={styles['apply']}>
      {isUnsaved && <p>Some marks are not saved yet. Apply the outcomes when they are.</p>}
      {skipped.length > 0 && (
        <>
          <Alert>Some outcomes were not applied.</Alert>
          <ul>
            {skipped.map((fighter) => (
              <li key={fighter.fighterId}>{describeSkipped(fighter)}</li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="button" aria-disabled={action.isBusy || isUnsaved} onClick={apply}>
        Apply the outcomes
      </button>
      <button
        type="button"
        className="outlined-button"
        aria-disabled={action.isBusy || isUnsaved}
        onClick={finish}
      >
        Finish without applying
      </button>
    </div>
  );
}

const describeConsequences = (open: number, rest: number): string =>
  [
    rest > 0 && `${formatCount(rest, 'fighter')} will be hidden.`,
    open > 0 && `${formatCount(open, 'fighter has', 'fighters have')} no outcome and will stay as they are.`,
    'You can undo this until the next evaluation starts.',
  ]
    .filter(Boolean)
    .join(' ');

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
  /** Called after the outcomes were undone, before the sheet is reloaded. */
  onUndone: () => void;
};

const CSV = lazyCode(() => import('./evaluation-csv.ts'));

/** The fighters of an evaluation by outcome, with buttons to print and export them, and to apply the outcomes. */
export function Summary({ sheet, store, reload, onBack, onUndone }: Props) {
  const { evaluation, fighters, undo } = sheet;
  const counts = countOutcomes(fighters.map((fighter) => fighter.marks));
  useIdleCode(CSV);
  async function download() {
    const csv = await loadCode(CSV, 'The CSV file could not be created.');
    if (csv) await downloadCsv(`evaluation-${evaluation.id}.csv`, csv.toCsv(fighters));
  }
  return (
    <section className={`stack ${styles['summary']}`} aria-labelledby="evaluation-name">
      <header className="stack">
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
