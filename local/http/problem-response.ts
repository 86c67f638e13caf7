import { type ProblemError, toResponse } from '#src/server/http/problem.ts';
import { secured } from '#src/server/http/serve.ts';

/** Converts an error of this host to a response in the same format as the API's errors. */
export const toProblemResponse = (problem: ProblemError): Response => secured(toResponse(problem));
