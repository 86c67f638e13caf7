import { type ProblemError, toResponse } from '#src/server/http/problem.ts';
import { withSecurityHeaders } from '#src/server/http/serve.ts';

/** The response of this host to a request that no function answers, in the form of the API's own errors. */
export const toProblemResponse = (problem: ProblemError): Response =>
  withSecurityHeaders(toResponse(problem));
