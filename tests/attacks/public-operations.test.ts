import { expect, it } from 'vitest';
import { OPERATIONS } from '#src/server/all-operations.ts';

/** The operations that need no session. The other attack tests derive this list from the operations themselves. */
const PUBLIC = [
  'DELETE /api/session',
  'GET /agreement/:token',
  'GET /api/fighters',
  'GET /api/fighters/:id',
  'GET /api/gyms',
  'GET /api/gyms/:id',
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/search',
  'GET /api/settings',
  'GET /api/shows',
  'GET /api/shows/:id',
  'GET /api/stats',
  'GET /api/videos',
  'GET /api/videos/:id',
  'GET /api/weight-classes',
  'GET /api/weight-classes/:id',
  'GET /calendar/:token',
  'GET /es/f/:slug',
  'GET /es/g/:slug',
  'GET /es/search',
  'GET /f/:slug',
  'GET /g/:slug',
  'GET /guardian/:token',
  'GET /media/:name',
  'GET /profile/:token',
  'GET /reel/:token',
  'GET /search',
  'POST /agreement/:token',
  'POST /api/contact-messages',
  'POST /api/highlight-requests',
  'POST /api/session',
  'POST /api/stripe/webhook',
  'POST /guardian/:token',
  'POST /profile/:token',
  'POST /reel/:token',
];

it('exactly the listed operations are public', () => {
  const operations = OPERATIONS.filter(({ access }) => access === 'public');
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(PUBLIC);
});
