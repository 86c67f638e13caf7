import { describe, expect, it } from 'vitest';
import type { Lead } from '#src/domain/leads/lead.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import privacy from '#src/server/privacy/endpoints.ts';
import search from '#src/server/search/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import {
  createClientLink,
  readClientPage,
  sendHighlightRequest,
} from '../../../support/content/client-page.ts';
import { HIGHLIGHT_REQUEST } from '../../../support/content/leads.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { useMailbox } from '../../../support/third-parties/mailbox.ts';

useDatabase();
const owner = useOwnerSession();
const mailbox = useMailbox();
const sendNotices = scheduledFunction('send-notices');

const KIM = { name: 'Kim Lee' };
const BO = { name: 'Bo Hutchins' };
const LINE = 'Kim Lee vs. Bo Hutchins, 147 lbs, Harbor Open, Oct 3, 2026';
const BOUT = toBout(1, KIM, BO, { weight: '147 lbs' });

const addShow = (bouts = [BOUT], fields: object = {}) =>
  owner.create(shows, '/api/shows', toShowBody(bouts, fields));
const change = async (id: number, body: object) =>
  expect((await owner.send(shows, 'PUT', `/api/shows/${id}`, { body })).status).toBe(200);

const list = async (): Promise<Lead[]> =>
  (await (await owner.send(leads, 'GET', '/api/highlight-requests')).json()).data;

/** Sends an order without a file link, as the form does, and returns the stored request. */
async function order(key: string, fields: object = {}): Promise<Lead> {
  const id = await sendHighlightRequest({ 'File-Link-1': '', Corner: 'red', Order: key, ...fields });
  const stored = (await list()).find((lead) => lead.id === id);
  if (!stored) throw new Error('The request was not stored');
  return stored;
}

it('a request stores the bout as visitors see it, and the corner', async () => {
  const fighterId = await owner.create(fighters, '/api/fighters', { name: 'Ada Marlowe' });
  const showId = await addShow([toBout(1, { fighterId }, BO)], { endsOn: '2026-10-04' });
  const text = 'Ada Marlowe vs. Bo Hutchins, Harbor Open, Oct 3 – 4, 2026';
  const { bout, fields } = await order(`${showId}-bout0001`, { 'Bout-On-Page': text });
  expect(bout?.text?.replaceAll(/\s/g, ' ')).toBe(text);
  expect(bout).toMatchObject({ showId, boutId: 'bout0001' });
  expect(fields).toMatchObject({ Corner: 'red', 'File-Link-1': '', 'Glove-Color': 'Red' });
  expect(Object.keys(fields)).not.toContain('Bout-On-Page');
  expect(Object.keys(fields)).not.toContain('Order');
});

it('a request in Spanish stores the bout in Spanish', async () => {
  const showId = await addShow();
  const { bout } = await order(`${showId}-bout0001`, { language: 'es' });
  expect(bout?.text).toBe('Kim Lee contra Bo Hutchins, 147 lbs, Harbor Open, 3 oct 2026');
});

it('a request can name a show without a bout, with the opponent as text', async () => {
  const showId = await addShow();
  const { bout, fields } = await order(String(showId), { Opponent: 'Bout 3' });
  expect(bout).toEqual({ showId, boutId: null, text: 'Harbor Open, Oct 3, 2026' });
  expect(fields['Opponent']).toBe('Bout 3');
});

it("a text from the visitor that differs from the site's is stored beside it", async () => {
  const showId = await addShow();
  const { bout, fields } = await order(`${showId}-bout0001`, { 'Bout-On-Page': 'Somebody vs. Famous' });
  expect(bout?.text).toBe(LINE);
  expect(fields['Bout-On-Page']).toBe('Somebody vs. Famous');
});

it('a name that visitors no longer see is not stored', async () => {
  const showId = await addShow();
  await change(showId, { bouts: [toBout(1, KIM, {}, { weight: '147 lbs' })] });
  const { bout, fields } = await order(`${showId}-bout0001`, { 'Bout-On-Page': LINE });
  expect(bout?.text).toBe('Kim Lee vs. name not shown, 147 lbs, Harbor Open, Oct 3, 2026');
  expect(JSON.stringify(fields)).not.toContain('Bo Hutchins');
});

it.each([
  ['hidden', (id: number) => change(id, { published: false })],
  ['in the trash', (id: number) => owner.send(shows, 'DELETE', `/api/shows/${id}`)],
])('a request for a bout of a show that is now %s is stored without names', async (_case, hide) => {
  const showId = await addShow();
  await hide(showId);
  const { bout, fields } = await order(`${showId}-bout0001`, { 'Bout-On-Page': LINE });
  expect(bout).toEqual({ showId, boutId: 'bout0001', text: null });
  expect(JSON.stringify(fields)).not.toContain('Kim Lee');
});

it('a bout of another show is stored as the show alone', async () => {
  const showId = await addShow();
  await addShow([toBout(2, { name: 'Nora Hidden' }, {})], { slug: 'other' });
  const { bout, fields } = await order(`${showId}-bout0002`, { 'Bout-On-Page': LINE });
  expect(bout).toEqual({ showId, boutId: null, text: 'Harbor Open, Oct 3, 2026' });
  expect(fields).not.toHaveProperty('Bout-On-Page');
});

