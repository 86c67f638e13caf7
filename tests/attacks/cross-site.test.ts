import { describe, expect, it } from 'vitest';
import {
  ADMIN_REQUESTS,
  FOREIGN_HEADERS,
  GYM,
  PUBLIC_WRITES,
  useAttackedApi,
} from '../support/api/attacked-api.ts';

const api = useAttackedApi();

describe('a page on another site', () => {
  const CONTENT_TYPES = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ];
  // Each header is sent with every write. The content types rotate, so that each header and each write is also
  // sent with every type. All combinations of the three would take thousands of requests and find nothing more.
  it.each(FOREIGN_HEADERS)('cannot make changes with the session if it sends %j', async (foreign) => {
    const cookie = api.ownerCookie();
    const before = await api.readAll();
    const writes = [...ADMIN_REQUESTS.filter(({ method }) => method !== 'GET'), ...PUBLIC_WRITES];
    const offset = FOREIGN_HEADERS.indexOf(foreign);
    for (const [index, { method, path }] of writes.entries()) {
      const type = CONTENT_TYPES[(index + offset) % CONTENT_TYPES.length] ?? '';
      const headers = { ...foreign, cookie, 'content-type': type };
      const response = await api.request(method, path, { headers, body: JSON.stringify(GYM) });
      expect([method, path, response.status]).toEqual([method, path, 403]);
    }
    expect(await api.readAll()).toBe(before);
    expect((await api.request('GET', '/api/session/user', { headers: { cookie } })).status).toBe(200);
  });

  it('cannot read private responses, because none of them allows another origin', async () => {
    const headers = { origin: 'https://evil.example', cookie: api.ownerCookie() };
    for (const { path } of ADMIN_REQUESTS.filter(({ method }) => method === 'GET')) {
      const response = await api.request('GET', path, { headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
