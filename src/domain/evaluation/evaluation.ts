import { SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';
import type {
  ApplyRequest,
  ApplyResult,
  EvaluatedFighter,
  Evaluation,
  EvaluationOverview,
  EvaluationSheet,
  FighterMarks,
  Resting,
} from './schema.ts';

export type { EvaluatedFighter, Evaluation, EvaluationOverview, EvaluationSheet, FighterMarks, Resting };

/** The selection criteria that the original rules on `/rising-stars` name (`risingStarsRules`). */
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

/** The highest mark. The lowest is 1. Must be at most 9, because one key press sets a mark. */
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

type Skipped = ApplyResult['skipped'][number];

/** The changes that the outcomes of an evaluation require. */
export type OutcomePlan = {
  /** The fighters to hide, in the version that the owner has seen. */
  hide: { fighterId: number; version: number }[];
  /** The fighters to add to the home page. */
  pick: number[];
  /** The fighters whose outcome changes nothing, with that outcome. */
  unchanged: { fighterId: number; outcome: Outcome }[];
  skipped: Skipped[];
};

/**
 * Plans how to apply the outcomes that are not applied yet. Skips three kinds of fighters: those who should be hidden
 * but were changed after the owner saw them (`seen`), those who should be on the home page but are hidden, and those
 * for whom the home page has no room.
 */
export function planOutcomes(
  fighters: readonly EvaluatedFighter[],
  seen: ApplyRequest['seen'],
  pickedIds: readonly number[],
): OutcomePlan {
  const seenVersions = new Map(seen.map(({ fighterId, version }) => [fighterId, version]));
  const plan: OutcomePlan = { hide: [], pick: [], unchanged: [], skipped: [] };
  for (const { id, name, published, version, marks } of fighters) {
    const { outcome, appliedAt } = marks;
    const skip = (reason: Skipped['reason']) => plan.skipped.push({ fighterId: id, name, reason });
    if (outcome === null || appliedAt !== null) continue;
    const keep = () => plan.unchanged.push({ fighterId: id, outcome });
    if (outcome === 'stays') keep();
    else if (outcome === 'rest') {
      if (!published) keep();
      else if (seenVersions.get(id) !== version) skip('changed');
      else plan.hide.push({ fighterId: id, version });
    } else if (!published) skip('hidden');
    else if (pickedIds.includes(id)) keep();
    else if (pickedIds.length + plan.pick.length >= SETTINGS_LIMITS.picks) skip('no-room');
    else plan.pick.push(id);
  }
  return plan;
}