it('a request for an unknown show is stored without it', async () => {
  expect((await order('999999999-bout0001', { 'Bout-On-Page': LINE })).bout).toBeNull();
});

it.each([
  ['a malformed key', { Order: "1-bout0001'; --" }],
  ['an id that is too large', { Order: '9999999999-bout0001' }],
  ['a huge text', { 'Bout-On-Page': 'a'.repeat(1_001) }],
  ['an invisible character', { 'Bout-On-Page': 'Kim\u202eLee' }],
  ['an unknown corner', { Corner: 'green' }],
  ['no file link and no bout', { Order: undefined }],
])('a request with %s is rejected', async (_case, fields) => {
  const showId = await addShow();
  const body = { ...HIGHLIGHT_REQUEST, 'File-Link-1': '', Order: `${showId}-bout0001`, ...fields };
  expect((await send(leads, 'POST', '/api/highlight-requests', { body })).status).toBe(422);
  expect(await list()).toEqual([]);
});

it('a repeated submission is stored once, but another bout is another request', async () => {
  const showId = await addShow([BOUT, toBout(2, KIM, {})]);
  const submit = async (boutId: string, text = {}) => {
    const body = { ...HIGHLIGHT_REQUEST, Order: `${showId}-${boutId}`, ...text };
    const headers = { 'idempotency-key': 'one' };
    return (await send(leads, 'POST', '/api/highlight-requests', { body, headers })).json();
  };
  const first = await submit('bout0001');
  await change(showId, { name: 'Renamed' });
  expect(await submit('bout0001')).toEqual(first);
  expect(await submit('bout0001', { 'Bout-On-Page': LINE })).toEqual(first);
  expect(await submit('bout0002')).not.toEqual(first);
});

it('a request stays when its show is erased', async () => {
  const showId = await addShow();
  const { id } = await order(`${showId}-bout0001`);
  await owner.send(shows, 'DELETE', `/api/shows/${showId}`);
  const erased = await owner.send(trash, 'DELETE', `/api/trash/shows/${showId}`);
  expect(erased.status).toBeLessThan(300);
  expect(await list()).toMatchObject([{ id, bout: { showId: null, boutId: 'bout0001', text: LINE } }]);
});

it('the email to the owner and the page of the client show the bout', async () => {
  const showId = await addShow();
  const { id } = await order(`${showId}-bout0001`);
  await sendNotices();
  expect(mailbox.emails[0]?.text).toContain(`Bout: ${LINE}`);
  const page = await readClientPage(await createClientLink(owner, id));
  expect(page).toContain(LINE);
  expect(page).toContain('Red corner');
  expect(page).not.toContain('Send us a link');
});

it('the search and the privacy search find a request by a boxer of its bout', async () => {
  const showId = await addShow();
  const { id } = await order(`${showId}-bout0001`);
  const index = await (await owner.send(search, 'GET', '/api/search-index')).json();
  expect(index.data.find((entry: { kind: string }) => entry.kind === 'highlight-requests')).toMatchObject({
    id,
    detail: expect.stringContaining(LINE),
  });
  const body = { terms: ['Bo Hutchins'] };
  const { data } = await (await owner.send(privacy, 'POST', '/api/privacy/search', { body })).json();
  expect(data.records).toMatchObject([
    { kind: 'highlight-requests', id },
    { kind: 'shows', id: showId },
  ]);
});

describe('a request that the owner adds', () => {
  const add = (fields: object, key = 'a-key') =>
    owner.send(leads, 'POST', '/api/inbox/requests', {
      body: {
        fields: { 'Instagram-Handle': '@kim', ...fields },
        source: 'Instagram',
        status: 'new',
        agreed: null,
        emailsClient: false,
      },
      headers: { 'idempotency-key': key },
    });

  it('stores the bout as visitors see it', async () => {
    const showId = await addShow();
    expect((await add({ Order: `${showId}-bout0001` })).status).toBe(201);
    const [stored] = await list();
    expect(stored?.bout).toEqual({ showId, boutId: 'bout0001', text: LINE });
    expect(Object.keys(stored?.fields ?? {})).not.toContain('Order');
  });

  it('is added once, even if its bout was removed before the repeated request', async () => {
    const showId = await addShow();
    await add({ Order: `${showId}-bout0001` });
    await change(showId, { bouts: [] });
    expect((await add({ Order: `${showId}-bout0001` })).status).toBe(200);
    expect((await add({ Order: String(showId) })).status).toBe(409);
    expect(await list()).toHaveLength(1);
  });

  it('can order a bout of each show that visitors see, latest first', async () => {
    const early = await addShow();
    const late = await addShow([], { slug: 'late', startsOn: '2026-11-07', endsOn: '2026-11-08' });
    await addShow([], { slug: 'hidden', published: false });
    const response = await owner.send(leads, 'GET', '/api/inbox/requests');
    expect((await response.json()).data.shows).toEqual([
      { id: late, name: 'Harbor Open', startsOn: '2026-11-07', endsOn: '2026-11-08' },
      { id: early, name: 'Harbor Open', startsOn: '2026-10-03', endsOn: '' },
    ]);
  });
});
