import { NeonDbError } from '@neondatabase/serverless';
import { ProblemError } from './problem.ts';

// Postgres' codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const REFERENCES: Record<string, { path: string; message: string }> = {
  fighters_gym_id_fkey: { path: 'gymId', message: 'There is no gym with this id' },
  fighters_weight_class_id_fkey: { path: 'weightClassId', message: 'There is no weight class with this id' },
};

/** What a broken constraint means to the caller; undefined for any other error. */
export function fromDatabaseError(error: unknown): ProblemError | undefined {
  if (!(error instanceof NeonDbError)) return undefined;
  const constraint = error.constraint ?? '';
  if (error.code === UNIQUE_VIOLATION && constraint.endsWith('_slug_living')) {
    const issue = { path: 'slug', message: 'Is already taken' };
    return new ProblemError('conflict', 'This slug is already taken. Choose another one.', [issue]);
  }
  const reference = error.code === FOREIGN_KEY_VIOLATION ? REFERENCES[constraint] : undefined;
  return reference && new ProblemError('invalid', `${reference.message}.`, [reference]);
}
