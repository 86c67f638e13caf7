import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import leads from '#src/server/leads/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { ORIGIN, send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';

const sweepLeads = scheduledFunction('sweep-leads');

const database = useDatabase();
const owner = useOwnerSession();

const CONTACT = '/api/contact-messages';
const HIGHLIGHT = '/api/highlight-requests';
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };

const listLeads = async (handler: typeof leads, path: string) => {
  const response = await owner.send(handler, 'GET', path);
  expect(response.status).toBe(200);
  return { response, leads: (await response.json()).data };
};

describe.each([
  ['contact messages', leads, CONTACT, CONTACT_MESSAGE, 'Message'],
  ['highlight requests', leads, HIGHLIGHT, HIGHLIGHT_REQUEST, 'Glove-Color'],
] as const)('%s', (_name, handler, path, body, requiredField) => {
  it('are stored, and listed newest first, but only for the admin', async () => {
    const first = await send(handler, 'POST', path, { body });
    const second = await send(handler, 'POST', path, { body: { ...body, [requiredField]: 'Another' } });
    expect([first.status, second.status]).toEqual([201, 201]);
    const { response, leads } = await listLeads(handler, path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(leads).toHaveLength(2);
    expect(leads[0].fields[requiredField]).toBe('Another');
    expect(leads[1]).toMatchObject({ id: (await first.json()).data.id, status: 'new', fields: body });
    expect((await send(handler, 'GET', path)).status).toBe(401);
  });

  it('that are sent several times with the same key are stored once', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const responses = await Promise.all([1, 2, 3].map(() => send(handler, 'POST', path, { body, headers })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).data.id));
    expect(new Set(ids).size).toBe(1);
    expect((await listLeads(handler, path)).leads).toHaveLength(1);
  });

  it.each([
    ['a missing required field', { [requiredField]: undefined }],
    ['a required field that contains only spaces', { [requiredField]: '   ' }],
    ['an email address without a host', { Email: 'ada' }],
    ['an email address whose host has no dot', { Email: 'rosa@example' }],
    ['a field with a control character', { [requiredField]: 'a\u0000b' }],
    ['an unknown field', { Role: 'admin' }],
    ['a field that is a number', { [requiredField]: 5 }],
  ])('with %s are rejected and not stored', async (_case, change) => {
    const response = await send(handler, 'POST', path, { body: { ...body, ...change } });
    expect(response.status).toBe(422);
    expect((await response.json()).issues.length).toBeGreaterThan(0);
    expect((await listLeads(handler, path)).leads).toEqual([]);
  });

  it('with the honeypot filled in are accepted and marked as spam', async () => {
    const response = await send(handler, 'POST', path, {
      body: { ...body, Website: 'https://spam.example' },
    });
    expect(response.status).toBe(201);
    const { leads } = await listLeads(handler, path);
    expect(leads[0].status).toBe('spam');
    expect(leads[0].fields).not.toHaveProperty('Website');
  });

  it.each([
    ['filled in faster than a person can', '1', 'spam'],
    ['that took two seconds to fill in', '2', 'new'],
    ['with an invalid fill-in time', 'soon', 'new'],
    ['without a fill-in time, as sent without JavaScript', '', 'new'],
  ])('%s (Seconds is %j) get the status %j', async (_case, Seconds, status) => {
    expect((await send(handler, 'POST', path, { body: { ...body, Seconds } })).status).toBe(201);
    const { leads } = await listLeads(handler, path);
    expect(leads[0].status).toBe(status);
    expect(leads[0].fields).not.toHaveProperty('Seconds');
  });

  it('from one IP address are limited to 20 per hour, with Retry-After', async () => {
    for (let sent = 0; sent < 20; sent += 1)
      expect((await send(handler, 'POST', path, { body })).status).toBe(201);
    const rejected = await send(handler, 'POST', path, { body });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await send(handler, 'POST', path, { body, clientIp: '192.0.2.2' })).status).toBe(201);
    expect((await listLeads(handler, path)).leads).toHaveLength(21);
  });

  it('from another site are rejected', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await send(handler, 'POST', path, { body, headers })).status).toBe(403);
  });
});

