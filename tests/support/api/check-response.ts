import { expect } from 'vitest';
import * as z from 'zod';
import { problem } from '#src/domain/values/problem.ts';
import { OPERATIONS } from '#src/server/all-operations.ts';
import {
  listProblems,
  type Operation,
  successStatuses,
  toEnvelope,
} from '#src/server/platform/http/operation.ts';
import { PROBLEM_KINDS } from '#src/server/platform/http/problem.ts';
import { expectValidHtml } from '../pages/valid-html.ts';

const ROUTES = OPERATIONS.map((operation) => ({
  operation,
  pattern: new URLPattern({ pathname: operation.path }),
}));

/** Statuses that every operation can return without declaring them. */
const UNDECLARED = [
  PROBLEM_KINDS.unexpected,
  PROBLEM_KINDS.unavailable,
  PROBLEM_KINDS.timeout,
  PROBLEM_KINDS.invalid,
].map(({ status }) => status);

/** Fails the test if a response does not match the declaration of its operation. */
export async function checkResponse(method: string, url: URL, response: Response): Promise<void> {
  const route = ROUTES.find(({ operation, pattern }) => operation.method === method && pattern.test(url));
  if (!route) return;
  const { operation } = route;
  const { status } = response;
  if (response.headers.get('content-type') === 'text/html')
    await expectValidHtml(await response.clone().text(), url.pathname);
  if (status >= 400) {
    const declared = listProblems(operation).map((kind) => PROBLEM_KINDS[kind].status);
    expect([...UNDECLARED, ...declared], `${status} from ${method} ${url.pathname}`).toContain(status);
    if (operation.showsProblemsAsPages) expect(response.headers.get('content-type')).toBe('text/html');
    else expect(problem.parse(await response.clone().json()).status).toBe(status);
    return;
  }
  expect(successStatuses(operation), `${method} ${url.pathname}`).toContain(status);
  if (status >= 300) return;
  if (operation.response instanceof z.ZodType) {
    const body = await response.clone().json();
    // Response schemas reuse field schemas that convert input. A response has to be valid without conversion.
    expect(toEnvelope(operation, dataSchema(operation, operation.response, url)).parse(body)).toEqual(body);
  } else if (operation.response) {
    expect([operation.response.mediaType].flat()).toContain(response.headers.get('content-type'));
  } else {
    expect(response.body).toBeNull();
  }
}

function dataSchema({ views = {} }: Operation, full: z.ZodType, url: URL): z.ZodType {
  const view = url.searchParams.get('view');
  return view === 'card' || view === 'edit' ? (views[view] ?? full) : full;
}
