import { describe, expect, it } from 'vitest';
import contactMessages from '../../../netlify/functions/contact-messages.ts';
import highlightRequests from '../../../netlify/functions/highlight-requests.ts';
import inbox from '../../../netlify/functions/inbox.ts';
import sweepLeads from '../../../netlify/functions/sweep-leads.ts';
import { ORIGIN, send, useOwnerSession } from '../../support/api.ts';
import { useDatabase } from '../../support/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

const CONTACT = '/api/contact-messages';
const HIGHLIGHT = '/api/highlight-requests';
const MESSAGE = {
  'First-Name': 'Ada',
  'Last-Name': 'Marlowe',
  Email: 'ada@example.com',
  Message: 'A bout on Friday.\nCome and see.',
};
const REQUEST = {
  'Instagram-Handle': '@ada',
  Email: 'ada@example.com',
  'File-Link-1': 'https://drive.google.com/file/d/1',
  'Glove-Color': 'Red',
  Agreement: 'Yes',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };

const readAll = async (handler: typeof contactMessages, path: string) => {
  const response = await owner.send(handler, 'GET', path);
  expect(response.status).toBe(200);
  return { response, leads: (await response.json()).data };
};

describe.each([
  ['contact messages', contactMessages, CONTACT, MESSAGE, 'Message'],
  ['highlight requests', highlightRequests, HIGHLIGHT, REQUEST, 'Glove-Color'],
] as const)('%s', (_name, handler, path, body, required) => {
  it('are stored, and read by the owner alone, newest first', async () => {
    const first = await send(handler, 'POST', path, { body });
    const second = await send(handler, 'POST', path, { body: { ...body, [required]: 'Another' } });
    expect([first.status, second.status]).toEqual([201, 201]);
    const { response, leads } = await readAll(handler, path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(leads).toHaveLength(2);
    expect(leads[0].fields[required]).toBe('Another');
    expect(leads[1]).toMatchObject({ id: (await first.json()).data.id, status: 'new', fields: body });
    expect((await send(handler, 'GET', path)).status).toBe(401);
  });

  it('that are sent twice with one key are one', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const answers = await Promise.all([1, 2, 3].map(() => send(handler, 'POST', path, { body, headers })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).data.id));
    expect(new Set(ids).size).toBe(1);
    expect((await readAll(handler, path)).leads).toHaveLength(1);
  });

  it.each([
    ['a required field that is missing', { [required]: undefined }],
    ['a required field of spaces', { [required]: '   ' }],
    ['an e-mail address without a host', { Email: 'ada' }],
    ['an e-mail address whose host has no dot', { Email: 'rosa@example' }],
    ['a control character', { [required]: 'a\u0000b' }],
    ['a field that nobody asked for', { Role: 'admin' }],
    ['a number', { [required]: 5 }],
  ])('refuse %s, and store nothing', async (_case, change) => {
    const response = await send(handler, 'POST', path, { body: { ...body, ...change } });
    expect(response.status).toBe(422);
    expect((await response.json()).issues.length).toBeGreaterThan(0);
    expect((await readAll(handler, path)).leads).toEqual([]);
  });

  it('of a robot that fills in the trap are marked, and it is not told', async () => {
    const response = await send(handler, 'POST', path, {
      body: { ...body, Website: 'https://spam.example' },
    });
    expect(response.status).toBe(201);
    const { leads } = await readAll(handler, path);
    expect(leads[0].status).toBe('spam');
    expect(leads[0].fields).not.toHaveProperty('Website');
  });

  it.each([
    ['too fast for a person', '1', 'spam'],
    ['in two seconds', '2', 'new'],
    ['by a clock that nobody can read', 'soon', 'new'],
    ['without a count, as without scripts', '', 'new'],
  ])('filled in %s', async (_case, Seconds, status) => {
    expect((await send(handler, 'POST', path, { body: { ...body, Seconds } })).status).toBe(201);
    const { leads } = await readAll(handler, path);
    expect(leads[0].status).toBe(status);
    expect(leads[0].fields).not.toHaveProperty('Seconds');
  });

  it('from one address end after 20 in an hour, and say for how long', async () => {
    for (let sent = 0; sent < 20; sent += 1)
      expect((await send(handler, 'POST', path, { body })).status).toBe(201);
    const refused = await send(handler, 'POST', path, { body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await send(handler, 'POST', path, { body, clientIp: '192.0.2.2' })).status).toBe(201);
    expect((await readAll(handler, path)).leads).toHaveLength(21);
  });

  it('from another site are refused', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await send(handler, 'POST', path, { body, headers })).status).toBe(403);
  });
});

