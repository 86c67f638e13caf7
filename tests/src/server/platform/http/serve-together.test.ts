import { expect, it } from 'vitest';
import { serve, serveTogether } from '#src/server/platform/http/serve.ts';
import { healthApi, statsApi } from '#src/server/platform/http/site-operations.ts';

const respondWith = (text: string) => async () => new Response(text);
const together = serveTogether(
  serve(statsApi, { get: respondWith('stats') }),
  serve(healthApi, { get: respondWith('health') }),
);
const request = (path: string, method = 'GET') =>
  together(new Request(`http://localhost:8888${path}`, { method }), {
    ip: '192.0.2.1',
    waitUntil: () => undefined,
  });

it.each(['/api/stats', '/api/health'])(
  'functions that are served together respond to their own paths: %s',
  async (path) => {
    expect(await (await request(path)).text()).toBe(path.replace('/api/', ''));
  },
);

it('functions that are served together reject other paths and methods as each of them does', async () => {
  expect((await request('/api/other')).status).toBe(404);
  expect((await request('/api/health', 'DELETE')).status).toBe(405);
});
