import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import contactMessages from '../../../netlify/functions/contact-messages.ts';
import fighters from '../../../netlify/functions/fighters.ts';
import gyms from '../../../netlify/functions/gyms.ts';
import health from '../../../netlify/functions/health.ts';
import session from '../../../netlify/functions/session.ts';
import upload from '../../../netlify/functions/upload.ts';
import videos from '../../../netlify/functions/videos.ts';
import { OWNER, send, useOwnerSession } from '../../support/api.ts';
import { useDatabase } from '../../support/database.ts';
import { type Fault, openFaultyProxy } from '../../support/faulty-proxy.ts';

// The database, or the way to it, on a bad day.

const database = useDatabase();
let proxy: Awaited<ReturnType<typeof openFaultyProxy>>;
/** The time limits of the requests in progress. They expire when a request hangs, and not by the clock. */
let limits: AbortController[] = [];
const expireLimits = () => {
  for (const limit of limits) limit.abort(new DOMException('The time is over', 'TimeoutError'));
};
beforeAll(async () => {
  const { neonProxyUrl } = database.env();
  if (!neonProxyUrl) throw new Error('The bridge has no address');
  proxy = await openFaultyProxy(new URL(neonProxyUrl), expireLimits);
  process.env.NEON_PROXY_URL = proxy.url;
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.setFault('none');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  limits = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
});
const owner = useOwnerSession();

const MESSAGE = {
  'First-Name': 'Ada',
  'Last-Name': 'Marlowe',
  Email: 'ada@example.com',
  Message: 'A bout on Friday.',
};
const GYM = { name: 'Southside', slug: 'southside', state: 'Ohio' };

const CALLS: [string, () => Promise<Response>][] = [
  ['a public list', () => send(fighters, 'GET', '/api/fighters?view=card')],
  ['a public record', () => send(videos, 'GET', '/api/videos')],
  ['the health check', () => send(health, 'GET', '/api/health')],
  ['a message', () => send(contactMessages, 'POST', '/api/contact-messages', { body: MESSAGE })],
  ['a login', () => send(session, 'POST', '/api/session', { body: OWNER })],
  ['the session', () => owner.send(session, 'GET', '/api/session')],
  ['a write of the owner', () => owner.send(gyms, 'POST', '/api/gyms', { body: GYM })],
  ['an upload', () => owner.send(upload, 'POST', '/api/upload', { body: 'x' })],
];
const FAULTS: Fault[] = ['refuses', 'hangs', 'resets', 'is down behind its bridge'];

describe.each(FAULTS)('a database that %s', (fault) => {
  it.each(CALLS)('has %s answered with 503, a sentence and when to come back', async (_name, call) => {
    proxy.setFault(fault);
    const response = await call();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { detail } = await response.json();
    expect(detail).toMatch(/database is unavailable/);
    expect(detail).not.toMatch(/fetch|127\.0\.0\.1|Neon|select/);
    // The first call after it works.
    proxy.setFault('none');
    expect((await send(health, 'GET', '/api/health')).status).toBe(200);
  });
});

describe('what was being written', () => {
  it.each(FAULTS)(
    'is there whole or not at all when the database %s, and can be sent again',
    async (fault) => {
      const key = { 'idempotency-key': `key-${fault}` };
      const sendMessage = () =>
        send(contactMessages, 'POST', '/api/contact-messages', { body: MESSAGE, headers: key });
      proxy.setFault(fault);
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await sendMessage()).status).toBe(503);
      proxy.setFault('none');
      expect((await sendMessage()).status).toBe(201);
      expect(await database.db().selectFrom('leads').select('id').execute()).toHaveLength(1);
    },
  );

  it('of the owner has its history and its rebuild exactly where it has its row', async () => {
    for (let round = 0; round < 12; round += 1) {
      proxy.setFault(FAULTS[round % FAULTS.length] ?? 'refuses');
      await owner.send(gyms, 'POST', '/api/gyms', { body: { ...GYM, slug: `gym-${round}` } });
    }
    proxy.setFault('none');
    const rows = await database.db().selectFrom('gyms').select('id').orderBy('id').execute();
    const history = await database.db().selectFrom('revisions').select('row_id').orderBy('row_id').execute();
    expect(history.map(({ row_id }) => row_id)).toEqual(rows.map(({ id }) => id));
    const waiting = await database
      .db()
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .execute();
    expect(waiting).toHaveLength(rows.length > 0 ? 1 : 0);
  });

  it('arrives, only later, where the database is slow', async () => {
    proxy.setFault('is slow');
    const response = await send(contactMessages, 'POST', '/api/contact-messages', { body: MESSAGE });
    expect(response.status).toBe(201);
  });

  it.each([
    ['53100', 'the disk is full'],
    ['53300', 'too many are connected'],
    ['57P01', 'the server stops'],
  ])('is refused whole, and said, when Postgres answers %s: %s', async (code) => {
    // Postgres itself, at the moment of the write.
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception using errcode = ${sql.lit(code)}; end $$`.execute(database.db());
    await sql`create trigger refuse after insert on revisions for each row execute function refuse()`.execute(
      database.db(),
    );
    try {
      const response = await owner.send(gyms, 'POST', '/api/gyms', { body: GYM });
      expect(response.status).toBe(503);
      expect(await database.db().selectFrom('gyms').select('id').execute()).toEqual([]);
      expect(
        await database.db().selectFrom('outbox').select('id').where('sent_at', 'is', null).execute(),
      ).toEqual([]);
    } finally {
      await sql`drop trigger refuse on revisions`.execute(database.db());
      await sql`drop function refuse`.execute(database.db());
    }
    expect((await owner.send(gyms, 'POST', '/api/gyms', { body: GYM })).status).toBe(201);
  });
});
