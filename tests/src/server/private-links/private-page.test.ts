import { expect, it } from 'vitest';
import { html } from '#src/server/platform/html/html.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { toErrorPage, toPageResponse } from '#src/server/private-links/private-page.ts';

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

it.each([
  ['conflict', 'Go back and try again.'],
  ['unavailable', 'Go back and try again.'],
  ['too-large', 'Go back and change what you entered.'],
  ['invalid', 'Go back and change what you entered.'],
] as const)('the page of the problem "%s" says: %s', async (kind, advice) => {
  expect(await toErrorPage(new ProblemError(kind, 'The reason.')).text()).toContain(advice);
});

it.each([
  ['of this site', '/media/logo.webp', "img-src 'self' https://photos.example;"],
  [
    'of another site',
    'https://images.example/logo.png',
    "img-src 'self' https://photos.example https://images.example;",
  ],
])('shows a logo %s, which the content security policy allows', async (_case, logo, policy) => {
  const response = toPageResponse(
    { title: 'Your reel', brand: 'Corner Cuts', logo, main: html`<p>Hi</p>` },
    { imageOrigins: 'https://photos.example' },
  );
  expect(response.headers.get('content-security-policy')).toContain(policy);
  expect(await response.text()).toContain('alt="Corner Cuts"');
});
