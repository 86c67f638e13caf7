import { expect, it } from 'vitest';
import { planResponse, type ResponsePlan } from '#src/admin/core/service-worker/plan-response.ts';

const ORIGIN = 'https://site.example';
const BUILD = {
  screens: ['/admin', '/admin/fighters', '/admin/fighters/new', '/admin/inbox', '/admin/login'],
};

const plan = (url: string, mode: RequestMode = 'navigate', method = 'GET'): ResponsePlan =>
  planResponse({ url: new URL(url, ORIGIN).href, mode, method }, ORIGIN, BUILD);

it.each([
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/admin/inbox?message=contact-messages-12', '/admin/inbox'],
  ['/admin/fighters/new', '/admin/fighters/new'],
  ['/admin/fighters/43', '/admin/fighters'],
  ['/admin/fighters/bulk#top', '/admin/fighters'],
  ['/admin/login?next=%2Fadmin', '/admin/login'],
])('opens %s from the stored page %s if the network fails', (url, path) => {
  expect(plan(url)).toEqual({ type: 'screen', path });
});

it.each([
  ['a public page', '/about'],
  ['the home page', '/'],
  ['a public path that starts like the scope', '/administration'],
  ['a live preview', '/admin/preview/fighters'],
  ['a screen that does not exist', '/admin/nothing'],
  ['a longer path', '/admin/fighters/43/history'],
  ['another site', 'https://other.example/admin'],
])('leaves the navigation to %s to the browser', (_, url) => {
  expect(plan(url)).toEqual({ type: 'none' });
});

it.each([
  ['a read of the API', '/api/fighters?view=edit', 'cors', 'GET'],
  ['the session', '/api/session/user', 'cors', 'GET'],
  ['a write', '/api/fighters/43', 'cors', 'PUT'],
  ['an API URL that is opened in a tab', '/api/fighters?view=edit', 'navigate', 'GET'],
  ['a form that is sent to a screen', '/admin/fighters', 'navigate', 'POST'],
  ['a photo', '/media/1.webp', 'no-cors', 'GET'],
  ['the page of a live preview', '/admin/preview/fighters', 'cors', 'GET'],
  ['a private page', '/profile/abc', 'navigate', 'GET'],
  ['code of another site', 'https://other.example/_astro/a.js', 'cors', 'GET'],
] as const)('leaves %s to the browser', (_, url, mode, method) => {
  expect(plan(url, mode, method)).toEqual({ type: 'none' });
});

it.each(['/_astro/react.CtaUIAIZ.js', '/_astro/inter.C9KoMFgy.woff2'])('takes %s from a cache', (url) => {
  expect(plan(url, 'cors')).toEqual({ type: 'file' });
});
