import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import session from '../../../../../netlify/functions/session.ts';
import { cookiesOf, ORIGIN, OWNER, send, useOwner } from '../../../../support/api/api.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const database = useDatabase();
useOwner();
beforeEach(async () => {
  await database.db().deleteFrom('known_networks').execute();
});

const PATH = '/api/session';
const GUESS = { username: OWNER.username, password: 'wrong' };
const HOME_IP = '198.51.100.1';
const signIn = (body: object, clientIp: string, cookie = '') =>
  send(session, 'POST', PATH, { body, clientIp, cookie });
const listClientIps = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index}`);

const countByStatus = (responses: Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const readFailureCounts = async () =>
  Object.fromEntries(
    (await database.db().selectFrom('login_throttle').selectAll().execute()).map(({ key, failures }) => [
      key.split(':')[0],
      failures,
    ]),
  );

describe('60 concurrent failed logins', () => {
  it('from one network cause at most ten password checks, and the rest get Retry-After', async () => {
    const deviceCookie = cookiesOf(await signIn(OWNER, HOME_IP));
    const guesses = Array.from({ length: 60 }, () => signIn(GUESS, '203.0.113.1'));
    expect((await signIn(OWNER, HOME_IP, deviceCookie)).status).toBe(201);
    const responses = await Promise.all(guesses);
    const { 401: checked = 0, 429: throttled = 0 } = countByStatus(responses);
    expect(checked).toBeLessThanOrEqual(10);
    expect(checked + throttled).toBe(60);
    for (const response of responses)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('from 60 networks block neither a known device nor a known network', async () => {
    const deviceCookie = cookiesOf(await signIn(OWNER, HOME_IP));
    const guesses = listClientIps(60).map((clientIp) => signIn(GUESS, clientIp));
    const ownerLogins = [signIn(OWNER, '198.51.100.2', deviceCookie), signIn(OWNER, HOME_IP)];
    expect((await Promise.all(ownerLogins)).map(({ status }) => status)).toEqual([201, 201]);
    const { 401: checked = 0, 429: throttled = 0, 503: busy = 0 } = countByStatus(await Promise.all(guesses));
    expect(checked).toBeLessThanOrEqual(50);
    expect(checked + throttled + busy).toBe(60);
  });
});

describe('during an attack from many networks', () => {
  const reachUsernameLimit = async () => {
    await signIn(GUESS, '203.0.113.1');
    await database
      .db()
      .updateTable('login_throttle')
      .set({ failures: 50 })
      .where('key', 'like', 'name:%')
      .execute();
  };

  it('the owner can sign in from a new device on a network that they used 29 days ago', async () => {
    await signIn(OWNER, HOME_IP);
    await sql`update known_networks set expires_at = expires_at - interval '29 days'`.execute(database.db());
    await reachUsernameLimit();
    expect((await signIn(OWNER, HOME_IP)).status).toBe(201);
    expect((await signIn(OWNER, '198.51.100.2')).status).toBe(429);
  });

  it('a login from a known device makes its network known', async () => {
    const deviceCookie = cookiesOf(await signIn(OWNER, HOME_IP));
    await reachUsernameLimit();
    const newNetworkIp = '2001:db8:1:2::5';
    expect((await signIn(OWNER, newNetworkIp)).status).toBe(429);
    expect((await signIn(OWNER, newNetworkIp, deviceCookie)).status).toBe(201);
    expect((await signIn(OWNER, '2001:db8:1:2:ffff::9')).status).toBe(201);
  });

  it('an unknown device on a known network is throttled after ten failures', async () => {
    await signIn(OWNER, HOME_IP);
    await signIn(GUESS, HOME_IP);
    // The counter `pair` counts the failures of one username from one network.
    await database
      .db()
      .updateTable('login_throttle')
      .set({ failures: 10 })
      .where('key', 'like', 'pair:%')
      .execute();
    expect((await signIn(GUESS, HOME_IP)).status).toBe(429);
  });

  it.each([
    ['has expired', -1],
    // An entry is valid for 30 days, so the clock was wrong when this one was stored.
    ['dates from before the clock was set back', 60],
  ])('a network is not known if its entry %s', async (_case, daysLeft) => {
    await signIn(OWNER, HOME_IP);
    await database
      .db()
      .updateTable('known_networks')
      .set({ expires_at: new Date(Date.now() + daysLeft * 86_400_000) })
      .execute();
    await reachUsernameLimit();
    expect((await signIn(OWNER, HOME_IP)).status).toBe(429);
  });

  it('known networks are not stored in plain text', async () => {
    await signIn(OWNER, HOME_IP);
    expect(
      JSON.stringify(await database.db().selectFrom('known_networks').selectAll().execute()),
    ).not.toContain(HOME_IP);
  });
});

describe('a login', () => {
  it.each([
    [
      'is counted per IPv4 address, regardless of the notation',
      ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7:4711'],
      1,
    ],
    ['is counted per IPv6 network (/64)', ['2001:db8::1', '2001:DB8:0:0:ffff::2', '[2001:db8::3]:4711'], 1],
    ['is counted separately for each network', ['2001:db8::1', '2001:db8:0:1::1', '192.0.2.7'], 3],
  ])('%s', async (_case, clientIps, count) => {
    for (const clientIp of clientIps) expect((await signIn(GUESS, clientIp)).status).toBe(401);
    const keys = (await database.db().selectFrom('login_throttle').select('key').execute()).map(
      ({ key }) => key,
    );
    expect(keys.filter((key) => key.startsWith('network:'))).toHaveLength(count);
    expect(keys.filter((key) => key.startsWith('pair:'))).toHaveLength(count);
  });

  it('is not counted if the client disconnects before its password is checked', async () => {
    const request = new Request(`${ORIGIN}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(GUESS),
      signal: AbortSignal.abort(),
    });
    const response = await session(request, { ip: HOME_IP, waitUntil: () => undefined });
    expect(response.status).toBe(503);
    expect(await readFailureCounts()).toEqual({ pair: 0, network: 0, name: 0 });
  });
});
