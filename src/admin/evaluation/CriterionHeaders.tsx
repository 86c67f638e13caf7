import { CRITERIA } from '#src/domain/evaluation/evaluation.ts';
import { CRITERION_LABELS } from './evaluation-text.ts';

/** The column headers for the marks, one per criterion. */
export const CriterionHeaders = () =>
  CRITERIA.map((criterion) => (
    <th key={criterion} scope="col">
      {CRITERION_LABELS[criterion]}
    </th>
  ));
