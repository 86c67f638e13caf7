import { describe, expect, it } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import weightClasses from '#src/server/weight-classes/endpoints.ts';
import { send, useOwnerSession } from '../../../../support/api/api.ts';
import { CONTACT_MESSAGE, HIGHLIGHT_REQUEST } from '../../../../support/content/leads.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const { db, statements } = useDatabase();
const owner = useOwnerSession();

type Handler = typeof gyms;

const sendBulkChange = (handler: Handler, path: string, body: object) =>
  owner.send(handler, 'POST', `${path}/bulk`, { body });

/** Sends a valid bulk change and returns its result. */
async function change(handler: Handler, path: string, body: object) {
  const response = await sendBulkChange(handler, path, body);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return (await response.json()).data;
}

const list = async (handler: Handler, path: string) =>
  (await (await owner.send(handler, 'GET', `${path}?view=edit`)).json()).data;

const omitUpdatedAt = ({ updatedAt: _, ...record }: Record<string, unknown>) => record;

const KINDS = [
  ['fighters', fighters, (slug: string) => ({ name: slug })],
  ['gyms', gyms, (slug: string) => ({ name: slug, slug })],
  ['videos', videos, (slug: string) => ({ name: slug, slug, videoUrl: `https://youtu.be/${slug}` })],
] as const;

describe.each(KINDS)('%s', (kind, handler, toBody) => {
  const path = `/api/${kind}`;
  const create = (slug: string) => owner.create(handler, path, toBody(slug));

  it('move to the trash and back in one statement, with one rebuild and one version per record', async () => {
    const ids = [await create('a'), await create('b'), await create('c')];
    const before = await list(handler, path);
    const [first, second, third] = ids;
    statements.length = 0;
    const result = await change(handler, path, { action: 'trash', ids: [second, first] });
    expect(result).toEqual({ changed: [first, second], skipped: [] });
    expect(statements).toHaveLength(2); // The session check and the change.
    expect(await list(handler, path)).toMatchObject([{ id: third }]);
    expect(await db().selectFrom('outbox').selectAll().execute()).toHaveLength(1);

    const restored = await change(handler, path, { action: 'restore', ids: [first, second] });
    expect(restored).toEqual({ changed: [first, second], skipped: [] });
    expect((await list(handler, path)).map(omitUpdatedAt)).toEqual(before.map(omitUpdatedAt));
    const history = await owner.send(handler, 'GET', `${path}/${first}/history`);
    const versions = (await history.json()).data;
    expect(versions.map(({ trashed }: { trashed: boolean }) => trashed)).toEqual([false, true, false]);
    expect(versions[1].changedBy).toBe('owner');
  });

  it('are skipped if they do not exist, or are already in the trash or restored', async () => {
    const [first, second] = [await create('a'), await create('b')];
    await owner.send(handler, 'DELETE', `${path}/${first}`);
    expect(await change(handler, path, { action: 'trash', ids: [first, second, 999] })).toEqual({
      changed: [second],
      skipped: [
        { id: first, reason: 'missing' },
        { id: 999, reason: 'missing' },
      ],
    });
    await owner.send(handler, 'POST', `${path}/${first}/restore`, { body: {} });
    expect(await change(handler, path, { action: 'restore', ids: [first, second] })).toEqual({
      changed: [second],
      skipped: [{ id: first, reason: 'missing' }],
    });
  });

  it('are each deleted by only one of two concurrent requests', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(create));
    const results = await Promise.all([
      change(handler, path, { action: 'trash', ids }),
      change(handler, path, { action: 'trash', ids: ids.toReversed() }),
    ]);
    expect(results.flatMap(({ changed }) => changed).sort()).toEqual(ids.toSorted());
  });

  it.each([
    ['no ids', { action: 'trash', ids: [] }],
    ['a repeated id', { action: 'trash', ids: [1, 1] }],
    ['an id that is not a number', { action: 'trash', ids: ['1'] }],
    ['too many ids', { action: 'trash', ids: Array.from({ length: 2_001 }, (_, index) => index + 1) }],
    ['an unknown action', { action: 'erase', ids: [1] }],
    ['a field that only another action has', { action: 'trash', ids: [1], field: 'name' }],
    ['a field that cannot be set', { action: 'set', field: 'name', changes: [{ id: 1, from: null, to: 1 }] }],
  ])('reject a bulk change with %s', async (_case, body) => {
    const id = await create('a');
    expect((await sendBulkChange(handler, path, body)).status).toBe(422);
    expect(await list(handler, path)).toMatchObject([{ id }]);
  });

  it('cannot be moved to the trash without a session', async () => {
    const id = await create('a');
    const response = await send(handler, 'POST', `${path}/bulk`, { body: { action: 'trash', ids: [id] } });
    expect(response.status).toBe(401);
    expect(await list(handler, path)).toMatchObject([{ id }]);
  });
});

