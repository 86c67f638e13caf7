import { expect, it } from 'vitest';
import { toVisitorError } from '#src/server/platform/html/error-page.ts';
import { ProblemError, type ProblemKind } from '#src/server/platform/http/problem.ts';
import { ORIGIN } from '../../../../support/api/api.ts';

const ACCEPT = { accept: 'text/html,*/*' };
const FORM = { ...ACCEPT, 'content-type': 'application/x-www-form-urlencoded' };

const respond = (kind: ProblemKind, path: string, init: RequestInit = { headers: ACCEPT }) =>
  toVisitorError(
    new ProblemError(kind, 'Try later.', [], { 'retry-after': '2' }),
    new Request(new URL(path, ORIGIN), init),
  );

it.each([
  ['unavailable', '/search', undefined, 'en', 503, 'Something went wrong.', 'href="/"'],
  ['unavailable', '/es/search', undefined, 'es', 503, 'Algo salió mal.', 'href="/es"'],
  ['not-found', '/es/f/nobody', undefined, 'es', 404, 'Este enlace', 'url=/es/404'],
  ['gone', '/es/g/nobody', undefined, 'es', 410, 'se eliminó', 'url=/es/404'],
  ['unexpected', '/api/contact-messages', {}, 'en', 500, 'Something went wrong.', 'href="/"'],
  [
    'unexpected',
    '/api/contact-messages',
    { referer: 'no URL' },
    'en',
    500,
    'Something went wrong.',
    'href="/"',
  ],
  [
    'unexpected',
    '/api/contact-messages',
    { referer: `${ORIGIN}/es/contact` },
    'es',
    500,
    'Algo salió mal.',
    'href="/es"',
  ],
] as const)(
  'the problem "%s" at %s (form: %j) is a page in "%s"',
  async (kind, path, form, language, ...expected) => {
    const init = form && { method: 'POST', headers: { ...FORM, ...form }, body: 'a=b' };
    const response = respond(kind, path, init);
    const [status, ...texts] = expected;
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('retry-after')).toBe('2');
    const html = await response.text();
    for (const text of [`<html lang="${language}">`, ...texts]) expect(html).toContain(text);
  },
);

it.each([
  ['a client that accepts no page', '/es/f/nobody', { accept: 'application/json' }],
  ['a browser that opens a URL of the API', '/api/contact-messages', ACCEPT],
])('the problem is JSON for %s', (_case, path, headers) => {
  const response = respond('not-found', path, { headers });
  expect(response.headers.get('content-type')).toBe('application/problem+json');
});