describe('a highlight request', () => {
  it.each([
    ['no agreement', { Agreement: 'No' }],
    ['a file link that is not a URL', { 'File-Link-1': 'my fight' }],
    ['a second link with the javascript: scheme', { 'File-Link-2': 'javascript:alert(1)' }],
    ['a fourth song', { 'Song-Request-4': 'One too many' }],
  ])('is rejected with %s', async (_case, change) => {
    expect((await send(leads, 'POST', HIGHLIGHT, { body: { ...HIGHLIGHT_REQUEST, ...change } })).status).toBe(
      422,
    );
  });

  it('is rejected with the name of each field that links to a video site', async () => {
    const links = {
      'File-Link-1': 'youtu.be/dQw4w9WgXcQ',
      'File-Link-2': 'https://www.tiktok.com/@ada/video/1',
    };
    const response = await send(leads, 'POST', HIGHLIGHT, {
      body: { ...HIGHLIGHT_REQUEST, ...links },
    });
    expect(response.status).toBe(422);
    expect((await response.json()).issues).toEqual([
      { path: 'File-Link-1', message: 'Must not lead to a video site' },
      { path: 'File-Link-2', message: 'Must not lead to a video site' },
    ]);
  });

  it('is stored with complete links', async () => {
    const body = { ...HIGHLIGHT_REQUEST, 'File-Link-1': 'Drive.google.com/file/d/1' };
    expect((await send(leads, 'POST', HIGHLIGHT, { body })).status).toBe(201);
    const [{ fields }] = (await listLeads(leads, HIGHLIGHT)).leads;
    expect(fields['File-Link-1']).toBe('https://drive.google.com/file/d/1');
  });

  it('is stored with the chosen option, the wording of the agreement and the server time', async () => {
    const terms = {
      Option: '30-Second Highlight: With Collaboration ($80)',
      'Agreement-Wording': 'I understand.\nAll of it.',
    };
    const before = Date.now();
    const body = { ...HIGHLIGHT_REQUEST, ...terms };
    expect((await send(leads, 'POST', HIGHLIGHT, { body })).status).toBe(201);
    const [{ fields }] = (await listLeads(leads, HIGHLIGHT)).leads;
    expect(fields).toMatchObject(terms);
    expect(Date.parse(fields['Agreement-Time'])).toBeGreaterThanOrEqual(before);
    const forged = { ...body, 'Agreement-Time': '2001-01-01' };
    expect((await send(leads, 'POST', HIGHLIGHT, { body: forged })).status).toBe(422);
  });
});

it('a highlight request with another wording of the agreement is stored with the wording of the site, too', async () => {
  const body = { ...HIGHLIGHT_REQUEST, 'Agreement-Wording': 'The reel is a gift.' };
  expect((await send(leads, 'POST', HIGHLIGHT, { body })).status).toBe(201);
  const [{ fields }] = (await listLeads(leads, HIGHLIGHT)).leads;
  expect(fields).toMatchObject({
    'Agreement-Wording': 'The reel is a gift.',
    'Agreement-On-Site': DEFAULT_SETTINGS.agreement,
  });
});

