import { expect, it, vi } from 'vitest';
import { serveOnDemand } from '#src/server/platform/http/serve.ts';

const context = { ip: '192.0.2.1', waitUntil: () => undefined };

const toEndpoints = (text: string) => vi.fn(async () => ({ default: async () => new Response(text) }));

it('loads only the module of the requested path', async () => {
  const [gyms, gymnasts] = [toEndpoints('gyms'), toEndpoints('gymnasts')];
  const handle = serveOnDemand({ '/api/gyms': gyms, '/api/gymnasts': gymnasts });
  const read = async (path: string) => (await handle(new Request(`http://localhost${path}`), context)).text();
  expect(gyms).not.toHaveBeenCalled();
  expect(await read('/api/gyms')).toBe('gyms');
  expect(await read('/api/gyms/1?view=edit')).toBe('gyms');
  expect(gymnasts).not.toHaveBeenCalled();
  expect(await read('/api/gymnasts')).toBe('gymnasts');
});

it('can load all modules before the first request', async () => {
  const [gyms, gymnasts] = [toEndpoints('gyms'), toEndpoints('gymnasts')];
  await serveOnDemand({ '/api/gyms': gyms, '/api/gymnasts': gymnasts }).loadAll();
  expect(gyms).toHaveBeenCalledOnce();
  expect(gymnasts).toHaveBeenCalledOnce();
});

it('responds with a problem if a module cannot be loaded', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const handle = serveOnDemand({ '/api/gyms': () => Promise.reject(new Error('broken')) });
  const response = await handle(new Request('http://localhost/api/gyms'), context);
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(JSON.stringify(log.mock.calls)).toContain('broken');
});
