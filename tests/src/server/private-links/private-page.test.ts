import { expect, it } from 'vitest';
import { ProblemError } from '#src/server/http/problem.ts';
import { toErrorPage } from '#src/server/private-links/private-page.ts';

it.each([
  ['not-found', 404, 'This link does not work'],
  ['throttled', 429, 'Too many wrong links'],
  ['conflict', 409, 'Please try again'],
  ['too-large', 413, 'Too large'],
] as const)('the page of the problem "%s" has a heading and the reason', async (kind, status, heading) => {
  const response = toErrorPage(new ProblemError(kind, 'The reason.'));
  const html = await response.text();
  expect(response.status).toBe(status);
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain('The reason.');
  expect(html).not.toContain('<p></p>');
});