describe('highlight requests', () => {
  it.each([
    ['no agreement', { Agreement: 'No' }],
    ['a file link that is no address', { 'File-Link-1': 'my fight' }],
    ['a second link of another scheme', { 'File-Link-2': 'javascript:alert(1)' }],
    ['a fourth song', { 'Song-Request-4': 'One too many' }],
  ])('refuse %s', async (_case, change) => {
    expect(
      (await send(highlightRequests, 'POST', HIGHLIGHT, { body: { ...REQUEST, ...change } })).status,
    ).toBe(422);
  });
});

describe('a highlight request', () => {
  it('may not link to a video site, and says which link does', async () => {
    const links = {
      'File-Link-1': 'youtu.be/dQw4w9WgXcQ',
      'File-Link-2': 'https://www.tiktok.com/@ada/video/1',
    };
    const response = await send(highlightRequests, 'POST', HIGHLIGHT, { body: { ...REQUEST, ...links } });
    expect(response.status).toBe(422);
    expect((await response.json()).issues).toEqual([
      { path: 'File-Link-1', message: 'Must not lead to a video site' },
      { path: 'File-Link-2', message: 'Must not lead to a video site' },
    ]);
  });

  it('is stored with links that are complete', async () => {
    const body = { ...REQUEST, 'File-Link-1': 'Drive.google.com/file/d/1' };
    expect((await send(highlightRequests, 'POST', HIGHLIGHT, { body })).status).toBe(201);
    const [{ fields }] = (await readAll(highlightRequests, HIGHLIGHT)).leads;
    expect(fields['File-Link-1']).toBe('https://drive.google.com/file/d/1');
  });

  it('keeps the option that was chosen, and what was agreed to, and when by the clock of the server', async () => {
    const terms = {
      Option: '30-Second Highlight: With Collaboration ($80)',
      'Agreement-Wording': 'I understand.\nAll of it.',
    };
    const before = Date.now();
    const body = { ...REQUEST, ...terms };
    expect((await send(highlightRequests, 'POST', HIGHLIGHT, { body })).status).toBe(201);
    const [{ fields }] = (await readAll(highlightRequests, HIGHLIGHT)).leads;
    expect(fields).toMatchObject(terms);
    expect(Date.parse(fields['Agreement-Time'])).toBeGreaterThanOrEqual(before);
    const forged = { ...body, 'Agreement-Time': '2001-01-01' };
    expect((await send(highlightRequests, 'POST', HIGHLIGHT, { body: forged })).status).toBe(422);
  });
});

