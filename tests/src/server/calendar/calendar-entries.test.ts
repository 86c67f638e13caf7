import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import calendar from '#src/server/calendar/endpoints.ts';
import { sweepCalendar } from '#src/server/calendar/queries.ts';
import leads from '#src/server/leads/endpoints.ts';
import privacy from '#src/server/privacy/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/calendar-entries';
const ENTRY = {
  kind: 'shoot',
  title: 'Pro show',
  day: '2096-12-12',
  startsAt: '22:00',
  endsAt: '01:00',
  place: 'Main St',
};
const STORED = { ...ENTRY, note: '', lead: null, version: 1 };

const read = async () => (await (await owner.send(calendar, 'GET', PATH)).json()).data;
const add = (change: object = {}, key: string = crypto.randomUUID()) =>
  owner.send(calendar, 'POST', PATH, { body: { ...ENTRY, ...change }, headers: { 'idempotency-key': key } });
async function addEntry(change: object = {}): Promise<number> {
  const response = await add(change);
  expect(response.status).toBe(201);
  return (await response.json()).data.id;
}
async function sendMessage(): Promise<number> {
  const body = { 'First-Name': 'Ada', 'Last-Name': 'M', Email: 'a@example.com', Message: 'A show?' };
  return (await (await send(leads, 'POST', '/api/contact-messages', { body })).json()).data.id;
}

describe('a calendar entry', () => {
  it('is added once if the request is repeated, and listed by day and time', async () => {
    await addEntry({ day: '2096-12-13', startsAt: '', endsAt: '' });
    expect((await add({}, 'k')).status).toBe(201);
    expect((await add({}, 'k')).status).toBe(200);
    await addEntry({ startsAt: '09:00' });
    const listed = await read();
    expect(listed.map(({ day, startsAt }: typeof ENTRY) => [day, startsAt])).toEqual([
      ['2096-12-12', '09:00'],
      ['2096-12-12', '22:00'],
      ['2096-12-13', ''],
    ]);
    expect(listed[1]).toMatchObject(STORED);
    expect((await send(calendar, 'GET', PATH)).status).toBe(401);
  });

  it('is changed unless somebody else has changed it first', async () => {
    const id = await addEntry();
    const put = (title: string, version: number) =>
      owner.send(calendar, 'PUT', `${PATH}/${id}`, {
        body: { ...ENTRY, title },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await put('Amateur show', 1)).status).toBe(200);
    expect((await put('Sparring', 1)).status).toBe(412);
    expect(await read()).toMatchObject([{ title: 'Amateur show', version: 2 }]);
    expect((await put('Sparring', 2)).status).toBe(200);
  });

  it('is removed and restored, and deleted after the retention period', async () => {
    const id = await addEntry();
    await addEntry({ day: '2020-01-01' });
    expect((await owner.send(calendar, 'DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(await read()).toHaveLength(1);
    expect((await owner.send(calendar, 'POST', `${PATH}/${id}/restore`, { body: {} })).status).toBe(200);
    expect(await sweepCalendar(db(), { trashRetentionDays: 30, leadRetentionDays: 365 })).toBe(1);
    expect(await read()).toMatchObject([{ ...STORED, version: 3 }]);
    await owner.send(calendar, 'DELETE', `${PATH}/${id}`);
    await sql`update calendar_entries set removed_at = now() - interval '29 days'`.execute(db());
    expect(await sweepCalendar(db(), { trashRetentionDays: 30, leadRetentionDays: 365 })).toBe(0);
    await sql`update calendar_entries set removed_at = now() - interval '31 days'`.execute(db());
    expect(await sweepCalendar(db(), { trashRetentionDays: 30, leadRetentionDays: 365 })).toBe(1);
  });

  it('can belong to a message, is erased with it, and cannot belong to a message that is gone', async () => {
    const leadId = await sendMessage();
    await addEntry({ leadId });
    expect(await read()).toMatchObject([{ lead: { kind: 'contact-messages', id: leadId, name: 'Ada M' } }]);
    await sql`delete from leads`.execute(db());
    expect(await read()).toEqual([]);
    await addEntry({ leadId });
    expect(await read()).toMatchObject([{ lead: null }]);
  });

  it('is found and erased if it names a person and belongs to no message', async () => {
    const id = await addEntry({ title: 'Consultation with Zoe Quickfist' });
    const search = async () => {
      const body = { terms: ['Zoe Quickfist'] };
      return (await (await owner.send(privacy, 'POST', '/api/privacy/search', { body })).json()).data.records;
    };
    expect(await search()).toMatchObject([{ kind: 'calendar-entries', id, isSubject: true }]);
    const body = { kind: 'calendar-entries', id, version: 1 };
    const erased = await owner.send(privacy, 'POST', '/api/privacy/erase', { body });
    expect((await erased.json()).data.outcome).toBe('erased');
    expect(await search()).toEqual([]);
  });

  it('is in the calendar file of the private link, with local times', async () => {
    const id = await addEntry({ leadId: await sendMessage(), note: 'Bring lights' });
    await addEntry({ title: 'Gone', day: '2096-12-14' });
    await owner.send(calendar, 'DELETE', `${PATH}/${id + 1}`);
    const link = await owner.send(privateLinks, 'POST', '/api/private-links', {
      body: { purpose: 'calendar', subjectId: 1 },
    });
    const file = await (await send(calendar, 'GET', new URL((await link.json()).data.url).pathname)).text();
    const lines = file.split('\r\n');
    for (const line of [
      `UID:entry-${id}@localhost`,
      'DTSTART:20961212T220000',
      'DTEND:20961213T010000',
      'SUMMARY:Pro show',
      'DESCRIPTION:Shoot\\nAda M\\nBring lights',
      'LOCATION:Main St',
    ])
      expect(lines).toContain(line);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});
