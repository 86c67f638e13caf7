import { describe, expect, it } from 'vitest';
import sessionUser from '#src/server/platform/auth/user-endpoints.ts';
import session from '../../../../../netlify/functions/session.ts';
import { cookiesOf, OWNER, send, useOwner } from '../../../../support/api/api.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const database = useDatabase();
useOwner();

const PATH = '/api/session';
const signIn = (body: object = OWNER, options: Parameters<typeof send>[3] = {}) =>
  send(session, 'POST', PATH, { body, ...options });
const guess = (options: Parameters<typeof send>[3] = {}, username = OWNER.username) =>
  signIn({ username, password: 'wrong' }, options);

/**
 * Sets a failure counter directly, because every real failed login costs a password hash. The counter `pair`
 * counts the failures of one username from one network.
 */
const setFailures = async (kind: string, failures: number) => {
  const { numUpdatedRows } = await database
    .db()
    .updateTable('login_throttle')
    .set({ failures })
    .where('key', 'like', `${kind}:%`)
    .executeTakeFirst();
  expect(numUpdatedRows).toBeGreaterThan(0n);
};

describe('the session API', () => {
  it.each([
    ['of this release', sessionUser, '/api/session/user'],
    ['that was opened before an update', session, PATH],
  ])('creates a session that a screen %s finds valid until sign-out', async (_case, endpoint, path) => {
    const signedIn = await signIn();
    expect(signedIn.status).toBe(201);
    expect(await signedIn.json()).toEqual({ data: { username: OWNER.username } });
    const cookie = cookiesOf(signedIn);
    expect((await send(endpoint, 'GET', path, { cookie })).status).toBe(200);
    const signedOut = await send(session, 'DELETE', PATH, { cookie });
    expect(signedOut.status).toBe(204);
    expect(signedOut.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await send(endpoint, 'GET', path, { cookie })).status).toBe(401);
  });

  it('sets an HttpOnly, SameSite=Strict cookie without an expiry', async () => {
    const [cookie] = (await signIn()).headers.getSetCookie();
    expect(cookie).toMatch(/^p8_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('sets Secure cookies on a host other than localhost', async () => {
    const request = new Request('https://boxing.example/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OWNER),
    });
    const context = { ip: '192.0.2.9', waitUntil: () => undefined };
    const cookies = (await session(request, context)).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/);
  });

  it('does not store the token in the database', async () => {
    const cookie = cookiesOf(await signIn());
    const token = /p8_session=([^;]+)/.exec(cookie)?.[1] ?? '';
    const rows = await database.db().selectFrom('sessions').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['a wrong password', { username: OWNER.username, password: 'wrong' }],
    ['an unknown username', { username: 'nobody', password: OWNER.password }],
  ])('rejects %s with the same message', async (_case, body) => {
    const response = await signIn(body);
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect((await response.json()).detail).toBe('Invalid username or password');
  });

  it.each([
    ['an empty body', {}],
    ['an empty username', { username: '', password: 'x' }],
    ['a username that is a number', { username: 1, password: 'x' }],
    ['a username that is a list', { username: ['owner'], password: { $ne: '' } }],
    ['a username with a control character', { username: 'a\u0000b', password: 'x' }],
    ['an unknown field', { ...OWNER, admin: true }],
  ])('returns 422 for %s', async (_case, body) => {
    expect((await signIn(body)).status).toBe(422);
  });

  it.each(['', 'p8_session=', 'p8_session=nonsense', `p8_session=${'x'.repeat(5000)}`])(
    'rejects the cookie "$0"',
    async (cookie) => {
      expect((await send(sessionUser, 'GET', '/api/session/user', { cookie })).status).toBe(401);
    },
  );

  it.each([
    ['has been idle for more than 12 hours', { last_seen_at: new Date(Date.now() - 12.1 * 3_600_000) }],
    ['is older than a week', { expires_at: new Date(Date.now() - 1000) }],
  ])('ends a session that %s', async (_case, change) => {
    const cookie = cookiesOf(await signIn());
    await database.db().updateTable('sessions').set(change).execute();
    expect((await send(sessionUser, 'GET', '/api/session/user', { cookie })).status).toBe(401);
  });
});

describe('the login throttle', () => {
  it('blocks a username from one IP address after 10 failures in 15 minutes, with Retry-After', async () => {
    await guess();
    await setFailures('pair', 9);
    expect((await guess()).status).toBe(401);
    const blocked = await signIn();
    expect(blocked.status).toBe(429);
    const seconds = Number(blocked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await signIn(OWNER, { clientIp: '198.51.100.7' })).status).toBe(201);
  });

  it('blocks a network after 100 failures with any usernames', async () => {
    await guess({}, 'first');
    await setFailures('network', 100);
    expect((await guess({}, 'second')).status).toBe(429);
    expect((await guess({ clientIp: '198.51.100.7' }, 'second')).status).toBe(401);
  });

  it('blocks a username after 50 failures, except on known devices', async () => {
    const device = cookiesOf(await signIn());
    await guess({ clientIp: '198.51.100.8' });
    await setFailures('name', 50);
    expect((await signIn(OWNER, { clientIp: '198.51.100.8' })).status).toBe(429);
    expect((await signIn(OWNER, { clientIp: '198.51.100.8', cookie: device })).status).toBe(201);
  });

  it('blocks a known device after 10 failures', async () => {
    const cookie = cookiesOf(await signIn());
    await guess({ cookie });
    await setFailures('device', 10);
    expect((await signIn(OWNER, { cookie })).status).toBe(429);
  });

  it('does not trust a forged device cookie', async () => {
    await guess();
    await setFailures('pair', 10);
    expect((await guess({ cookie: 'p8_device=made-up' })).status).toBe(429);
  });

  it('counts concurrent failures', async () => {
    await guess();
    await setFailures('pair', 7);
    const responses = await Promise.all(Array.from({ length: 8 }, () => guess()));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429, 429, 429]);
  });

  it('resets its counters after 15 minutes and after a successful login', async () => {
    await guess();
    await setFailures('pair', 10);
    await database
      .db()
      .updateTable('login_throttle')
      .set({ window_started_at: new Date(Date.now() - 901_000) })
      .execute();
    expect((await signIn()).status).toBe(201);
    const pair = await database
      .db()
      .selectFrom('login_throttle')
      .select('failures')
      .where('key', 'like', 'pair:%')
      .execute();
    expect(pair).toEqual([{ failures: 0 }]);
  });

  it('stores neither IP addresses nor usernames in plain text', async () => {
    await guess({ clientIp: '203.0.113.77' }, 'secretname');
    const rows = JSON.stringify(await database.db().selectFrom('login_throttle').selectAll().execute());
    expect(rows).not.toMatch(/203\.0\.113\.77|secretname/);
  });
});