describe('the contact form without scripts', () => {
  const submit = (fields: Record<string, string>) =>
    send(contactMessages, 'POST', CONTACT, { body: String(new URLSearchParams(fields)), headers: FORM });

  it('is stored, and leads to a page that thanks', async () => {
    const response = await submit({ ...MESSAGE, 'Phone-Number': '', Submission: '', Website: '' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/contact/thanks');
    expect((await readAll(contactMessages, CONTACT)).leads[0].fields).toMatchObject(MESSAGE);
  });

  it('pressed twice is one message', async () => {
    for (let press = 0; press < 2; press += 1) await submit({ ...MESSAGE, Submission: 'one-key' });
    expect((await readAll(contactMessages, CONTACT)).leads).toHaveLength(1);
  });

  it('leads to a page that explains when a field is missing', async () => {
    const response = await submit({ ...MESSAGE, Email: '' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/contact/invalid');
    expect((await readAll(contactMessages, CONTACT)).leads).toEqual([]);
  });
});

describe('what the owner does with a lead', () => {
  const path = CONTACT;
  const receive = async () => {
    const response = await send(contactMessages, 'POST', path, { body: MESSAGE });
    return `${path}/${(await response.json()).data.id}`;
  };
  const unread = async () => (await (await owner.send(inbox, 'GET', '/api/inbox')).json()).data.unread;

  it('changes its status and its notes, and what is left out stays', async () => {
    const lead = await receive();
    expect(await unread()).toBe(1);
    await owner.send(contactMessages, 'PUT', lead, { body: { status: 'in_progress' } });
    const changed = await owner.send(contactMessages, 'PUT', lead, { body: { notes: 'Called back' } });
    expect(changed.status).toBe(200);
    expect((await changed.json()).data).toMatchObject({
      status: 'in_progress',
      notes: 'Called back',
      fields: MESSAGE,
    });
    expect(await unread()).toBe(0);
    expect((await owner.send(contactMessages, 'PUT', lead, { body: {} })).status).toBe(200);
    expect((await owner.send(contactMessages, 'PUT', lead, { body: { status: 'lost' } })).status).toBe(422);
    expect((await owner.send(contactMessages, 'PUT', lead, { body: { fields: {} } })).status).toBe(422);
  });

  it('refuses notes that were begun before others were saved, and only those', async () => {
    const lead = await receive();
    const put = (body: object, tag?: string) =>
      owner.send(contactMessages, 'PUT', lead, { body, headers: tag ? { 'if-match': `"${tag}"` } : {} });
    const [{ notesTag: begun }] = (await readAll(contactMessages, path)).leads;
    const answers = await Promise.all([put({ notes: 'One' }, begun), put({ notes: 'Two' }, begun)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [{ notes, notesTag }] = (await readAll(contactMessages, path)).leads;
    expect((await put({ status: 'done' })).status).toBe(200);
    expect((await put({ notes: `${notes} and more` }, notesTag)).status).toBe(200);
    expect((await readAll(contactMessages, path)).leads[0]).toMatchObject({
      notes: `${notes} and more`,
      status: 'done',
    });
  });

  it('deletes it, and takes that back', async () => {
    const lead = await receive();
    expect((await owner.send(contactMessages, 'DELETE', lead)).status).toBe(204);
    expect((await readAll(contactMessages, path)).leads).toEqual([]);
    expect(await unread()).toBe(0);
    expect((await owner.send(contactMessages, 'DELETE', lead)).status).toBe(404);
    expect((await owner.send(contactMessages, 'PUT', lead, { body: { notes: 'x' } })).status).toBe(404);
    expect((await owner.send(contactMessages, 'POST', `${lead}/restore`, { body: {} })).status).toBe(200);
    expect((await readAll(contactMessages, path)).leads).toHaveLength(1);
  });

  it('is closed to everybody else, and a message is no request', async () => {
    const lead = await receive();
    const id = lead.split('/').at(-1);
    expect((await send(contactMessages, 'PUT', lead, { body: { status: 'done' } })).status).toBe(401);
    expect((await send(contactMessages, 'DELETE', lead)).status).toBe(401);
    expect((await send(contactMessages, 'POST', `${lead}/restore`, { body: {} })).status).toBe(401);
    expect((await send(inbox, 'GET', '/api/inbox')).status).toBe(401);
    const headers = { origin: 'https://evil.example' };
    expect((await owner.send(contactMessages, 'DELETE', lead, { headers })).status).toBe(403);
    expect((await owner.send(highlightRequests, 'DELETE', `${HIGHLIGHT}/${id}`)).status).toBe(404);
  });

  it('is removed for good when its time is over, or a month after it was deleted', async () => {
    const [old, young, deleted, justDeleted] = [
      await receive(),
      await receive(),
      await receive(),
      await receive(),
    ];
    const idOf = (lead: string) => Number(lead.split('/').at(-1));
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const leads = (lead: string) => database.db().updateTable('leads').where('id', '=', idOf(lead));
    await leads(old)
      .set({ created_at: days(366) })
      .execute();
    await leads(young)
      .set({ created_at: days(364) })
      .execute();
    await leads(deleted)
      .set({ deleted_at: days(31) })
      .execute();
    await leads(justDeleted)
      .set({ deleted_at: days(29) })
      .execute();
    expect((await sweepLeads()).status).toBe(204);
    const left = await database.db().selectFrom('leads').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual([idOf(young), idOf(justDeleted)]);
  });
});
