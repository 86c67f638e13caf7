import type {
  EvaluatedFighter,
  Evaluation,
  EvaluationOverview,
  EvaluationSheet,
  FighterMarks,
  Resting,
} from './evaluation-schema.ts';

export type { EvaluatedFighter, Evaluation, EvaluationOverview, EvaluationSheet, FighterMarks, Resting };

/** The selection criteria that `/rising-stars` names (spec, point 2). */
export const CRITERIA = [
  'accomplishments',
  'ranking',
  'activity',
  'socialMedia',
  'footage',
  'audience',
  'opinion',
] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Marks are whole numbers from 1. The back office reads a mark as one digit. */
export const MAX_MARK = 5;
export const MARKS: readonly number[] = Array.from({ length: MAX_MARK }, (_, index) => index + 1);

export const OUTCOMES = ['stays', 'feature', 'rest'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type MarksField = keyof FighterMarks;

export const NO_MARKS: FighterMarks = {
  accomplishments: null,
  ranking: null,
  activity: null,
  socialMedia: null,
  footage: null,
  audience: null,
  opinion: null,
  outcome: null,
  lookAgainOn: null,
  note: '',
};

export const MAX_NOTE_LENGTH = 2_000;

/** Returns the average of the marks that were given, rounded to one decimal, or null without marks. */
export function averageMark(marks: FighterMarks): number | null {
  const given = CRITERIA.flatMap((criterion) => marks[criterion] ?? []);
  if (given.length === 0) return null;
  return Math.round((given.reduce((sum, mark) => sum + mark, 0) / given.length) * 10) / 10;
}

/** Counts the fighters by outcome. `open` counts those without an outcome. */
export function countOutcomes(marks: readonly Pick<FighterMarks, 'outcome'>[]) {
  const count = (outcome: Outcome | null) => marks.filter((mark) => mark.outcome === outcome).length;
  return { stays: count('stays'), feature: count('feature'), rest: count('rest'), open: count(null) };
}
