import { toCsvText } from '#src/admin/core/ui/to-csv-text.ts';
import { averageMark, CRITERIA, type EvaluatedFighter } from '#src/domain/evaluation/evaluation.ts';
import { CRITERION_LABELS, OUTCOME_LABELS } from './evaluation-text.ts';

/** Formats an evaluation as CSV, one fighter per row. */
export function toCsv(fighters: readonly EvaluatedFighter[]): string {
  return toCsvText({
    fields: [
      'Fighter',
      'Weight',
      'Gym',
      ...CRITERIA.map((criterion) => CRITERION_LABELS[criterion]),
      'Average',
      'Outcome',
      'Look again on',
      'Note',
      'Average last time',
      'Outcome last time',
    ],
    data: fighters.map(({ name, weight, gym, marks, last }) => [
      name,
      weight,
      gym,
      ...CRITERIA.map((criterion) => marks[criterion] ?? ''),
      averageMark(marks) ?? '',
      marks.outcome ? OUTCOME_LABELS[marks.outcome] : '',
      marks.lookAgainOn ?? '',
      marks.note,
      last ? (averageMark(last) ?? '') : '',
      last?.outcome ? OUTCOME_LABELS[last.outcome] : '',
    ]),
  });
}