it('a bulk restore skips a record whose slug is taken, and restores the others', async () => {
  const toGym = (slug: string) => ({ name: slug, slug });
  const taken = await owner.create(gyms, '/api/gyms', toGym('taken'));
  const free = await owner.create(gyms, '/api/gyms', toGym('free'));
  await change(gyms, '/api/gyms', { action: 'trash', ids: [taken, free] });
  await owner.create(gyms, '/api/gyms', toGym('taken'));
  expect(await change(gyms, '/api/gyms', { action: 'restore', ids: [taken, free] })).toEqual({
    changed: [free],
    skipped: [{ id: taken, reason: 'slug-taken' }],
  });
});

describe('setting a field of fighters', () => {
  const set = (field: 'gymId' | 'weightClassId', changes: object[]) =>
    change(fighters, '/api/fighters', { action: 'set', field, changes });
  const createFighter = (fields: object) =>
    owner.create(fighters, '/api/fighters', { name: 'Ada', ...fields });
  const createGym = (slug: string) => owner.create(gyms, '/api/gyms', { name: slug, slug });
  const listGymIds = async () =>
    (await list(fighters, '/api/fighters')).map(({ gymId }: { gymId: number | null }) => gymId);

  it('changes it, and the opposite change restores each earlier value', async () => {
    const [north, south] = [await createGym('north'), await createGym('south')];
    const ada = await createFighter({ gymId: north });
    const bo = await createFighter({});
    const forward = [
      { id: ada, from: north, to: south },
      { id: bo, from: null, to: south },
    ];
    expect(await set('gymId', forward)).toEqual({ changed: [ada, bo], skipped: [] });
    expect(await listGymIds()).toEqual([south, south]);
    const back = forward.map(({ id, from, to }) => ({ id, from: to, to: from }));
    expect(await set('gymId', back)).toEqual({ changed: [ada, bo], skipped: [] });
    expect(await listGymIds()).toEqual([north, null]);
  });

  it('skips fighters whose gym has changed since, but not those with a change to another field', async () => {
    const [north, south, west] = [
      await createGym('north'),
      await createGym('south'),
      await createGym('west'),
    ];
    const ada = await createFighter({ gymId: north });
    const bo = await createFighter({ gymId: north });
    const cy = await createFighter({ gymId: north });
    await owner.send(fighters, 'PUT', `/api/fighters/${ada}`, { body: { gymId: west } });
    await owner.send(fighters, 'PUT', `/api/fighters/${bo}`, { body: { style: 'Southpaw' } });
    await owner.send(fighters, 'DELETE', `/api/fighters/${cy}`);
    expect(
      await set(
        'gymId',
        [ada, bo, cy].map((id) => ({ id, from: north, to: south })),
      ),
    ).toEqual({
      changed: [bo],
      skipped: [
        { id: ada, reason: 'changed' },
        { id: cy, reason: 'missing' },
      ],
    });
    expect(await list(fighters, '/api/fighters')).toMatchObject([
      { gymId: west },
      { gymId: south, style: 'Southpaw' },
    ]);
  });

  it('skips only the fighters whose earlier gym has been deleted since', async () => {
    const [north, south] = [await createGym('north'), await createGym('south')];
    const ada = await createFighter({ gymId: south });
    const bo = await createFighter({ gymId: south });
    await owner.send(gyms, 'DELETE', `/api/gyms/${north}`);
    const changes = [
      { id: ada, from: south, to: north },
      { id: bo, from: south, to: null },
    ];
    expect(await set('gymId', changes)).toEqual({
      changed: [bo],
      skipped: [{ id: ada, reason: 'reference-missing' }],
    });
    expect(await listGymIds()).toEqual([south, null]);
  });

  it('also works for the weight class', async () => {
    const body = { name: 'Fly', slug: 'fly', order: 1 };
    const fly = await owner.create(weightClasses, '/api/weight-classes', body);
    const ada = await createFighter({});
    await set('weightClassId', [{ id: ada, from: null, to: fly }]);
    expect(await list(fighters, '/api/fighters')).toMatchObject([{ weightClass: { name: 'Fly' } }]);
  });
});

