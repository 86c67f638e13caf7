import { type ProblemError, toResponse } from '#src/server/platform/http/problem.ts';
import { addSecurityHeaders } from '#src/server/platform/http/serve.ts';

/** Converts an error of the local platform to a response in the format of the API's errors. */
export const toProblemResponse = (problem: ProblemError): Response => addSecurityHeaders(toResponse(problem));
