import type { Issue, Problem } from '#src/domain/values/problem.ts';
import { PRIVATE } from './caching.ts';

export const PROBLEM_KINDS = {
  'bad-request': { status: 400, title: 'Bad request' },
  unauthorized: { status: 401, title: 'Sign in first' },
  forbidden: { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  timeout: { status: 408, title: 'Request timeout' },
  conflict: { status: 409, title: 'Conflict' },
  gone: { status: 410, title: 'Gone' },
  stale: { status: 412, title: 'Somebody else saved first' },
  'too-large': { status: 413, title: 'Too large' },
  'unsupported-type': { status: 415, title: 'Unsupported content type' },
  'range-not-satisfiable': { status: 416, title: 'Range not satisfiable' },
  invalid: { status: 422, title: 'Invalid fields' },
  throttled: { status: 429, title: 'Too many attempts' },
  unexpected: { status: 500, title: 'Something went wrong' },
  'bad-gateway': { status: 502, title: 'An upstream service failed' },
  unavailable: { status: 503, title: 'Not available' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemKind = keyof typeof PROBLEM_KINDS;

/** An error that `serve` turns into a problem response. Users see `detail`. */
export class ProblemError extends Error {
  readonly kind: ProblemKind;
  readonly issues: Issue[];
  readonly headers: Record<string, string>;
  readonly location: string | null;

  constructor(
    kind: ProblemKind,
    detail: string,
    issues: Issue[] = [],
    headers: Record<string, string> = {},
    location: string | null = null,
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.kind = kind;
    this.issues = issues;
    this.headers = headers;
    this.location = location;
  }
}

/** Creates the `application/problem+json` response of a problem (RFC 9457). It is never cached. */
export function toResponse({ kind, message, issues, headers, location }: ProblemError): Response {
  const { status, title } = PROBLEM_KINDS[kind];
  const problem: Problem = {
    type: `urn:problem:${kind}`,
    title,
    status,
    detail: message,
    ...(issues.length > 0 && { issues }),
    ...(location !== null && { location }),
  };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json', ...PRIVATE, ...headers },
  });
}

/**
 * The error for an `Idempotency-Key` that an earlier request with other content had. `location` is the path of the
 * record that the earlier request created.
 */
export const keyWasReused = (location: string | null = null): ProblemError =>
  new ProblemError(
    'conflict',
    'An earlier request with other content had this Idempotency-Key.',
    [],
    {},
    location,
  );