describe('the inbox', () => {
  const setStatuses = (changes: object[]) => change(leads, '/api/inbox', { changes });
  async function createLeads() {
    const message = await send(leads, 'POST', '/api/contact-messages', { body: CONTACT_MESSAGE });
    const request = await send(leads, 'POST', '/api/highlight-requests', {
      body: HIGHLIGHT_REQUEST,
    });
    return {
      message: { kind: 'contact-messages', id: (await message.json()).data.id },
      request: { kind: 'highlight-requests', id: (await request.json()).data.id },
    };
  }
  const countUnread = async () => (await (await owner.send(leads, 'GET', '/api/inbox')).json()).data.unread;

  it('sets the status of messages and requests in one statement, and the opposite change undoes it', async () => {
    const { message, request } = await createLeads();
    statements.length = 0;
    const forward = [message, request].map((lead) => ({ ...lead, from: 'new', to: 'done' }));
    expect(await setStatuses(forward)).toEqual({ changed: [message, request], skipped: [] });
    expect(statements).toHaveLength(2); // The session check and the change.
    expect(await countUnread()).toBe(0);
    await setStatuses(forward.map(({ from, to, ...lead }) => ({ ...lead, from: to, to: from })));
    expect(await countUnread()).toBe(2);
  });

  it('keeps a status that has changed since, and reports messages that are gone', async () => {
    const { message, request } = await createLeads();
    await owner.send(leads, 'PUT', `/api/contact-messages/${message.id}`, {
      body: { status: 'spam' },
    });
    await owner.send(leads, 'DELETE', `/api/highlight-requests/${request.id}`);
    const otherKind = { kind: 'highlight-requests', id: message.id };
    expect(
      await setStatuses([message, request, otherKind].map((lead) => ({ ...lead, from: 'new', to: 'done' }))),
    ).toEqual({
      changed: [],
      skipped: expect.arrayContaining([
        { ...message, reason: 'changed' },
        { ...request, reason: 'missing' },
        { ...otherKind, reason: 'missing' },
      ]),
    });
  });

  it.each([
    ['an unknown status', [{ kind: 'contact-messages', id: 1, from: 'new', to: 'read' }]],
    ['an unknown kind', [{ kind: 'gyms', id: 1, from: 'new', to: 'done' }]],
    [
      'a repeated message',
      ['done', 'spam'].map((to) => ({ kind: 'contact-messages', id: 1, from: 'new', to })),
    ],
    [
      'a due date of a declined request',
      [
        {
          kind: 'highlight-requests',
          id: 1,
          from: 'new',
          to: 'declined',
          dueOn: { from: null, to: '2026-12-04' },
        },
      ],
    ],
  ])('rejects %s', async (_case, changes) => {
    expect((await owner.send(leads, 'POST', '/api/inbox/bulk', { body: { changes } })).status).toBe(422);
  });
});
