import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { listPricedOptions } from '#src/domain/prices/pricing-tabs.ts';
import leads from '#src/server/leads/endpoints.ts';
import reels from '#src/server/reels/endpoints.ts';
import { OWNER, send, useOwnerSession } from '../../../support/api/api.ts';
import { createClientLink, postOnClientPage, readClientPage } from '../../../support/content/client-page.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/inbox/requests';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';
const REQUEST = {
  fields: { 'Instagram-Handle': '@ada' },
  source: 'Instagram',
  status: 'new',
  agreed: null,
  emailsClient: false,
};
const [OPTION = { id: '', cents: 0, text: '' }] = listPricedOptions(DEFAULT_SETTINGS);

const add = (change: object = {}, headers: Record<string, string> = {}) =>
  owner.send(leads, 'POST', PATH, {
    body: { ...REQUEST, ...change },
    headers: { 'user-agent': SAFARI, ...headers },
  });
const idOf = async (response: Response) => (await response.json()).data.id;
const read = async (path: string) => (await (await owner.send(leads, 'GET', path)).json()).data;
const readHistory = (id: number) => read(`/api/highlight-requests/${id}/history`);
const listNotices = () => db().selectFrom('notices').select(['kind', 'lead_id']).orderBy('id').execute();

const VARIABLES = ['SMTP_URL', 'LEAD_EMAIL_TO', 'LEAD_WEBHOOK_URL'];
const clearVariables = () => {
  for (const name of VARIABLES) delete process.env[name];
};
beforeEach(clearVariables);
afterEach(clearVariables);
const setUpEmails = () =>
  Object.assign(process.env, { SMTP_URL: 'smtp://127.0.0.1:9', LEAD_EMAIL_TO: 'cam@example.com' });

