import { NeonDbError } from '@neondatabase/serverless';
import { CONSENT_PROBLEMS } from '#src/domain/consent/consent.ts';
import { LAST_DAY_BEFORE_FIRST, UNSANCTIONED } from '#src/domain/shows/show.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';

// SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';
/** Connection errors (08), a lack of resources such as disk space (53), a stopping server (57P), I/O errors (58). */
const UNAVAILABLE = /^(?:08|53|57P|58)/;
// Socket errors have codes such as EPIPE. No class of SQLSTATE codes starts with an E.
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;
const RETRY_AFTER_SECONDS = 5;

type ConstraintIssues = Record<string, { path: string; message: string }>;

/** The issue to report for each violated foreign key constraint. */
const REFERENCE_ISSUES: ConstraintIssues = {
  fighters_gym_id_fkey: { path: 'gymId', message: 'There is no gym with this id' },
  fighters_weight_class_id_fkey: { path: 'weightClassId', message: 'There is no weight class with this id' },
};

/** The issue to report for each violated rule that a trigger or a check constraint of the database enforces. */
const CHECK_ISSUES: ConstraintIssues = {
  fighters_consent_withdrawn: { path: 'published', message: CONSENT_PROBLEMS.withdrawn },
  fighters_consent_withdrawn_elsewhere: { path: 'published', message: CONSENT_PROBLEMS.withdrawnElsewhere },
  fighters_consent_required: { path: 'published', message: CONSENT_PROBLEMS.missing },
  shows_unsanctioned_confirmed: { path: 'isUnsanctionedConfirmed', message: UNSANCTIONED },
  shows_ends_after_start: { path: 'endsOn', message: LAST_DAY_BEFORE_FIRST },
  fighters_weigh_ins_not_future: { path: 'weighIns', message: 'A weigh-in is in the future' },
};

const ISSUES: Record<string, ConstraintIssues> = {
  [FOREIGN_KEY_VIOLATION]: REFERENCE_ISSUES,
  [CHECK_VIOLATION]: CHECK_ISSUES,
};

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof NeonDbError && error.code === UNIQUE_VIOLATION;

/**
 * Converts a violated constraint or an unavailable database to a `ProblemError`. Returns undefined for other
 * errors.
 */
export function fromDatabaseError(error: unknown): ProblemError | undefined {
  if (!(error instanceof NeonDbError)) return undefined;
  // An error without a SQLSTATE comes from the connection and not from Postgres.
  const code = error.code ?? '';
  if (!SQLSTATE.test(code) || UNAVAILABLE.test(code)) {
    return new ProblemError(
      'unavailable',
      'The database is unavailable, so this may not have been saved. Please try again in a moment.',
      [],
      { 'retry-after': String(RETRY_AFTER_SECONDS) },
    );
  }
  const constraint = error.constraint ?? '';
  if (error.code === UNIQUE_VIOLATION && constraint.endsWith('_slug_living')) {
    const issue = { path: 'slug', message: 'Is already taken' };
    return new ProblemError('conflict', 'This slug is already taken. Choose another one.', [issue]);
  }
  const issue = ISSUES[code]?.[constraint];
  return issue && new ProblemError('invalid', `${issue.message}.`, [issue]);
}