describe('the option of a highlight request', () => {
  const ID = 'tournament-collaboration';
  const TEXT = 'Tournament Footage Highlight: IG Edit & Collaboration ($50)';
  const PRICE = { id: ID, cents: 50_00, currency: 'USD' };

  /** Sends a request with these fields and returns it as stored. */
  async function request(fields: Record<string, string>) {
    const body = { ...HIGHLIGHT_REQUEST, ...fields };
    expect((await send(leads, 'POST', HIGHLIGHT, { body })).status).toBe(201);
    return (await listLeads(leads, HIGHLIGHT)).leads[0];
  }

  it.each([
    ['is found by its id', { 'Option-Id': ID, Option: TEXT }, TEXT, PRICE],
    [
      'is found by its id, even if the visitor saw an earlier price',
      { 'Option-Id': ID, Option: 'Old ($45)' },
      'Old ($45)',
      PRICE,
    ],
    ['is found by its id alone', { 'Option-Id': ID }, TEXT, PRICE],
    ['is found by its text alone', { Option: TEXT }, TEXT, PRICE],
    ['is found by its text if its id no longer exists', { 'Option-Id': 'gone', Option: TEXT }, TEXT, PRICE],
    [
      'has no price if neither its id nor its text exists',
      { 'Option-Id': 'gone', Option: 'Gone ($9)' },
      'Gone ($9)',
      null,
    ],
    ['has no price if no option was chosen', { 'Option-Id': '', Option: '' }, '', null],
  ])('%s', async (_case, fields, text, option) => {
    const lead = await request(fields);
    expect(lead).toMatchObject({ fields: { Option: text }, option });
    expect(lead.fields).not.toHaveProperty('Option-Id');
  });

  it('keeps its price when the price changes later', async () => {
    await request({ 'Option-Id': ID });
    const pricing = structuredClone(DEFAULT_SETTINGS.pricing);
    for (const option of pricing.amateur[0]?.options ?? []) option.cents = 75_00;
    const body = { pricing: { ...pricing, currency: 'EUR' } };
    expect((await owner.send(settings, 'PUT', '/api/settings', { body })).status).toBe(200);
    await request({ 'Option-Id': ID });
    const stored = (await listLeads(leads, HIGHLIGHT)).leads;
    expect(stored.map(({ option }: { option: object }) => option)).toEqual([
      { id: ID, cents: 75_00, currency: 'EUR' },
      PRICE,
    ]);
  });

  it.each([
    ['with the id of an option', { 'Option-Id': ID }, TEXT],
    ['without an id', {}, 'No option has this name and price'],
  ])(
    'is also stored with the text of the site if a visitor sends another text %s',
    async (_case, sent, text) => {
      const { fields } = await request({ ...sent, Option: 'Free for me' });
      expect(fields).toMatchObject({ Option: 'Free for me', 'Option-On-Site': text });
    },
  );

  it.each([
    ['English', TEXT, DEFAULT_SETTINGS.agreement],
    ['Spanish', 'Highlight con video de torneo: Mi edición ($50)', 'Entiendo.'],
  ])('and the agreement are stored once if the visitor saw the texts of the site in %s', async (...texts) => {
    const [, Option, agreement] = texts;
    const pricingEs = [{ part: 'name', of: ID, text: 'Mi edición' }];
    const body = { pricingEs, agreementEs: 'Entiendo.' };
    expect((await owner.send(settings, 'PUT', '/api/settings', { body })).status).toBe(200);
    const { fields, option } = await request({ Option, 'Agreement-Wording': agreement });
    expect(fields).toMatchObject({ Option, 'Agreement-Wording': agreement });
    expect(option).toEqual(PRICE);
    expect(Object.keys(fields).filter((name) => name.endsWith('On-Site'))).toEqual([]);
    const forged = { ...HIGHLIGHT_REQUEST, 'Option-On-Site': 'Free' };
    expect((await send(leads, 'POST', HIGHLIGHT, { body: forged })).status).toBe(422);
  });

  it('never gets its price from the request', async () => {
    const body = { ...HIGHLIGHT_REQUEST, 'Option-Id': ID, 'Option-Cents': '1' };
    expect((await send(leads, 'POST', HIGHLIGHT, { body })).status).toBe(422);
  });
});

