import * as z from 'zod';
import { id, name } from '#src/domain/values/fields.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { type CRITERIA, MAX_MARK, MAX_NOTE_LENGTH, OUTCOMES } from './evaluation.ts';

const mark = z
  .int({ error: `Must be a mark from 1 to ${MAX_MARK}` })
  .min(1, 'Must be at least 1')
  .max(MAX_MARK, `Must be at most ${MAX_MARK}`)
  .nullable();

// Not trimmed: a note is saved while it is typed, and may end in a space at that moment.
const note = z
  .string({ error: 'Must be text' })
  .max(MAX_NOTE_LENGTH, `Must be at most ${MAX_NOTE_LENGTH} characters`)
  .refine((value) => value.isWellFormed(), 'Contains a broken character')
  .refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'Contains a control character');

/** The marks of one fighter. `lookAgainOn` is the day on which the owner wants to look at a resting fighter again. */
const fighterMarks = z.strictObject({
  accomplishments: mark,
  ranking: mark,
  activity: mark,
  socialMedia: mark,
  footage: mark,
  audience: mark,
  opinion: mark,
  outcome: z.enum(OUTCOMES, { error: 'Must be one of the outcomes' }).nullable(),
  lookAgainOn: z.iso.date({ error: 'Must be a date' }).nullable(),
  note,
} satisfies Record<(typeof CRITERIA)[number] | 'outcome' | 'lookAgainOn' | 'note', z.ZodType>);
export type FighterMarks = z.output<typeof fighterMarks>;

/**
 * Body of a request to change marks. `base` has the values that the changed fields had when the owner changed them. A
 * field that has another value now is a conflict, unless it already has the new value.
 */
export const marksChange = z.strictObject({
  fighterId: id,
  base: fighterMarks.partial(),
  change: fighterMarks.partial().refine((change) => Object.keys(change).length > 0, 'Must not be empty'),
});
export type MarksChange = z.output<typeof marksChange>;

/** The stored marks of a fighter. `appliedAt` is the time when the outcome was applied. */
export const storedMarks = fighterMarks.extend({ appliedAt: z.iso.datetime().nullable() });
export type StoredMarks = z.output<typeof storedMarks>;

const count = z.int().min(0);

/** An evaluation with the number of fighters by outcome. `finishedAt` is null while the evaluation is open. */
export const evaluation = z.strictObject({
  id,
  name,
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  stays: count,
  feature: count,
  rest: count,
});
export type Evaluation = z.output<typeof evaluation>;

/** A hidden fighter whose last applied outcome is rest. `isDue` is true from the day `lookAgainOn` on. */
const resting = z.strictObject({
  evaluationId: id,
  fighterId: id,
  name,
  lookAgainOn: z.iso.date().nullable(),
  isDue: z.boolean(),
});
export type Resting = z.output<typeof resting>;

/** All evaluations, newest first. `due` is the evaluation that should have started on the day `since`, or null. */
export const evaluationOverview = z.strictObject({
  evaluations: z.array(evaluation),
  due: z.strictObject({ name, since: z.iso.date() }).nullable(),
  resting: z.array(resting),
});
export type EvaluationOverview = z.output<typeof evaluationOverview>;

/**
 * A fighter on an evaluation sheet. `changedFields` and `newVideos` compare the fighter with their state at the end of
 * the previous evaluation. `last` has the fighter's previous marks. `isPicked` is true for fighters on the home page.
 * `handles` and `videoTitles` are compared with the do-not-film register.
 */
const evaluatedFighter = z.strictObject({
  id,
  name,
  weight: z.string(),
  gym: z.string(),
  handles: z.array(z.string()),
  videoTitles: z.array(z.string()),
  featuredImage: z.string(),
  published: z.boolean(),
  version: z.int(),
  isPicked: z.boolean(),
  isNew: z.boolean(),
  changedFields: z.array(z.string()),
  newVideos: count,
  last: fighterMarks.extend({ evaluation: name }).nullable(),
  marks: storedMarks,
});
export type EvaluatedFighter = z.output<typeof evaluatedFighter>;

/**
 * Why undoing an evaluation left a fighter unchanged. `hidden-since` and `picked-since`: the owner hid the fighter,
 * or added the fighter to the home page, after the outcomes were applied.
 */
const UNDO_SKIP_REASONS = [
  'hidden-since',
  'picked-since',
  'in-trash',
  'consent-missing',
  'consent-withdrawn',
] as const;
export type UndoSkipReason = (typeof UNDO_SKIP_REASONS)[number];

const notUndone = z.array(z.strictObject({ fighterId: id, name, reason: z.enum(UNDO_SKIP_REASONS) }));

/**
 * An evaluation sheet: an evaluation with its fighters, sorted by name. `since` is the end of the previous evaluation,
 * or null. `undo` has the version for the request to undo, how many fighters were hidden, and how many were added to the
 * home page. It is null if nothing was applied, or if a newer evaluation was started. `notUndone` has the fighters that
 * the last undo skipped, as long as they are still hidden or on the home page.
 */
export const evaluationSheet = z.strictObject({
  evaluation,
  since: z.iso.datetime().nullable(),
  fighters: z.array(evaluatedFighter),
  undo: z.strictObject({ version: z.int(), hidden: count, picked: count }).nullable(),
  notUndone,
});
export type EvaluationSheet = z.output<typeof evaluationSheet>;

export const newEvaluation = z.strictObject({ name });

/** Body of the request to apply outcomes: the version of each resting fighter that the owner has seen. */
export const applyRequest = z.strictObject({
  seen: z.array(z.strictObject({ fighterId: id, version: z.int().min(1).max(MAX_INT) })).max(10_000),
});
export type ApplyRequest = z.output<typeof applyRequest>;

const SKIP_REASONS = ['changed', 'hidden', 'no-room'] as const;

/** The result of applying outcomes. The evaluation is finished if nothing was skipped. */
export const applyResult = z.strictObject({
  evaluation,
  applied: count,
  skipped: z.array(z.strictObject({ fighterId: id, name, reason: z.enum(SKIP_REASONS) })),
});
export type ApplyResult = z.output<typeof applyResult>;

/** Body of the request to undo an evaluation: the version from the evaluation sheet. */
export const undoRequest = z.strictObject({ version: z.int().min(1).max(MAX_INT) });
export type UndoRequest = z.output<typeof undoRequest>;

/** The result of undoing an evaluation: the numbers of fighters shown again and removed from the home page. */
export const undoResult = z.strictObject({ evaluation, shown: count, unpicked: count, skipped: notUndone });
export type UndoResult = z.output<typeof undoResult>;
