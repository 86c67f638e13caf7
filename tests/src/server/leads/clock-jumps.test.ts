import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import leads from '#src/server/leads/endpoints.ts';
import { removeOldLeads } from '#src/server/leads/queries.ts';
import { claimDueNotices } from '#src/server/outbox/notices.ts';
import sessionUser from '#src/server/platform/auth/user-endpoints.ts';
import publishing from '#src/server/publishing/endpoints.ts';
import { claimDueRebuild } from '#src/server/publishing/rebuild-outbox.ts';
import session from '../../../../netlify/functions/session.ts';
import { cookiesOf, OWNER, send, useOwner } from '../../../support/api/api.ts';
import { CONTACT_MESSAGE } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';

// Tests rows that were written while the clock was ahead, and are read after it was set back.

const { db } = useDatabase();
useOwner();

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const YEAR_S = 365 * DAY_S;
const secondsFromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds}::int)`;

const STRANGER = '203.0.113.5';
const sendMessage = () => send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE });
const signIn = (options: Parameters<typeof send>[3] = {}) =>
  send(session, 'POST', '/api/session', { body: OWNER, ...options });

describe('counters of failed logins', () => {
  const guess = () => signIn({ body: { ...OWNER, password: 'wrong' }, clientIp: STRANGER });
  const reachLimits = (seconds: number) =>
    db()
      .updateTable('login_throttle')
      .set({ failures: 100, window_started_at: secondsFromNow(seconds) })
      .execute();

  it.each([
    ['two minutes', 2 * MINUTE_S],
    ['a year', YEAR_S],
  ])('from %s in the future are reset', async (_case, seconds) => {
    await guess();
    await reachLimits(seconds);
    expect((await signIn({ clientIp: STRANGER })).status).toBe(201);
  });

  it('from two seconds in the future still count, because a concurrent statement can write them', async () => {
    await guess();
    await reachLimits(2);
    const rejected = await guess();
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(15 * MINUTE_S);
  });

  it('from the far future are removed together with old ones', async () => {
    const rows = [-YEAR_S, -HOUR_S, HOUR_S, YEAR_S].map((seconds) => ({
      key: `counter:${seconds}`,
      window_started_at: secondsFromNow(seconds),
    }));
    await db().insertInto('login_throttle').values(rows).execute();
    await guess();
    const remaining = await db()
      .selectFrom('login_throttle')
      .select('key')
      .where('key', 'like', 'counter:%')
      .execute();
    expect(remaining.map(({ key }) => key).toSorted()).toEqual([`counter:${-HOUR_S}`, `counter:${HOUR_S}`]);
  });
});

describe('a session', () => {
  beforeEach(async () => {
    await db().deleteFrom('sessions').execute();
  });

  it.each([
    ['an hour', HOUR_S, 200],
    ['11 hours', 11 * HOUR_S, 200],
    ['13 hours', 13 * HOUR_S, 401],
    ['a year', YEAR_S, 401],
  ])('created while the clock was %s ahead gets the status $2', async (_case, seconds, status) => {
    const cookie = cookiesOf(await signIn());
    await sql`update sessions set created_at = created_at + make_interval(secs => ${seconds}::int),
      last_seen_at = last_seen_at + make_interval(secs => ${seconds}::int),
      expires_at = expires_at + make_interval(secs => ${seconds}::int)`.execute(db());
    expect((await send(sessionUser, 'GET', '/api/session/user', { cookie })).status).toBe(status);
  });

  it('replaces the time of its last request if that is in the future', async () => {
    const cookie = cookiesOf(await signIn());
    await db()
      .updateTable('sessions')
      .set({ last_seen_at: secondsFromNow(11 * HOUR_S) })
      .execute();
    await send(sessionUser, 'GET', '/api/session/user', { cookie });
    const ahead = await db()
      .selectFrom('sessions')
      .where('last_seen_at', '>', secondsFromNow(0))
      .selectAll()
      .execute();
    expect(ahead).toEqual([]);
  });
});

describe('a known device', () => {
  it('is recognized even if its expiry is too far in the future', async () => {
    const cookie = cookiesOf(await signIn());
    await db()
      .updateTable('devices')
      .set({ expires_at: secondsFromNow(3 * YEAR_S) })
      .execute();
    await signIn({ body: { ...OWNER, password: 'wrong' }, cookie, clientIp: STRANGER });
    const keys = (
      await db().selectFrom('login_throttle').select('key').where('failures', '>', 0).execute()
    ).map(({ key }) => key);
    expect(keys).toEqual([expect.stringMatching(/^device:/)]);
  });
});

describe('leads', () => {
  it.each([
    ['two minutes', 2 * MINUTE_S],
    ['a year', YEAR_S],
  ])('from %s in the future do not count toward the hourly limit', async (_case, seconds) => {
    for (let sent = 0; sent < 20; sent += 1) await sendMessage();
    expect((await sendMessage()).status).toBe(429);
    await db()
      .updateTable('leads')
      .set({ created_at: secondsFromNow(seconds) })
      .execute();
    expect((await sendMessage()).status).toBe(201);
  });

  it('from the future are not removed', async () => {
    await sendMessage();
    await db()
      .updateTable('leads')
      .set({ created_at: secondsFromNow(YEAR_S), deleted_at: secondsFromNow(YEAR_S) })
      .execute();
    expect(await removeOldLeads(db(), 1)).toBe(0);
  });
});

describe('a waiting notice', () => {
  it.each([
    ['is claimed if it is new and due in three minutes', 0, 3 * MINUTE_S, true],
    ['is claimed if it is new and due in five hours', 0, 5 * HOUR_S, true],
    ['is claimed if it is new and due in a year', 0, YEAR_S, true],
    ['is not claimed if it failed once and is due in a minute', 1, MINUTE_S, false],
    ['is not claimed if it failed three times and is due in four minutes', 3, 4 * MINUTE_S, false],
    ['is claimed if it failed three times and is due in five hours', 3, 5 * HOUR_S, true],
    ['is not claimed if it failed many times and is due in six hours', 2000, 6 * HOUR_S, false],
    ['is claimed if it failed many times and is due now', 2000, 0, true],
  ])('%s', async (_case, attempts, seconds, isDue) => {
    await sendMessage();
    const { id } = await db().selectFrom('leads').select('id').executeTakeFirstOrThrow();
    await db()
      .insertInto('notices')
      .values({
        lead_id: id,
        kind: 'webhook',
        attempts,
        next_attempt_at: secondsFromNow(seconds),
      })
      .execute();
    expect(await claimDueNotices(db(), ['webhook'])).toHaveLength(isDue ? 1 : 0);
    expect(await claimDueNotices(db(), ['webhook'])).toEqual([]);
  });
});

describe('a waiting rebuild', () => {
  const insertRebuild = (change: { attempts?: number; changed: number; next: number }) =>
    db()
      .insertInto('outbox')
      .values({
        topic: 'rebuild',
        content_revision: '1',
        created_at: secondsFromNow(change.changed),
        changed_at: secondsFromNow(change.changed),
        next_attempt_at: secondsFromNow(change.next),
        attempts: change.attempts ?? 0,
        sent_at: null,
      })
      .execute();

  it.each([
    ['is claimed if the edit was a minute ago', { changed: -MINUTE_S, next: -MINUTE_S }, true],
    ['is not claimed if the edit was just now', { changed: 0, next: 0 }, false],
    [
      'is claimed if the edit is three minutes in the future',
      { changed: 3 * MINUTE_S, next: 3 * MINUTE_S },
      true,
    ],
    ['is claimed if the edit is a year in the future', { changed: YEAR_S, next: YEAR_S }, true],
    [
      'is not claimed if it failed once and is due in a minute',
      { attempts: 1, changed: -HOUR_S, next: MINUTE_S },
      false,
    ],
    [
      'is claimed if it failed once and is due in 30 minutes',
      { attempts: 1, changed: -HOUR_S, next: HOUR_S / 2 },
      true,
    ],
    [
      'is not claimed if it failed many times and is due in an hour',
      { attempts: 2000, changed: -DAY_S, next: HOUR_S },
      false,
    ],
    ['is claimed if it failed many times and is due now', { attempts: 2000, changed: -DAY_S, next: 0 }, true],
  ])('%s', async (_case, row, isDue) => {
    await insertRebuild(row);
    expect((await claimDueRebuild(db())) !== undefined).toBe(isDue);
  });
});

describe('the publish status', () => {
  const read = async () => {
    const cookie = cookiesOf(await signIn());
    return (await (await send(publishing, 'GET', '/api/publishing', { cookie })).json()).data;
  };

  it.each([
    ['a change from a minute ago as recent', -MINUTE_S, ['gyms']],
    ['a change from a minute in the future as recent', MINUTE_S, ['gyms']],
    ['a change from a year in the future as old', YEAR_S, []],
  ])('treats %s', async (_case, seconds, kinds) => {
    await db().insertInto('gyms').values({ name: 'A', slug: 'a', deleted_at: null }).execute();
    await db()
      .updateTable('revisions')
      .set({ at: secondsFromNow(seconds) })
      .execute();
    expect(Object.keys((await read()).changed)).toEqual(kinds);
  });

  it('does not report a rebuild from the future as in progress', async () => {
    await db()
      .insertInto('outbox')
      .values({
        topic: 'rebuild',
        content_revision: '1',
        created_at: secondsFromNow(YEAR_S),
        sent_at: secondsFromNow(YEAR_S),
      })
      .execute();
    expect((await read()).rebuild.seconds).toBeGreaterThan(15 * MINUTE_S);
  });
});
