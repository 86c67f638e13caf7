import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATIONS } from '#src/server/api/all-operations.ts';
import { hashSessionToken } from '#src/server/auth/token.ts';
import { readEnv } from '#src/server/env/env.ts';
import { cookiesOf, OWNER, useOwner } from '../support/api.ts';
import { createApiClient } from '../support/api-client.ts';
import { useDatabase } from '../support/database.ts';
import { hashQuickly } from '../support/hash-quickly.ts';

// One row an attack, each with the answer that it gets. docs/security.md says what of OWASP's ASVS each is for.

const database = useDatabase();
useOwner();

const JSON_TYPE = { 'content-type': 'application/json' };
const GYM = { name: 'Southside', slug: 'southside', state: 'Ohio' };
let knock: Awaited<ReturnType<typeof createApiClient>>;
beforeAll(async () => {
  knock = await createApiClient();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const signIn = (headers: Record<string, string> = {}, credentials: object = OWNER) =>
  knock('POST', '/api/session', { headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(credentials) });
/** A session of the owner that no test ends. */
let ownerCookie = '';
beforeAll(async () => {
  ownerCookie = cookiesOf(await signIn());
});

const tokenOf = (cookie: string) => /p8_session=([^;]+)/.exec(cookie)?.[1] ?? '';
const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  knock(method, path, { headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

/** Everything that an attack could have changed. */
async function readAll(): Promise<string> {
  const tables = [
    'fighters',
    'gyms',
    'videos',
    'weight_classes',
    'revisions',
    'leads',
    'media',
    'outbox',
  ] as const;
  const rows = tables.map((table) => database.db().selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

/** Every request that requires a session: operations of the admin, and public ones with `?view=edit`. */
const ADMIN_REQUESTS = OPERATIONS.filter(({ access, views }) => access === 'admin' || views?.edit).map(
  ({ method, path, access }) => ({
    method,
    path: path.replace(':id', '1') + (access === 'admin' ? '' : '?view=edit'),
  }),
);
const PUBLIC_WRITES = OPERATIONS.filter(({ access, method }) => access === 'public' && method !== 'GET');

describe('whoever is not signed in', () => {
  /** Every way of not being signed in, as the headers that it sends. */
  const WAYS: [string, () => Promise<Record<string, string>>][] = [
    ['without a cookie', async () => ({})],
    ['with an empty cookie', async () => ({ cookie: 'p8_session=' })],
    ['with a token that is made up', async () => ({ cookie: `p8_session=${'A'.repeat(43)}` })],
    [
      "with the browser's own mark",
      async () => ({ cookie: 'p8_admin_auth=true', 'x-p8-admin-auth': 'true' }),
    ],
    [
      'with the password in a header',
      async () => ({ authorization: `Basic ${btoa(`${OWNER.username}:${OWNER.password}`)}` }),
    ],
    [
      'with the hash of a token, as a stolen table holds it',
      async () => {
        const token = tokenOf(cookiesOf(await signIn()));
        return { cookie: `p8_session=${hashSessionToken(token, readEnv())}` };
      },
    ],
    [
      'with a token that was signed out',
      async () => {
        const cookie = cookiesOf(await signIn());
        await knock('DELETE', '/api/session', { headers: { cookie } });
        return { cookie };
      },
    ],
    [
      'with a token whose time is over',
      async () => {
        const cookie = cookiesOf(await signIn());
        await sql`update sessions set expires_at = now() - interval '1 second'
          where token_hash = ${hashSessionToken(tokenOf(cookie), readEnv())}`.execute(database.db());
        return { cookie };
      },
    ],
    [
      'with a token that lay idle for half a day',
      async () => {
        const cookie = cookiesOf(await signIn());
        await sql`update sessions set last_seen_at = now() - interval '12 hours 1 second'
          where token_hash = ${hashSessionToken(tokenOf(cookie), readEnv())}`.execute(database.db());
        return { cookie };
      },
    ],
    [
      'with a token from before the password was changed',
      async () => {
        const hash = process.env.ADMIN_PASSWORD_HASH;
        process.env.ADMIN_PASSWORD_HASH = hashQuickly('the password of before');
        const cookie = cookiesOf(await signIn({}, { ...OWNER, password: 'the password of before' }));
        process.env.ADMIN_PASSWORD_HASH = hash;
        expect(tokenOf(cookie)).not.toBe('');
        return { cookie };
      },
    ],
    [
      'with the cookie of the device alone',
      async () => {
        const cookie = cookiesOf(await signIn());
        return { cookie: cookie.split('; ').find((pair) => pair.startsWith('p8_device')) ?? '' };
      },
    ],
  ];

  it.each(WAYS)(
    '%s is refused by every operation of the owner, and changes nothing',
    async (_way, getHeaders) => {
      const headers = await getHeaders();
      const before = await readAll();
      for (const { method, path } of ADMIN_REQUESTS) {
        const body = method === 'GET' ? {} : { body: '{}' };
        const response = await knock(method, path, { headers: { ...JSON_TYPE, ...headers }, ...body });
        expect([method, path, response.status]).toEqual([method, path, 401]);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      }
      expect(await readAll()).toBe(before);
    },
  );
});

describe('variants of paths and methods', () => {
  it.each([
    ['a slash at the end', 'POST', '/api/gyms/', {}],
    ['two slashes', 'POST', '//api/gyms', {}],
    ['capitals', 'POST', '/API/gyms', {}],
    ['a dot', 'POST', '/api/./gyms', {}],
    ['an escaped letter', 'POST', '/api/%67yms', {}],
    ['an escaped slash', 'POST', '/api%2fgyms', {}],
    ['a parameter', 'POST', '/api/gyms;jsessionid=1', {}],
    ['a file type', 'POST', '/api/gyms.json', {}],
    ['another method in a header', 'GET', '/api/gyms', { 'x-http-method-override': 'POST' }],
    ['another method in the query', 'GET', '/api/gyms?_method=DELETE', {}],
    [
      'another path in a header',
      'GET',
      '/api/health',
      { 'x-original-url': '/api/gyms', 'x-rewrite-url': '/api/gyms' },
    ],
    ['a method that is unknown', 'PATCH', '/api/gyms', {}],
    ['a method that is made up', 'FROB', '/api/gyms', {}],
    ['OPTIONS', 'OPTIONS', '/api/gyms', {}],
  ])('open nothing: %s', async (_case, method, path, headers) => {
    const before = await readAll();
    const body = method === 'GET' ? {} : { body: JSON.stringify(GYM) };
    const response = await knock(method, path, { headers: { ...JSON_TYPE, ...headers }, ...body });
    if (method !== 'GET') expect([401, 404, 405]).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await readAll()).toBe(before);
  });
});

describe('a session', () => {
  it('has a token of its own each time: one that was planted before is not taken over', async () => {
    const planted = { cookie: `p8_session=${'B'.repeat(43)}` };
    const first = tokenOf(cookiesOf(await signIn(planted)));
    const second = tokenOf(cookiesOf(await signIn()));
    expect(new Set([first, second, 'B'.repeat(43)]).size).toBe(3);
    expect((await knock('GET', '/api/session', { headers: planted })).status).toBe(401);
  });

  it('ends when the same browser signs in anew', async () => {
    const before = { cookie: cookiesOf(await signIn()) };
    await signIn(before);
    expect((await knock('GET', '/api/session', { headers: before })).status).toBe(401);
  });

  it('is known by a cookie that nobody but this host can set, anywhere but on localhost', async () => {
    const request = new Request('https://boxing.example/api/session', {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(OWNER),
    });
    const { default: session } = await import('../../netlify/functions/session.ts');
    const response = await session(request, { ip: '192.0.2.1', waitUntil: () => undefined });
    const [own = '', device = ''] = response.headers.getSetCookie();
    expect(own).toMatch(/^__Host-p8_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    expect(device).toMatch(/^__Secure-p8_device=.*; HttpOnly; SameSite=Strict; Secure$/);
    const ask = (cookie: string) =>
      session(new Request(request.url, { headers: { cookie } }), { ip: '', waitUntil: () => undefined });
    const [pair = ''] = own.split(';');
    expect((await ask(pair)).status).toBe(200);
    // The plain name could have been set by a neighbour host.
    expect((await ask(pair.replace('__Host-', ''))).status).toBe(401);
  });

  it('is not opened by what a login must not take', async () => {
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
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:9999' },
    { origin: 'http://localhost:8888.evil.example' },
    { origin: 'http://evil.example/http://localhost:8888' },
    { origin: 'file://' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const TYPES = [
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ];
  it.each(FOREIGN)('changes nothing in the name of the owner: %o', async (foreign) => {
    const cookie = ownerCookie;
    const before = await readAll();
    const writes = [...ADMIN_REQUESTS.filter(({ method }) => method !== 'GET'), ...PUBLIC_WRITES];
    for (const { method, path } of writes)
      for (const type of TYPES) {
        const headers = { ...foreign, cookie, 'content-type': type };
        const response = await knock(method, path, { headers, body: JSON.stringify(GYM) });
        expect([method, path, response.status]).toEqual([method, path, 403]);
      }
    expect(await readAll()).toBe(before);
    expect((await knock('GET', '/api/session', { headers: { cookie } })).status).toBe(200);
  });

  it('reads nothing either: no answer allows another origin', async () => {
    const headers = { origin: 'https://evil.example', cookie: ownerCookie };
    for (const { path } of ADMIN_REQUESTS.filter(({ method }) => method === 'GET')) {
      const response = await knock('GET', path, { headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('fields that nobody may set', () => {
  it.each([
    ['the id of a gym', '/api/gyms', { ...GYM, id: 999 }],
    ['the version of a gym', '/api/gyms', { ...GYM, version: 99 }],
    ['when a gym was deleted', '/api/gyms', { ...GYM, deletedAt: null, deleted_at: null }],
    ['a prototype', '/api/gyms', JSON.parse('{"name":"A","slug":"a","__proto__":{"admin":true}}')],
    ['the status of a message', '/api/contact-messages', { status: 'done' }],
    ['the notes of a message', '/api/contact-messages', { notes: 'Read' }],
    ['when a request was agreed to', '/api/highlight-requests', { 'Agreement-Time': '2001-01-01T00:00:00Z' }],
  ])('%s', async (_case, path, fields) => {
    const headers: Record<string, string> = path === '/api/gyms' ? { cookie: ownerCookie } : {};
    const response = await send('POST', path, fields, headers);
    if (response.status === 201) {
      // What a reader sends back as it was read is dropped, not believed.
      const { id, version } = await database
        .db()
        .selectFrom('gyms')
        .select(['id', 'version'])
        .executeTakeFirstOrThrow();
      expect([id === 999, version]).toEqual([false, 1]);
    } else expect([400, 422]).toContain(response.status);
  });
});

describe('SQL', () => {
  const TEXTS = [
    "'; drop table gyms; --",
    "' or '1'='1",
    '"; delete from leads; --',
    '\\',
    '%',
    '$1',
    "O'Neil",
  ];

  it('is only ever a text: names and slugs come back as they were sent', async () => {
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
    const { data } = await (await knock('GET', '/api/gyms')).json();
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
  ])('in an address is no record: %s %s', async (method, path) => {
    const cookie = ownerCookie;
    await send('POST', '/api/gyms', GYM, { cookie });
    const body = method === 'PUT' ? { body: JSON.stringify(GYM) } : {};
    const response = await knock(method, path, { headers: { ...JSON_TYPE, cookie }, ...body });
    expect([404, 422]).toContain(response.status);
    expect(
      await database.db().selectFrom('gyms').select('id').where('deleted_at', 'is', null).execute(),
    ).toHaveLength(1);
  });

  it.each(['if-none-match', 'if-match', 'idempotency-key'])('in %s is only ever a text', async (header) => {
    for (const text of TEXTS) {
      const response = await knock('GET', '/api/gyms', { headers: { [header]: `"${text}"` } });
      expect(response.status).toBe(200);
    }
  });
});

describe('an address in a field', () => {
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
  ])('is refused when it is %s', async (url) => {
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

describe('what may be cached', () => {
  it('never depends on a cookie, and what does is never cached', async () => {
    const cookie = ownerCookie;
    await send('POST', '/api/gyms', GYM, { cookie });
    for (const path of ['/api/gyms', '/api/gyms/1', '/api/fighters?view=card', '/api/videos']) {
      const [stranger, owner] = await Promise.all([
        knock('GET', path),
        knock('GET', path, { headers: { cookie } }),
      ]);
      expect(await owner.text()).toBe(await stranger.text());
      expect(owner.headers.getSetCookie()).toEqual([]);
    }
    for (const { method, path } of ADMIN_REQUESTS.filter((one) => one.method === 'GET')) {
      const response = await knock(method, path, { headers: { cookie } });
      expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store']);
      expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    }
  });

  it('has nothing but the view in its key, and an unknown view no answer', async () => {
    const response = await knock('GET', '/api/gyms?utm_source=x&view=card&cb=1');
    expect(response.headers.get('netlify-vary')).toBe('query=view');
    expect((await knock('GET', '/api/gyms?view=edit&view=card')).status).toBe(401);
    expect((await knock('GET', '/api/gyms?view=card&view=edit')).headers.get('cache-control')).toContain(
      'public',
    );
    expect((await knock('GET', '/api/gyms?view=all')).status).toBe(422);
  });
});

describe('every answer of a function', () => {
  it.each([
    ['a list', 'GET', '/api/gyms', 200],
    ['a refusal', 'GET', '/api/trash', 401],
    ['nothing there', 'GET', '/api/gyms/999', 404],
    ['a wrong method', 'PATCH', '/api/gyms', 405],
    ['an image that is not there', 'GET', '/media/a.webp', 404],
    ['its own description', 'GET', '/api/openapi.json', 200],
  ])('tells the browser to take it for what it is: %s', async (_case, method, path, status) => {
    const response = await knock(method, path);
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

describe('the throttle of wrong logins', () => {
  it('is not dodged by headers that name another address, and outlives a restart', async () => {
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
    // A new instance, with nothing in its memory.
    vi.resetModules();
    const again = await createApiClient();
    const body = JSON.stringify({ ...OWNER, password: 'wrong' });
    expect((await again('POST', '/api/session', { headers: JSON_TYPE, body })).status).toBe(429);
    expect(
      (
        await knock('POST', '/api/session', {
          headers: JSON_TYPE,
          body: JSON.stringify(OWNER),
          clientIp: '203.0.113.7',
        })
      ).status,
    ).toBe(201);
  });
});

describe('what is thrown at the server', () => {
  it('is forwarded by no redirect and answered with the place of no file', async () => {
    for (const path of [
      '/media/../../package.json',
      '/media/..%2f..%2fpackage.json',
      '/media/%00.webp',
      '/.env',
    ]) {
      expect((await knock('GET', path)).status).toBe(404);
    }
  });
});
