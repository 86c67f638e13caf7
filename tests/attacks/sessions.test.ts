import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { hashSessionToken } from '#src/server/platform/auth/token.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { cookiesOf, OWNER } from '../support/api/api.ts';
import { createApiClient } from '../support/api/api-client.ts';
import { ADMIN_REQUESTS, JSON_TYPE, useAttackedApi } from '../support/api/attacked-api.ts';
import { hashQuickly } from '../support/database/hash-quickly.ts';

// Attacks on sessions and on the login. docs/security.md maps these tests to OWASP ASVS.

const api = useAttackedApi();
const tokenOf = (cookie: string) => /p8_session=([^;]+)/.exec(cookie)?.[1] ?? '';

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
        const token = tokenOf(cookiesOf(await api.signIn()));
        return { cookie: `p8_session=${hashSessionToken(token, readEnv())}` };
      },
    ],
    [
      'a token after sign-out',
      async () => {
        const cookie = cookiesOf(await api.signIn());
        await api.request('DELETE', '/api/session', { headers: { cookie } });
        return { cookie };
      },
    ],
    [
      'an expired token',
      async () => {
        const cookie = cookiesOf(await api.signIn());
        await sql`update sessions set expires_at = now() - interval '1 second'
          where token_hash = ${hashSessionToken(tokenOf(cookie), readEnv())}`.execute(api.db());
        return { cookie };
      },
    ],
    [
      'a token that was idle for 12 hours',
      async () => {
        const cookie = cookiesOf(await api.signIn());
        await sql`update sessions set last_seen_at = now() - interval '12 hours 1 second'
          where token_hash = ${hashSessionToken(tokenOf(cookie), readEnv())}`.execute(api.db());
        return { cookie };
      },
    ],
    [
      'a token from before the password was changed',
      async () => {
        const hash = process.env.ADMIN_PASSWORD_HASH;
        process.env.ADMIN_PASSWORD_HASH = hashQuickly('the old password');
        const cookie = cookiesOf(await api.signIn({}, { ...OWNER, password: 'the old password' }));
        process.env.ADMIN_PASSWORD_HASH = hash;
        expect(tokenOf(cookie)).not.toBe('');
        return { cookie };
      },
    ],
    [
      'only the device cookie',
      async () => {
        const cookie = cookiesOf(await api.signIn());
        return { cookie: cookie.split('; ').find((pair) => pair.startsWith('p8_device')) ?? '' };
      },
    ],
  ];

  // The operations are divided among the cases, because every operation checks the session in the same place. Only a
  // client without a cookie sends all requests.
  const requestsOf = (name: string) => {
    const index = CASES.findIndex(([other]) => other === name);
    return ADMIN_REQUESTS.filter((_request, position) => index === 0 || position % CASES.length === index);
  };

  it.each(CASES)(
    'who sends %s gets 401 from admin operations, and changes nothing',
    async (name, getHeaders) => {
      const headers = await getHeaders();
      const before = await api.readAll();
      for (const { method, path } of requestsOf(name)) {
        const body = method === 'GET' ? {} : { body: '{}' };
        const response = await api.request(method, path, { headers: { ...JSON_TYPE, ...headers }, ...body });
        expect([method, path, response.status]).toEqual([method, path, 401]);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      }
      expect(await api.readAll()).toBe(before);
    },
  );
});

describe('a session', () => {
  it('gets a new token at each login, and never reuses a token that the browser sent', async () => {
    const attackerCookie = { cookie: `p8_session=${'B'.repeat(43)}` };
    const first = tokenOf(cookiesOf(await api.signIn(attackerCookie)));
    const second = tokenOf(cookiesOf(await api.signIn()));
    expect(new Set([first, second, 'B'.repeat(43)]).size).toBe(3);
    expect((await api.request('GET', '/api/session/user', { headers: attackerCookie })).status).toBe(401);
  });

  it('ends when the same browser signs in again', async () => {
    const before = { cookie: cookiesOf(await api.signIn()) };
    await api.signIn(before);
    expect((await api.request('GET', '/api/session/user', { headers: before })).status).toBe(401);
  });

  it('uses a cookie that only this host can set', async () => {
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

  it('is not created with wrong or malformed credentials', async () => {
    for (const credentials of [
      { username: OWNER.username, password: '' },
      { username: OWNER.username, password: `${OWNER.password} ` },
      { username: OWNER.username.toUpperCase(), password: OWNER.password },
      { username: `${OWNER.username}' or '1'='1`, password: OWNER.password },
      { username: [OWNER.username], password: OWNER.password },
      { username: OWNER.username, password: { $ne: '' } },
      { username: OWNER.username, password: true },
    ]) {
      const response = await api.signIn({}, credentials);
      expect([401, 422]).toContain(response.status);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });
});

describe('the login throttle', () => {
  it('ignores forged IP address headers and survives a restart', async () => {
    const guess = (headers: Record<string, string>) => api.signIn(headers, { ...OWNER, password: 'wrong' });
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
        await api.request('POST', '/api/session', {
          headers: JSON_TYPE,
          body: JSON.stringify(OWNER),
          clientIp: '203.0.113.7',
        })
      ).status,
    ).toBe(201);
  });
});