describe('adding a highlight request', () => {
  it('needs one way to reach the client, and records who added it and from where', async () => {
    const response = await add({ fields: { 'Instagram-Handle': ' @@ada ', About: 'Wins by knockout' } });
    expect(response.status).toBe(201);
    const id = await idOf(response);
    expect(await read('/api/highlight-requests')).toMatchObject([
      {
        id,
        status: 'new',
        agreed: null,
        option: null,
        fields: { 'Instagram-Handle': '@ada', Source: 'Instagram' },
      },
    ]);
    expect(await readHistory(id)).toMatchObject([
      {
        kind: 'added',
        actor: 'owner',
        changedBy: OWNER.username,
        savedFrom: 'Safari on iPhone',
        fromStatus: null,
        toStatus: 'new',
        details: { source: 'Instagram', agreed: null },
      },
    ]);
  });

  it('can give it the status accepted and an agreed price, which the client sees', async () => {
    const agreed = { cents: 80_00, currency: 'USD' };
    const fields = { 'Boxer-Name': 'Ada', 'Phone-Number': '+1 555 0100', 'Option-Id': OPTION.id };
    const id = await idOf(await add({ fields, source: 'Phone call', status: 'accepted', agreed }));
    const [lead] = await read('/api/highlight-requests');
    expect(lead).toMatchObject({
      status: 'accepted',
      agreed,
      option: { id: OPTION.id, cents: OPTION.cents },
    });
    expect(lead.fields.Option).toBe(OPTION.text);
    const [added] = await readHistory(id);
    expect(added).toMatchObject({
      kind: 'added',
      toStatus: 'accepted',
      details: { source: 'Phone call', agreed },
    });
    expect(lead.statusSince).toBe(added.at);
    const page = await readClientPage(await createClientLink(owner, id));
    expect(page).toContain('$80');
    expect(page).not.toContain('Phone call');
  });

  it('rejects a request without a way to reach the client', async () => {
    const response = await add({ fields: { 'Boxer-Name': 'Ada' } });
    expect(response.status).toBe(422);
    expect((await response.json()).issues).toMatchObject([{ path: 'fields.Instagram-Handle' }]);
    expect(await read('/api/highlight-requests')).toEqual([]);
  });

  it('has no hourly limit', async () => {
    for (let count = 0; count < 25; count += 1) expect((await add()).status).toBe(201);
  });

  it('stores a repeated request once, even if it is repeated concurrently', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const responses = await Promise.all([add({}, headers), add({}, headers), add({}, headers)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const ids = await Promise.all(responses.map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(await readHistory(ids[0])).toHaveLength(1);
  });

  it('lets the client send the first file link on their page', async () => {
    const id = await idOf(await add());
    const path = await createClientLink(owner, id);
    expect(await readClientPage(path)).toContain('Send us a link to your fight');
    const url = 'https://drive.google.com/file/d/1';
    const fields = { action: 'replace-file', field: 'File-Link-1', previous: '', replacements: '0', url };
    expect((await postOnClientPage(path, fields)).status).toBe(303);
    expect((await read('/api/highlight-requests'))[0].fields['File-Link-1']).toBe(url);
    expect(await readClientPage(path)).toContain('send a new link');
  });

  it.each([
    ['another text', { fields: { 'Instagram-Handle': '@ada', About: 'Edited' } }],
    ['another price', { agreed: { cents: 1, currency: 'USD' } }],
    ['another status', { status: 'accepted' }],
  ])('refuses %s with the same key, and names the request that used the key', async (_case, change) => {
    const headers = { 'idempotency-key': 'a-key' };
    const id = await idOf(await add({}, headers));
    const response = await add(change, headers);
    expect(response.status).toBe(409);
    expect((await response.json()).location).toBe(`/api/highlight-requests/${id}`);
    expect(await read('/api/highlight-requests')).toHaveLength(1);
  });

  it('still recognizes a repeated request after the owner has moved it', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const id = await idOf(await add({}, headers));
    await owner.send(leads, 'PUT', `/api/highlight-requests/${id}`, { body: { status: 'in_edit' } });
    expect((await add({}, headers)).status).toBe(200);
  });
});

describe('emails about an added request', () => {
  const WITH_EMAIL = { fields: { Email: 'ada@example.com' } };

  it('are not sent unless the owner asks for one to the client, but the webhook is called', async () => {
    setUpEmails();
    process.env['LEAD_WEBHOOK_URL'] = 'https://hooks.example.com/1';
    const id = await idOf(await add(WITH_EMAIL));
    expect(await listNotices()).toEqual([{ kind: 'webhook', lead_id: id }]);
  });

  it.each([
    ['new', 'received'],
    ['accepted', 'page'],
  ])('include only the one to the client if the request is %s: %s', async (status, kind) => {
    setUpEmails();
    const headers = { 'idempotency-key': 'a-key' };
    const id = await idOf(await add({ ...WITH_EMAIL, status, emailsClient: true }, headers));
    await add({ ...WITH_EMAIL, status, emailsClient: true }, headers);
    expect(await listNotices()).toEqual([{ kind, lead_id: id }]);
    expect((await readHistory(id)).map((event: { kind: string }) => event.kind)).toEqual([
      'email_requested',
      'added',
    ]);
  });

  it('are refused by a site that cannot send any, and nothing is added', async () => {
    const response = await add({ ...WITH_EMAIL, emailsClient: true });
    expect(response.status).toBe(409);
    expect(await read('/api/highlight-requests')).toEqual([]);
  });

  it('are neither offered for nor sent to a client without an email address', async () => {
    setUpEmails();
    const path = `/api/client-pages/${await idOf(await add())}`;
    expect((await (await owner.send(reels, 'GET', path)).json()).data.canEmail).toBe(false);
    const response = await owner.send(reels, 'POST', `${path}/emails`, { body: { kind: 'received' } });
    expect(response.status).toBe(409);
    expect((await response.json()).detail).toContain('no email address');
    expect(await listNotices()).toEqual([]);
  });
});

it('lists the price options of the settings, and says whether the site can send emails', async () => {
  const { groups, ...choices } = await read(PATH);
  expect(choices).toEqual({ currency: DEFAULT_SETTINGS.pricing.currency, shows: [], canEmail: false });
  expect(groups[0].options[0]).toMatchObject({ id: OPTION.id, value: OPTION.text });
  setUpEmails();
  expect((await read(PATH)).canEmail).toBe(true);
});

it('lets only the owner add a request', async () => {
  expect((await send(leads, 'POST', PATH, { body: REQUEST })).status).toBe(401);
});
