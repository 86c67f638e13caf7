import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addDays } from '#src/domain/leads/due-date.ts';
import calendar from '#src/server/calendar/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import reelPage from '#src/server/reels/page-endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import {
  createClientLink,
  deliver,
  sendHighlightRequest,
  setStatus,
} from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const LINKS_PATH = '/api/private-links';

async function createLink(change: object = {}): Promise<{ id: number; path: string }> {
  const body = { purpose: 'calendar', subjectId: 1, ...change };
  const response = await owner.send(privateLinks, 'POST', LINKS_PATH, { body });
  expect(response.status).toBe(201);
  const { id, url } = (await response.json()).data;
  return { id, path: new URL(url).pathname };
}

async function promiseReel(handle: string, dueOn: string, status = 'accepted'): Promise<number> {
  const id = await sendHighlightRequest({ 'Instagram-Handle': handle });
  await owner.send(leads, 'PUT', `/api/highlight-requests/${id}`, { body: { dueOn } });
  await setStatus(owner, id, status);
  return id;
}

const read = (path: string) => send(path.startsWith('/reel') ? reelPage : calendar, 'GET', path);

describe('the calendar of due dates', () => {
  it('contains the promised reels that are not delivered yet', async () => {
    const promised = await promiseReel('@ada', '2096-12-04');
    await deliver(db(), await promiseReel('@bo', '2096-12-05', 'in_edit'));
    await promiseReel('@cy', '2096-12-06', 'declined');
    const deleted = await promiseReel('@di', '2096-12-07');
    await owner.send(leads, 'DELETE', `/api/highlight-requests/${deleted}`);
    const response = await read((await createLink()).path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const calendar = await response.text();
    expect(calendar.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Reel for @ada']);
    expect(calendar).toContain(`UID:request-${promised}@localhost\r\n`);
    expect(calendar).toContain('DTSTART;VALUE=DATE:20961204\r\n');
  });

  it('leaves out days that are more than 90 days ago', async () => {
    const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days);
    const addEntry = async (title: string, day: string) => {
      const body = { kind: 'shoot', title, day };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const response = await owner.send(calendar, 'POST', '/api/calendar-entries', { body, headers });
      expect(response.status).toBe(201);
    };
    // Two days apart, so that the test also passes at midnight.
    await promiseReel('@late', daysAgo(89));
    await promiseReel('@forgotten', daysAgo(91));
    await addEntry('Recent show', daysAgo(89));
    await addEntry('Old show', daysAgo(91));
    const feed = await (await read((await createLink()).path)).text();
    expect(feed.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Reel for @late', 'SUMMARY:Recent show']);
  });

  it('moves an event when its due date changes, and keeps its id', async () => {
    const id = await promiseReel('@ada', '2096-12-04');
    const { path } = await createLink();
    const uidOf = async () => /^UID:.*$/m.exec(await (await read(path)).text())?.[0];
    const uid = await uidOf();
    await owner.send(leads, 'PUT', `/api/highlight-requests/${id}`, { body: { dueOn: '2096-12-11' } });
    expect(await uidOf()).toBe(uid);
    expect(await (await read(path)).text()).toContain('DTSTART;VALUE=DATE:20961211');
  });
});

describe('a link to the calendar', () => {
  it.each<[string, (link: { id: number; path: string }) => Promise<unknown>]>([
    ['the owner revoked it', ({ id }) => owner.send(privateLinks, 'DELETE', `${LINKS_PATH}/${id}`)],
    ['the owner replaced it', () => createLink({ revokesOthers: true })],
    [
      '90 days without use',
      () => sql`update private_links set created_at = now() - interval '90 days'`.execute(db()),
    ],
  ])('opens nothing after %s', async (_case, end) => {
    const link = await createLink();
    await end(link);
    const guessed = await read(`/calendar/${'A'.repeat(43)}`);
    const response = await read(link.path);
    expect([guessed.status, response.status]).toEqual([404, 404]);
    expect(await response.text()).toBe(await guessed.text());
  });

  it("does not open a client's page, and a client's link does not open the calendar", async () => {
    const clientPath = await createClientLink(owner, await promiseReel('@ada', '2096-12-04'));
    const { path } = await createLink();
    expect((await read(path.replace('/calendar/', '/reel/'))).status).toBe(404);
    expect((await read(clientPath.replace('/reel/', '/calendar/'))).status).toBe(404);
  });

  it('is listed and revoked like other private links, and leads to one calendar only', async () => {
    await createLink();
    const path = `${LINKS_PATH}?purpose=calendar&subjectId=1`;
    const { data } = await (await owner.send(privateLinks, 'GET', path)).json();
    expect(data).toMatchObject([{ purpose: 'calendar', state: 'active', lastUsedAt: null }]);
    const revoked = await (await owner.send(privateLinks, 'DELETE', path)).json();
    expect(revoked.data).toMatchObject([{ state: 'revoked' }]);
    const body = { purpose: 'calendar', subjectId: 2 };
    expect((await owner.send(privateLinks, 'POST', LINKS_PATH, { body })).status).toBe(404);
  });
});
