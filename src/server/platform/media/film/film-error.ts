import { ProblemError } from '#src/server/platform/http/problem.ts';

export const DAMAGED = 'The film is damaged or incomplete.';

/** Creates the error for a rejected film (422). */
export const toFilmError = (message: string = DAMAGED) => new ProblemError('invalid', message);
