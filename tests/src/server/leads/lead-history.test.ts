import { describe, expect, it } from 'vitest';
import leads from '#src/server/leads/endpoints.ts';
import { OWNER, send, useOwnerSession } from '../../../support/api/api.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db, statements } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/highlight-requests';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

async function sendHighlightRequest(): Promise<{ id: number; path: string }> {
  const response = await send(leads, 'POST', PATH, { body: HIGHLIGHT_REQUEST });
  const { id } = (await response.json()).data;
  return { id, path: `${PATH}/${id}` };
}

const put = (path: string, body: object) =>
  owner.send(leads, 'PUT', path, { body, headers: { 'user-agent': SAFARI } });

const setStatuses = async (changes: object[]) =>
  (await (await owner.send(leads, 'POST', '/api/inbox/bulk', { body: { changes } })).json()).data;

const readHistory = async (path: string) =>
  (await (await owner.send(leads, 'GET', `${path}/history`)).json()).data;

describe('the history of a highlight request', () => {
  it('records who made each move and when, with one statement per move', async () => {
    const { id, path } = await sendHighlightRequest();
    expect(await readHistory(path)).toEqual([]);
    statements.length = 0;
    const accepted = await put(path, { status: 'accepted' });
    expect(statements).toHaveLength(2); // The session check and the change.
    const lead = (await accepted.json()).data;
    const change = { kind: 'highlight-requests', id, from: 'accepted', to: 'in_edit' };
    expect(await setStatuses([change])).toEqual({
      changed: [{ kind: 'highlight-requests', id }],
      skipped: [],
    });
    const history = await readHistory(path);
    expect(history).toMatchObject([
      { actor: 'owner', kind: 'status', fromStatus: 'accepted', toStatus: 'in_edit' },
      {
        actor: 'owner',
        changedBy: OWNER.username,
        savedFrom: 'Safari on iPhone',
        kind: 'status',
        fromStatus: 'new',
        toStatus: 'accepted',
        at: lead.statusSince,
      },
    ]);
    const [listed] = (await (await owner.send(leads, 'GET', PATH)).json()).data;
    expect(listed.statusSince).toBe(history[0].at);
  });

  it('records the due date that is stored together with the acceptance, with one statement', async () => {
    const { id, path } = await sendHighlightRequest();
    const change = { kind: 'highlight-requests', id, from: 'new', to: 'accepted' };
    statements.length = 0;
    await setStatuses([{ ...change, dueOn: { from: null, to: '2026-12-04' } }]);
    expect(statements).toHaveLength(2); // The session check and the change.
    expect(await readHistory(path)).toMatchObject([
      { kind: 'due_date', fromStatus: null, toStatus: null, details: { from: null, to: '2026-12-04' } },
      { kind: 'status', fromStatus: 'new', toStatus: 'accepted', details: {} },
    ]);
    const [listed] = (await (await owner.send(leads, 'GET', PATH)).json()).data;
    expect(listed).toMatchObject({ status: 'accepted', dueOn: '2026-12-04' });
    // A change of the status alone keeps the due date.
    await setStatuses([{ ...change, from: 'accepted', to: 'in_edit' }]);
    const [edited] = (await (await owner.send(leads, 'GET', PATH)).json()).data;
    expect(edited).toMatchObject({ status: 'in_edit', dueOn: '2026-12-04' });
  });

  it('stores neither the status nor the due date if somebody else has set another one', async () => {
    const { id, path } = await sendHighlightRequest();
    await put(path, { dueOn: '2026-12-11' });
    const change = { kind: 'highlight-requests', id, from: 'new', to: 'accepted' };
    const { skipped } = await setStatuses([{ ...change, dueOn: { from: null, to: '2026-12-04' } }]);
    expect(skipped).toEqual([{ kind: 'highlight-requests', id, reason: 'changed' }]);
    const [listed] = (await (await owner.send(leads, 'GET', PATH)).json()).data;
    expect(listed).toMatchObject({ status: 'new', dueOn: '2026-12-11' });
    // The first attempt of a repeated request may have stored the date.
    const repeated = { ...change, dueOn: { from: null, to: '2026-12-11' } };
    expect((await setStatuses([repeated])).skipped).toEqual([]);
    const removed = { from: '2026-12-11', to: null };
    await setStatuses([{ ...change, from: 'accepted', to: 'in_edit', dueOn: removed }]);
    const [edited] = (await (await owner.send(leads, 'GET', PATH)).json()).data;
    expect(edited).toMatchObject({ status: 'in_edit', dueOn: null });
  });

  it('does not record changes without effect, or moves that were skipped because the status had changed', async () => {
    const { id, path } = await sendHighlightRequest();
    await put(path, { status: 'new', notes: 'Called' });
    const change = { kind: 'highlight-requests', id, from: 'accepted', to: 'in_edit' };
    expect((await setStatuses([change])).skipped).toMatchObject([{ id, reason: 'changed' }]);
    await put(path, { agreed: null });
    expect(await readHistory(path)).toEqual([]);
  });

  it('records undoing a move as a second move', async () => {
    const { id, path } = await sendHighlightRequest();
    const move = { kind: 'highlight-requests', id, from: 'new', to: 'declined' };
    await setStatuses([move]);
    await setStatuses([{ ...move, from: 'declined', to: 'new' }]);
    const history = await readHistory(path);
    expect(history.map(({ toStatus }: { toStatus: string }) => toStatus)).toEqual(['new', 'declined']);
  });

  it('contains each price once, and a save never replaces a price that somebody else has saved', async () => {
    const { path } = await sendHighlightRequest();
    const mine = { cents: 50_00, currency: 'USD' };
    const theirs = { cents: 80_00, currency: 'USD' };
    const statusOf = async (body: object) => (await put(path, body)).status;
    expect(await statusOf({ agreed: theirs, agreedBase: null })).toBe(200);
    expect(await statusOf({ agreed: mine, agreedBase: null })).toBe(412);
    expect(await statusOf({ agreed: null, agreedBase: mine })).toBe(412);
    expect(await statusOf({ agreed: theirs, agreedBase: null })).toBe(200);
    expect(await statusOf({ agreed: mine, agreedBase: theirs })).toBe(200);
    expect((await readHistory(path)).map(({ details }: { details: object }) => details)).toEqual([
      { from: theirs, to: mine },
      { from: null, to: theirs },
    ]);
  });

  it('records each agreed price with the previous one, and the return to the price of the option', async () => {
    const { path } = await sendHighlightRequest();
    const agreed = { cents: 123_45, currency: 'EUR' };
    const response = await put(path, { agreed, status: 'accepted' });
    expect((await response.json()).data).toMatchObject({ agreed, status: 'accepted' });
    await put(path, { agreed: null });
    const history = await readHistory(path);
    expect(history).toMatchObject([
      { kind: 'price', fromStatus: null, toStatus: null, details: { from: agreed, to: null } },
      { kind: 'price', details: { from: null, to: agreed } },
      { kind: 'status' },
    ]);
    const [listed] = (await (await owner.send(leads, 'GET', PATH)).json()).data;
    expect(listed.agreed).toBeNull();
  });

  it('contains each due date once, with the previous one, and no save replaces one from somebody else', async () => {
    const { path } = await sendHighlightRequest();
    const statusOf = async (body: object) => (await put(path, body)).status;
    expect(await statusOf({ dueOn: '2026-12-04', dueOnBase: null })).toBe(200);
    expect(await statusOf({ dueOn: '2026-12-11', dueOnBase: null })).toBe(412);
    expect(await statusOf({ dueOn: '2026-12-04', dueOnBase: null })).toBe(200);
    const response = await put(path, { dueOn: null, dueOnBase: '2026-12-04' });
    expect((await response.json()).data.dueOn).toBeNull();
    expect(await readHistory(path)).toMatchObject([
      { kind: 'due_date', toStatus: null, details: { from: '2026-12-04', to: null } },
      { kind: 'due_date', actor: 'owner', details: { from: null, to: '2026-12-04' } },
    ]);
  });

  it('is shown only to the owner and at the path of its kind, and is deleted with the request', async () => {
    const { id, path } = await sendHighlightRequest();
    expect((await send(leads, 'GET', `${path}/history`)).status).toBe(401);
    const other = `/api/contact-messages/${id}/history`;
    expect((await owner.send(leads, 'GET', other)).status).toBe(404);
    await put(path, { status: 'accepted' });
    await db().deleteFrom('leads').where('id', '=', id).execute();
    expect(await db().selectFrom('lead_events').selectAll().execute()).toEqual([]);
  });
});