describe('the contact form without JavaScript', () => {
  const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    send(leads, 'POST', CONTACT, {
      body: String(new URLSearchParams(fields)),
      headers: { ...FORM_HEADERS, ...headers },
    });

  it('stores the message and redirects to the thank-you page', async () => {
    const response = await submit({ ...CONTACT_MESSAGE, 'Phone-Number': '', Submission: '', Website: '' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/contact/thanks');
    expect((await listLeads(leads, CONTACT)).leads[0].fields).toMatchObject(CONTACT_MESSAGE);
  });

  it('stores one message when it is submitted twice', async () => {
    for (let click = 0; click < 2; click += 1) await submit({ ...CONTACT_MESSAGE, Submission: 'one-key' });
    expect((await listLeads(leads, CONTACT)).leads).toHaveLength(1);
  });

  it('redirects to the error page when a field is missing', async () => {
    const response = await submit({ ...CONTACT_MESSAGE, Email: '' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/contact/invalid');
    expect((await listLeads(leads, CONTACT)).leads).toEqual([]);
  });

  it.each([
    ['its field `language`', { Email: '', language: 'es' }, {}, '/es/contact/invalid'],
    ['its page', {}, { referer: `${ORIGIN}/es/contact` }, '/es/contact/thanks'],
    [
      'its page if the message is too large to be read',
      { Message: 'x'.repeat(1_100_000) },
      { referer: `${ORIGIN}/es/contact` },
      '/es/contact/invalid',
    ],
  ])('redirects in the language of %s', async (_case, fields, headers, page) => {
    const response = await submit({ ...CONTACT_MESSAGE, ...fields }, headers);
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
  });
});

describe('a received lead', () => {
  const path = CONTACT;
  const receive = async () => {
    const response = await send(leads, 'POST', path, { body: CONTACT_MESSAGE });
    return `${path}/${(await response.json()).data.id}`;
  };
  const countUnread = async () => (await (await owner.send(leads, 'GET', '/api/inbox')).json()).data.unread;

  it('keeps its status when its notes are updated', async () => {
    const lead = await receive();
    expect(await countUnread()).toBe(1);
    await owner.send(leads, 'PUT', lead, { body: { status: 'in_progress' } });
    const changed = await owner.send(leads, 'PUT', lead, { body: { notes: 'Called back' } });
    expect(changed.status).toBe(200);
    expect((await changed.json()).data).toMatchObject({
      status: 'in_progress',
      notes: 'Called back',
      fields: CONTACT_MESSAGE,
    });
    expect(await countUnread()).toBe(0);
    expect((await owner.send(leads, 'PUT', lead, { body: {} })).status).toBe(200);
    expect((await owner.send(leads, 'PUT', lead, { body: { status: 'lost' } })).status).toBe(422);
    expect((await owner.send(leads, 'PUT', lead, { body: { fields: {} } })).status).toBe(422);
  });

  it('rejects notes that are based on an outdated version, but accepts a status', async () => {
    const lead = await receive();
    const put = (body: object, tag?: string) =>
      owner.send(leads, 'PUT', lead, { body, headers: tag ? { 'if-match': `"${tag}"` } : {} });
    const [{ notesTag: initial }] = (await listLeads(leads, path)).leads;
    const responses = await Promise.all([put({ notes: 'One' }, initial), put({ notes: 'Two' }, initial)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const [{ notes, notesTag }] = (await listLeads(leads, path)).leads;
    expect((await put({ status: 'done' })).status).toBe(200);
    expect((await put({ notes: `${notes} and more` }, notesTag)).status).toBe(200);
    expect((await listLeads(leads, path)).leads[0]).toMatchObject({
      notes: `${notes} and more`,
      status: 'done',
    });
  });

  it('can be deleted and restored', async () => {
    const lead = await receive();
    expect((await owner.send(leads, 'DELETE', lead)).status).toBe(204);
    expect((await listLeads(leads, path)).leads).toEqual([]);
    expect(await countUnread()).toBe(0);
    expect((await owner.send(leads, 'DELETE', lead)).status).toBe(404);
    expect((await owner.send(leads, 'PUT', lead, { body: { notes: 'x' } })).status).toBe(404);
    expect((await owner.send(leads, 'POST', `${lead}/restore`, { body: {} })).status).toBe(200);
    expect((await listLeads(leads, path)).leads).toHaveLength(1);
  });

  it('can be changed only with a session, from the same origin and at the path of its kind', async () => {
    const lead = await receive();
    const id = lead.split('/').at(-1);
    expect((await send(leads, 'PUT', lead, { body: { status: 'done' } })).status).toBe(401);
    expect((await send(leads, 'DELETE', lead)).status).toBe(401);
    expect((await send(leads, 'POST', `${lead}/restore`, { body: {} })).status).toBe(401);
    expect((await send(leads, 'GET', '/api/inbox')).status).toBe(401);
    const headers = { origin: 'https://evil.example' };
    expect((await owner.send(leads, 'DELETE', lead, { headers })).status).toBe(403);
    expect((await owner.send(leads, 'DELETE', `${HIGHLIGHT}/${id}`)).status).toBe(404);
  });

  it('is removed permanently after the retention period, even from the trash', async () => {
    const [old, young, deleted] = [await receive(), await receive(), await receive()];
    const idOf = (lead: string) => Number(lead.split('/').at(-1));
    const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
    const updateLead = (lead: string) => database.db().updateTable('leads').where('id', '=', idOf(lead));
    await updateLead(old)
      .set({ created_at: daysAgo(366) })
      .execute();
    await updateLead(young)
      .set({ created_at: daysAgo(364) })
      .execute();
    await updateLead(deleted)
      .set({ created_at: daysAgo(366), deleted_at: daysAgo(1) })
      .execute();
    expect((await sweepLeads()).status).toBe(204);
    const remaining = await database.db().selectFrom('leads').select('id').orderBy('id').execute();
    expect(remaining.map(({ id }) => id)).toEqual([idOf(young)]);
  });
});
