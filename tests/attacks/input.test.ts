import { describe, expect, it } from 'vitest';
import { GYM, JSON_TYPE, useAttackedApi } from '../support/api/attacked-api.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../support/content/leads.ts';

const api = useAttackedApi();

describe('the access check', () => {
  it.each([
    ['a trailing slash', 'POST', '/api/gyms/', {}],
    ['a double slash', 'POST', '//api/gyms', {}],
    ['an uppercase path', 'POST', '/API/gyms', {}],
    ['a dot in the path', 'POST', '/api/./gyms', {}],
    ['a percent-encoded letter', 'POST', '/api/%67yms', {}],
    ['a percent-encoded slash', 'POST', '/api%2fgyms', {}],
    ['a path parameter', 'POST', '/api/gyms;jsessionid=1', {}],
    ['a file name extension', 'POST', '/api/gyms.json', {}],
    ['a method override in a header', 'GET', '/api/gyms', { 'x-http-method-override': 'POST' }],
    ['a method override in the query', 'GET', '/api/gyms?_method=DELETE', {}],
    [
      'a path override in a header',
      'GET',
      '/api/health',
      { 'x-original-url': '/api/gyms', 'x-rewrite-url': '/api/gyms' },
    ],
    ['an unsupported method', 'PATCH', '/api/gyms', {}],
    ['a made-up method', 'FROB', '/api/gyms', {}],
    ['the method OPTIONS', 'OPTIONS', '/api/gyms', {}],
  ])('cannot be bypassed by %s', async (_case, method, path, headers) => {
    const before = await api.readAll();
    const body = method === 'GET' ? {} : { body: JSON.stringify(GYM) };
    const response = await api.request(method, path, { headers: { ...JSON_TYPE, ...headers }, ...body });
    if (method !== 'GET') expect([401, 404, 405]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await api.readAll()).toBe(before);
  });
});

describe('a field that clients must not set', () => {
  const NUMBER = 987_654_321;
  const TIME = '2001-01-01T00:00:00Z';
  it.each([
    ['the id of a gym', '/api/gyms', GYM, { id: NUMBER }, String(NUMBER)],
    ['the version of a gym', '/api/gyms', GYM, { version: NUMBER }, String(NUMBER)],
    ['the deletion time of a gym', '/api/gyms', GYM, { deletedAt: TIME, deleted_at: TIME }, '2001-01-01'],
    ['the prototype of a gym', '/api/gyms', GYM, JSON.parse('{"__proto__":{"city":"Forged"}}'), 'Forged'],
    [
      'the status of a message',
      '/api/contact-messages',
      CONTACT_MESSAGE,
      { status: 'done' },
      '"status":"done"',
    ],
    ['the notes of a message', '/api/contact-messages', CONTACT_MESSAGE, { notes: 'Forged' }, 'Forged'],
    [
      'the agreement time of a highlight request',
      '/api/highlight-requests',
      HIGHLIGHT_REQUEST,
      { 'Agreement-Time': TIME },
      '2001-01-01',
    ],
  ])('is ignored or rejected if it is %s', async (_case, path, body, forged, stored) => {
    const headers: Record<string, string> = path === '/api/gyms' ? { cookie: api.ownerCookie() } : {};
    const { status } = await api.send('POST', path, { ...body, ...forged }, headers);
    expect(await api.readAll()).not.toContain(stored);
    if (status === 201) return;
    expect([400, 422]).toContain(status);
    // Nothing else in the body was rejected.
    expect((await api.send('POST', path, body, headers)).status).toBe(201);
  });
});

describe('SQL in a request', () => {
  const TEXTS = [
    "'; drop table gyms; --",
    "' or '1'='1",
    '"; delete from leads; --',
    '\\',
    '%',
    '$1',
    "O'Neil",
  ];

  it('is stored unchanged in text fields', async () => {
    const cookie = api.ownerCookie();
    for (const [index, name] of TEXTS.entries()) {
      const created = await api.send(
        'POST',
        '/api/gyms',
        { ...GYM, name, slug: `gym-${index}`, city: name },
        { cookie },
      );
      expect(created.status).toBe(201);
      expect((await created.json()).data).toMatchObject({ name, city: name });
    }
    const { data } = await (await api.request('GET', '/api/gyms')).json();
    expect(data).toHaveLength(TEXTS.length);
  });

  it.each([
    ['GET', "/api/gyms/1' or '1'='1"],
    ['GET', '/api/gyms/1;drop table gyms'],
    ['GET', '/api/gyms/-1'],
    ['GET', '/api/gyms/1e3'],
    ['GET', '/api/gyms/99999999999999999999'],
    ['GET', "/api/gyms?view=card' or '1'='1"],
    ['PUT', "/api/gyms/1'--"],
    ['DELETE', '/api/gyms/1 or 1=1'],
  ])('is rejected in a URL, as is a malformed id, and deletes nothing: %s %s', async (method, path) => {
    const cookie = api.ownerCookie();
    await api.send('POST', '/api/gyms', GYM, { cookie });
    const body = method === 'PUT' ? { body: JSON.stringify(GYM) } : {};
    const response = await api.request(method, path, { headers: { ...JSON_TYPE, cookie }, ...body });
    expect([404, 422]).toContain(response.status);
    expect(
      await api.db().selectFrom('gyms').select('id').where('deleted_at', 'is', null).execute(),
    ).toHaveLength(1);
  });

  it.each(['if-none-match', 'if-match', 'idempotency-key'])(
    'is treated as text in the header %s',
    async (header) => {
      for (const text of TEXTS) {
        const response = await api.request('GET', '/api/gyms', { headers: { [header]: `"${text}"` } });
        expect(response.status).toBe(200);
      }
    },
  );
});

describe('a URL in a field', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//evil/a',
    'https://user:password@evil.example/',
    'http://',
  ])('is rejected if it is %j', async (url) => {
    const cookie = api.ownerCookie();
    const before = await api.readAll();
    for (const [path, body] of [
      ['/api/videos', { name: 'A', slug: 'a', videoUrl: url }],
      ['/api/fighters', { name: 'A', featuredImage: url }],
      ['/api/fighters', { name: 'A', featuredVideos: [url] }],
      ['/api/fighters', { name: 'A', galleryImages: [url] }],
      ['/api/gyms', { ...GYM, videos: JSON.stringify([url]) }],
    ] as const) {
      const { status } = await api.send('POST', path, body, { cookie });
      expect([path, status]).toEqual([path, 422]);
    }
    expect(await api.readAll()).toBe(before);
  });
});

describe('path traversal', () => {
  it('returns 404', async () => {
    for (const path of [
      '/media/../../package.json',
      '/media/..%2f..%2fpackage.json',
      '/media/%00.webp',
      '/.env',
    ]) {
      expect((await api.request('GET', path)).status).toBe(404);
    }
  });
});