it.each([
  ['in_progress', 'accepted'],
  ['done', 'paid'],
])(
  'the former status %s, which a tab that was opened before the update may still send, is stored as %s',
  async (former, status) => {
    const { id, path } = await sendHighlightRequest();
    expect((await (await put(path, { status: former })).json()).data.status).toBe(status);
    await setStatuses([{ kind: 'highlight-requests', id, from: former, to: 'new' }]);
    expect(await readHistory(path)).toMatchObject([
      { fromStatus: status, toStatus: 'new' },
      { toStatus: status },
    ]);
  },
);

it.each([
  ['a negative price', { agreed: { cents: -1, currency: 'USD' } }],
  ['a price with fractions of a cent', { agreed: { cents: 0.5, currency: 'USD' } }],
  ['a price that is too high', { agreed: { cents: 2 ** 31, currency: 'USD' } }],
  ['a price without a currency', { agreed: { cents: 100 } }],
  ['a due date that is not a day', { dueOn: '2026-02-30' }],
  ['an unknown status', { status: 'lost' }],
])('a highlight request rejects %s', async (_case, body) => {
  const { path } = await sendHighlightRequest();
  expect((await put(path, body)).status).toBe(422);
  expect(await readHistory(path)).toEqual([]);
});

it.each([
  { status: 'accepted' },
  { status: 'paid' },
  { agreed: { cents: 100, currency: 'USD' } },
  { dueOn: '2026-12-04' },
])('a contact message rejects %j, which only highlight requests have', async (body) => {
  const response = await send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE });
  const { id } = (await response.json()).data;
  const path = `/api/contact-messages/${id}`;
  expect((await owner.send(leads, 'PUT', path, { body })).status).toBe(422);
});
