import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATIONS } from '#src/server/api/all-operations.ts';
import { hashSessionToken } from '#src/server/auth/token.ts';
import { readEnv } from '#src/server/env/env.ts';
import { cookiesOf, OWNER, useOwner } from '../support/api.ts';
import { createApiClient } from '../support/api-client.ts';
import { useDatabase } from '../support/database.ts';
import { hashQuickly } from '../support/hash-quickly.ts';
import { readTables } from '../support/read-tables.ts';

// One row per attack, with the expected response. docs/security.md maps them to OWASP ASVS.

const database = useDatabase();
useOwner();

const JSON_TYPE = { 'content-type': 'application/json' };
const GYM = { name: 'Southside', slug: 'southside', state: 'Ohio' };
let request: Awaited<ReturnType<typeof createApiClient>>;
beforeAll(async () => {
  request = await createApiClient();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const signIn = (headers: Record<string, string> = {}, credentials: object = OWNER) =>
  request('POST', '/api/session', {
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(credentials),
  });
/** The cookie of a session that no test ends. */
let ownerCookie = '';
beforeAll(async () => {
  ownerCookie = cookiesOf(await signIn());
});

const tokenOf = (cookie: string) => /p8_session=([^;]+)/.exec(cookie)?.[1] ?? '';
const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(method, path, { headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

/** Returns everything that an attack could change. */
const readAll = () => readTables(database.db());

/** Every request that requires a session: admin operations, and public ones with `?view=edit`. */
const ADMIN_REQUESTS = OPERATIONS.filter(({ access, views }) => access === 'admin' || views?.edit).map(
  ({ method, path, access }) => ({
    method,
    path: path.replace(':id', '1') + (access === 'admin' ? '' : '?view=edit'),
  }),
);
const PUBLIC_WRITES = OPERATIONS.filter(({ access, method }) => access === 'public' && method !== 'GET');

describe('a client without a session', () => {
  /** Clients without a valid session. Each row: what they send, and a function that returns the headers. */
  const CASES: [string, () => Promise<Record<string, string>>][] = [
    ['no cookie', async () => ({})],
    ['an empty cookie', async () => ({ cookie: 'p8_session=' })],
    ['a made-up token', async () => ({ cookie: `p8_session=${'A'.repeat(43)}` })],
    [
      'the login flag of the browser',
      async () => ({ cookie: 'p8_admin_auth=true', 'x-p8-admin-auth': 'true' }),
    ],
    [
      'the password in a header',
      async () => ({ authorization: `Basic ${btoa(`${OWNER.username}:${OWNER.password}`)}` }),
    ],
    [
      'the hash of a token instead of the token',
      async () => {
        const token = tokenOf(cookiesOf(await signIn()));
        return { cookie: `p8_session=${hashSessionToken(token, readEnv())}` };
      },
    ],
    [
      'a token after sign-out',
      async () => {
        const cookie = cookiesOf(await signIn());
        await request('DELETE', '/api/session', { headers: { cookie } });
        return { cookie };
      },
    ],
    [
      'an expired token',
      async () => {
        const cookie = cookiesOf(await signIn());
        await sql`update sessions set expires_at = now() - interval '1 second'
          where token_hash = ${hashSessionToken(tokenOf(cookie), readEnv())}`.execute(database.db());
        return { cookie };
      },
    ],
    [
      'a token that was idle for 12 hours',
      async () => {
        const cookie = cookiesOf(await signIn());
        await sql`update sessions set last_seen_at = now() - interval '12 hours 1 second'
          where token_hash = ${hashSessionToken(tokenOf(cookie), readEnv())}`.execute(database.db());
        return { cookie };
      },
    ],
    [
      'a token from before the password was changed',
      async () => {
        const hash = process.env.ADMIN_PASSWORD_HASH;
        process.env.ADMIN_PASSWORD_HASH = hashQuickly('the old password');
        const cookie = cookiesOf(await signIn({}, { ...OWNER, password: 'the old password' }));
        process.env.ADMIN_PASSWORD_HASH = hash;
        expect(tokenOf(cookie)).not.toBe('');
        return { cookie };
      },
    ],
    [
      'only the device cookie',
      async () => {
        const cookie = cookiesOf(await signIn());
        return { cookie: cookie.split('; ').find((pair) => pair.startsWith('p8_device')) ?? '' };
      },
    ],
  ];

  it.each(CASES)(
    'who sends %s gets 401 from every admin operation, and changes nothing',
    async (_case, getHeaders) => {
      const headers = await getHeaders();
      const before = await readAll();
      for (const { method, path } of ADMIN_REQUESTS) {
        const body = method === 'GET' ? {} : { body: '{}' };
        const response = await request(method, path, { headers: { ...JSON_TYPE, ...headers }, ...body });
        expect([method, path, response.status]).toEqual([method, path, 401]);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      }
      expect(await readAll()).toBe(before);
    },
  );
});

describe('the access check', () => {
  it.each([
    ['a trailing slash', 'POST', '/api/gyms/', {}],
    ['a double slash', 'POST', '//api/gyms', {}],
    ['a path in capitals', 'POST', '/API/gyms', {}],
    ['a dot in the path', 'POST', '/api/./gyms', {}],
    ['an escaped letter', 'POST', '/api/%67yms', {}],
    ['an escaped slash', 'POST', '/api%2fgyms', {}],
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
    const before = await readAll();
    const body = method === 'GET' ? {} : { body: JSON.stringify(GYM) };
    const response = await request(method, path, { headers: { ...JSON_TYPE, ...headers }, ...body });
    if (method !== 'GET') expect([401, 404, 405]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await readAll()).toBe(before);
  });
});

describe('a session', () => {
  it('gets a new token at each login, and never reuses a token that the browser sent', async () => {
    const attackerCookie = { cookie: `p8_session=${'B'.repeat(43)}` };
    const first = tokenOf(cookiesOf(await signIn(attackerCookie)));
    const second = tokenOf(cookiesOf(await signIn()));
    expect(new Set([first, second, 'B'.repeat(43)]).size).toBe(3);
    expect((await request('GET', '/api/session', { headers: attackerCookie })).status).toBe(401);
  });

  it('ends when the same browser signs in again', async () => {
    const before = { cookie: cookiesOf(await signIn()) };
    await signIn(before);
    expect((await request('GET', '/api/session', { headers: before })).status).toBe(401);
  });

  it('uses a cookie that only this host can set, except on localhost', async () => {
    const signInRequest = new Request('https://boxing.example/api/session', {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(OWNER),
    });
    const { default: session } = await import('../../netlify/functions/session.ts');
    const response = await session(signInRequest, { ip: '192.0.2.1', waitUntil: () => undefined });
    const [sessionCookie = '', deviceCookie = ''] = response.headers.getSetCookie();
    expect(sessionCookie).toMatch(
      /^__Host-p8_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(deviceCookie).toMatch(/^__Secure-p8_device=.*; HttpOnly; SameSite=Strict; Secure$/);
    const getSession = (cookie: string) =>
      session(new Request(signInRequest.url, { headers: { cookie } }), {
        ip: '',
        waitUntil: () => undefined,
      });
    const [pair = ''] = sessionCookie.split(';');
    expect((await getSession(pair)).status).toBe(200);
    // A sibling domain could set a cookie without the prefix.
    expect((await getSession(pair.replace('__Host-', ''))).status).toBe(401);
  });

  it('is not created with malformed credentials', async () => {
    for (const credentials of [
      { username: OWNER.username, password: '' },
      { username: OWNER.username, password: `${OWNER.password} ` },
      { username: OWNER.username.toUpperCase(), password: OWNER.password },
      { username: `${OWNER.username}' or '1'='1`, password: OWNER.password },
      { username: [OWNER.username], password: OWNER.password },
      { username: OWNER.username, password: { $ne: '' } },
      { username: OWNER.username, password: true },
    ]) {
      const response = await signIn({}, credentials);
      expect([401, 422]).toContain(response.status);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('a page of another site', () => {
  const FOREIGN_HEADERS: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:9999' },
    { origin: 'http://localhost:8888.evil.example' },
    { origin: 'http://evil.example/http://localhost:8888' },
    { origin: 'file://' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
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
    const cookie = ownerCookie;
    const before = await readAll();
    const writes = [...ADMIN_REQUESTS.filter(({ method }) => method !== 'GET'), ...PUBLIC_WRITES];
    const offset = FOREIGN_HEADERS.indexOf(foreign);
    for (const [index, { method, path }] of writes.entries()) {
      const type = CONTENT_TYPES[(index + offset) % CONTENT_TYPES.length] ?? '';
      const headers = { ...foreign, cookie, 'content-type': type };
      const response = await request(method, path, { headers, body: JSON.stringify(GYM) });
      expect([method, path, response.status]).toEqual([method, path, 403]);
    }
    expect(await readAll()).toBe(before);
    expect((await request('GET', '/api/session', { headers: { cookie } })).status).toBe(200);
  });

  it('cannot read responses, because no response allows another origin', async () => {
    const headers = { origin: 'https://evil.example', cookie: ownerCookie };
    for (const { path } of ADMIN_REQUESTS.filter(({ method }) => method === 'GET')) {
      const response = await request('GET', path, { headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('a field that clients must not set', () => {
  it.each([
    ['the id of a gym', '/api/gyms', { ...GYM, id: 999 }],
    ['the version of a gym', '/api/gyms', { ...GYM, version: 99 }],
    ['the deletion time of a gym', '/api/gyms', { ...GYM, deletedAt: null, deleted_at: null }],
    ['the prototype of a gym', '/api/gyms', JSON.parse('{"name":"A","slug":"a","__proto__":{"admin":true}}')],
    ['the status of a message', '/api/contact-messages', { status: 'done' }],
    ['the notes of a message', '/api/contact-messages', { notes: 'Read' }],
    [
      'the agreement time of a highlight request',
      '/api/highlight-requests',
      { 'Agreement-Time': '2001-01-01T00:00:00Z' },
    ],
  ])('is ignored or rejected if it is %s', async (_case, path, fields) => {
    const headers: Record<string, string> = path === '/api/gyms' ? { cookie: ownerCookie } : {};
    const response = await send('POST', path, fields, headers);
    if (response.status === 201) {
      // Read-only fields are dropped, so that clients can send back a whole record.
      const { id, version } = await database
        .db()
        .selectFrom('gyms')
        .select(['id', 'version'])
        .executeTakeFirstOrThrow();
      expect([id === 999, version]).toEqual([false, 1]);
    } else expect([400, 422]).toContain(response.status);
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
    const cookie = ownerCookie;
    for (const [index, name] of TEXTS.entries()) {
      const created = await send(
        'POST',
        '/api/gyms',
        { ...GYM, name, slug: `gym-${index}`, city: name },
        { cookie },
      );
      expect(created.status).toBe(201);
      expect((await created.json()).data).toMatchObject({ name, city: name });
    }
    const { data } = await (await request('GET', '/api/gyms')).json();
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
  ])('matches no record in the URL of %s %s', async (method, path) => {
    const cookie = ownerCookie;
    await send('POST', '/api/gyms', GYM, { cookie });
    const body = method === 'PUT' ? { body: JSON.stringify(GYM) } : {};
    const response = await request(method, path, { headers: { ...JSON_TYPE, cookie }, ...body });
    expect([404, 422]).toContain(response.status);
    expect(
      await database.db().selectFrom('gyms').select('id').where('deleted_at', 'is', null).execute(),
    ).toHaveLength(1);
  });

  it.each(['if-none-match', 'if-match', 'idempotency-key'])(
    'is treated as text in the header %s',
    async (header) => {
      for (const text of TEXTS) {
        const response = await request('GET', '/api/gyms', { headers: { [header]: `"${text}"` } });
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
    '//evil.example/a',
    'https://user:password@evil.example/',
    'http://',
  ])('is rejected if it is %j', async (url) => {
    const cookie = ownerCookie;
    const before = await readAll();
    for (const [path, body] of [
      ['/api/videos', { name: 'A', slug: 'a', videoUrl: url }],
      ['/api/fighters', { name: 'A', featuredImage: url }],
      ['/api/fighters', { name: 'A', featuredVideos: [url] }],
      ['/api/fighters', { name: 'A', galleryImages: [url] }],
      ['/api/gyms', { ...GYM, videos: JSON.stringify([url]) }],
    ] as const) {
      const { status } = await send('POST', path, body, { cookie });
      expect([path, status]).toEqual([path, 422]);
    }
    expect(await readAll()).toBe(before);
  });
});

describe('caching', () => {
  it('is allowed only for responses that do not depend on a cookie', async () => {
    const cookie = ownerCookie;
    await send('POST', '/api/gyms', GYM, { cookie });
    for (const path of ['/api/gyms', '/api/gyms/1', '/api/fighters?view=card', '/api/videos']) {
      const [visitor, owner] = await Promise.all([
        request('GET', path),
        request('GET', path, { headers: { cookie } }),
      ]);
      expect(await owner.text()).toBe(await visitor.text());
      expect(owner.headers.getSetCookie()).toEqual([]);
    }
    for (const { method, path } of ADMIN_REQUESTS.filter(({ method }) => method === 'GET')) {
      const response = await request(method, path, { headers: { cookie } });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    }
  });

  it('uses only the path and the view as the cache key, and unknown views are rejected', async () => {
    const response = await request('GET', '/api/gyms?utm_source=x&view=card&cb=1');
    expect(response.headers.get('netlify-vary')).toBe('query=view');
    expect((await request('GET', '/api/gyms?view=edit&view=card')).status).toBe(401);
    expect((await request('GET', '/api/gyms?view=card&view=edit')).headers.get('cache-control')).toContain(
      'public',
    );
    expect((await request('GET', '/api/gyms?view=all')).status).toBe(422);
  });
});

describe('every response', () => {
  it.each([
    ['a list', 'GET', '/api/gyms', 200],
    ['a request without a session', 'GET', '/api/trash', 401],
    ['an unknown record', 'GET', '/api/gyms/999', 404],
    ['a wrong method', 'PATCH', '/api/gyms', 405],
    ['an unknown image', 'GET', '/media/a.webp', 404],
    ['the OpenAPI document', 'GET', '/api/openapi.json', 200],
  ])('has security headers and a JSON type for %s', async (_case, method, path, status) => {
    const response = await request(method, path);
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

describe('the login throttle', () => {
  it('ignores forged IP address headers and survives a restart', async () => {
    const guess = (headers: Record<string, string>) => signIn(headers, { ...OWNER, password: 'wrong' });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const forged = `198.51.100.${attempt}`;
      const response = await guess({
        'x-forwarded-for': forged,
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
      });
      expect(response.status).toBe(401);
    }
    expect((await guess({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(429);
    // A new function instance with empty memory.
    vi.resetModules();
    const requestNewInstance = await createApiClient();
    const body = JSON.stringify({ ...OWNER, password: 'wrong' });
    expect((await requestNewInstance('POST', '/api/session', { headers: JSON_TYPE, body })).status).toBe(429);
    expect(
      (
        await request('POST', '/api/session', {
          headers: JSON_TYPE,
          body: JSON.stringify(OWNER),
          clientIp: '203.0.113.7',
        })
      ).status,
    ).toBe(201);
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
      expect((await request('GET', path)).status).toBe(404);
    }
  });
});
