import { describe, expect, it } from 'vitest';
import { ADMIN_REQUESTS, GYM, useAttackedApi } from '../support/api/attacked-api.ts';

const api = useAttackedApi();

describe('caching', () => {
  it('is allowed only for responses that do not depend on a cookie', async () => {
    const cookie = api.ownerCookie();
    await api.send('POST', '/api/gyms', GYM, { cookie });
    for (const path of ['/api/gyms', '/api/gyms/1', '/api/fighters?view=card', '/api/videos']) {
      const [visitor, owner] = await Promise.all([
        api.request('GET', path),
        api.request('GET', path, { headers: { cookie } }),
      ]);
      expect(await owner.text()).toBe(await visitor.text());
      expect(owner.headers.getSetCookie()).toEqual([]);
    }
    for (const { method, path } of ADMIN_REQUESTS.filter(({ method }) => method === 'GET')) {
      const response = await api.request(method, path, { headers: { cookie } });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    }
  });

  it('uses only the path and the view as the cache key, and unknown views are rejected', async () => {
    const response = await api.request('GET', '/api/gyms?utm_source=x&view=card&cb=1');
    expect(response.headers.get('netlify-vary')).toBe('query=view');
    // If a URL has two views, the first one counts.
    expect((await api.request('GET', '/api/gyms?view=edit&view=card')).status).toBe(401);
    expect(
      (await api.request('GET', '/api/gyms?view=card&view=edit')).headers.get('cache-control'),
    ).toContain('public');
    expect((await api.request('GET', '/api/gyms?view=all')).status).toBe(422);
  });
});

describe('the response', () => {
  it.each([
    ['a request for a list', 'GET', '/api/gyms', 200],
    ['a request without a session', 'GET', '/api/trash', 401],
    ['a request for an unknown record', 'GET', '/api/gyms/999', 404],
    ['a request with a wrong method', 'PATCH', '/api/gyms', 405],
    ['a request for an unknown image', 'GET', '/media/a.webp', 404],
    ['a request for the OpenAPI document', 'GET', '/api/openapi.json', 200],
  ])('to %s has security headers and a JSON type', async (_case, method, path, status) => {
    const response = await api.request(method, path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'content-type': expect.stringMatching(/^application\/(?:problem\+)?json/),
    });
    expect(await response.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  });
});
