import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSlug } from '#src/domain/records/slug.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import sessionUser from '#src/server/platform/auth/user-endpoints.ts';
import health from '#src/server/platform/http/health-endpoints.ts';
import upload from '#src/server/platform/media/image-endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import session from '../../../../netlify/functions/session.ts';
import { OWNER, send, useOwnerSession } from '../../../support/api/api.ts';
import { CONTACT_MESSAGE } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { type Fault, openFaultyProxy } from '../../../support/database/faulty-proxy.ts';

// Tests failures of the database and of the connection to it.

const database = useDatabase();
let proxy: Awaited<ReturnType<typeof openFaultyProxy>>;
/** Timeouts of the requests in progress. The proxy triggers them as soon as a request hangs. */
let timeouts: AbortController[] = [];
const triggerTimeouts = () => {
  for (const timeout of timeouts) timeout.abort(new DOMException('Timed out', 'TimeoutError'));
};
beforeAll(async () => {
  const { bridgeUrl } = database.env();
  if (!bridgeUrl) throw new Error('The bridge has no URL');
  proxy = await openFaultyProxy(new URL(bridgeUrl), triggerTimeouts);
  process.env.NEON_PROXY_URL = proxy.url;
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.setFault('none');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  timeouts = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const timeout = new AbortController();
    timeouts.push(timeout);
    return timeout.signal;
  });
});
const owner = useOwnerSession();

const GYM = { name: 'Southside', slug: 'southside', state: 'Ohio' };

const CALLS: [string, () => Promise<Response>][] = [
  ['a public list in the card view', () => send(fighters, 'GET', '/api/fighters?view=card')],
  ['a public list', () => send(videos, 'GET', '/api/videos')],
  ['the health check', () => send(health, 'GET', '/api/health')],
  ['a contact message', () => send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE })],
  ['a login', () => send(session, 'POST', '/api/session', { body: OWNER })],
  ['a session check', () => owner.send(sessionUser, 'GET', '/api/session/user')],
  ['a write by the owner', () => owner.send(gyms, 'POST', '/api/gyms', { body: GYM })],
  ['an upload', () => owner.send(upload, 'POST', '/api/upload', { body: 'x' })],
];
const FAULTS: Fault[] = ['refuses connections', 'hangs', 'resets connections', 'is down behind its bridge'];

describe.each(FAULTS)('a database that %s', (fault) => {
  it.each(CALLS)('makes %s fail with 503, a message and Retry-After', async (_name, call) => {
    proxy.setFault(fault);
    const response = await call();
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { detail } = await response.json();
    expect(detail).toMatch(/^The database /);
    expect(detail).not.toMatch(/fetch|127\.0\.0\.1|Neon|select/);
    // The next request succeeds.
    proxy.setFault('none');
    expect((await send(health, 'GET', '/api/health')).status).toBe(200);
  });
});

/** Injects a fault into statements that insert rows. Others succeed, such as the session check before them. */
function injectIntoInserts(fault: Fault) {
  const { fetch } = globalThis;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    proxy.setFault(String(init?.body).includes('insert into') ? fault : 'none');
    return fetch(url, init);
  });
}

describe('a write', () => {
  it.each(FAULTS)(
    'is stored completely or not at all when the database %s, and can be retried',
    async (fault) => {
      const key = { 'idempotency-key': `key-${fault}` };
      const sendMessage = () =>
        send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE, headers: key });
      proxy.setFault(fault);
      for (let attempt = 0; attempt < 3; attempt += 1) expect((await sendMessage()).status).toBe(503);
      proxy.setFault('none');
      expect((await sendMessage()).status).toBe(201);
      expect(await database.db().selectFrom('leads').select('id').execute()).toHaveLength(1);
    },
  );

  it('stores the history and the rebuild if and only if it stores the row', async () => {
    for (const fault of FAULTS) {
      using _ = injectIntoInserts(fault);
      const response = await owner.send(gyms, 'POST', '/api/gyms', { body: { ...GYM, slug: toSlug(fault) } });
      expect(response.status).toBe(503);
    }
    const rows = await database.db().selectFrom('gyms').select(['id', 'slug']).orderBy('id').execute();
    // A reset connection loses only the response.
    expect(rows).toMatchObject([{ slug: toSlug('resets connections') }]);
    const history = await database.db().selectFrom('revisions').select('row_id').orderBy('row_id').execute();
    expect(history.map(({ row_id }) => row_id)).toEqual(rows.map(({ id }) => id));
    const waiting = await database
      .db()
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .execute();
    expect(waiting).toHaveLength(1);
  });

  it('succeeds when the database is slow', async () => {
    proxy.setFault('is slow');
    const response = await send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE });
    expect(response.status).toBe(201);
  });

  it.each([
    ['53100', 'the disk is full'],
    ['53300', 'there are too many connections'],
    ['57P01', 'the server is shutting down'],
    ['58030', 'the server cannot read or write its files'],
  ])('stores nothing and returns 503 when Postgres reports %s: %s', async (code) => {
    // The trigger raises the error during the write.
    await sql`create function fail_write() returns trigger language plpgsql as $$ begin
      raise exception using errcode = ${sql.lit(code)}; end $$`.execute(database.db());
    await sql`create trigger fail_write after insert on revisions for each row execute function fail_write()`.execute(
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
      await sql`drop trigger fail_write on revisions`.execute(database.db());
      await sql`drop function fail_write`.execute(database.db());
    }
    expect((await owner.send(gyms, 'POST', '/api/gyms', { body: GYM })).status).toBe(201);
  });
});
