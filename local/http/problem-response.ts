import { type ProblemError, toResponse } from '#src/server/http/problem.ts';
import { withSecurityHeaders } from '#src/server/http/serve.ts';

/** The response of an error of this host, in the format of the API's errors. */
export const toProblemResponse = (problem: ProblemError): Response =>
  withSecurityHeaders(toResponse(problem));
