import { sql } from 'kysely';
import { expect, it } from 'vitest';
import doNotFilm from '#src/server/do-not-film/endpoints.ts';
import { sweepDoNotFilm } from '#src/server/do-not-film/queries.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/do-not-film';
const ENTRY = {
  name: 'Ada <b>Marlowe</b>',
  handles: ['@ada.boxes'],
  note: '<script>alert(1)</script>\nAsked by phone',
};

const list = async () => (await (await owner.send(doNotFilm, 'GET', PATH)).json()).data;
const add = (body: unknown, key = 'k1') =>
  owner.send(doNotFilm, 'POST', PATH, { body, headers: { 'idempotency-key': key } });
const change = (id: number, body: unknown, version: number) =>
  owner.send(doNotFilm, 'PUT', `${PATH}/${id}`, { body, headers: { 'if-match': `"${version}"` } });

it('an entry is stored as it was typed, with the user who added it', async () => {
  const response = await add(ENTRY);
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toContain('no-store');
  const [entry] = await list();
  expect(entry).toMatchObject({ ...ENTRY, version: 1, changedBy: 'owner' });
  expect(entry).toEqual((await response.json()).data);
});

it('the register requires a session', async () => {
  await add(ENTRY);
  const response = await send(doNotFilm, 'GET', PATH);
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain('Marlowe');
});

it('a repeated request adds only one entry', async () => {
  const [first, second] = await Promise.all([add(ENTRY), add(ENTRY)]);
  expect([first.status, second.status].sort()).toEqual([200, 201]);
  expect(await list()).toHaveLength(1);
  await owner.send(doNotFilm, 'DELETE', `${PATH}/${(await first.json()).data.id}`);
  expect((await add(ENTRY)).status).toBe(409);
  expect((await add(ENTRY, 'k2')).status).toBe(201);
});

it('a key that is reused for another entry is rejected with the path of the first entry', async () => {
  const { id } = (await (await add(ENTRY)).json()).data;
  const response = await add({ ...ENTRY, name: 'Other' });
  expect([response.status, (await response.json()).location]).toEqual([409, `${PATH}/${id}`]);
  expect(await list()).toMatchObject([ENTRY]);
});

it('a save is rejected if it would overwrite another save', async () => {
  const { id } = (await (await add(ENTRY)).json()).data;
  const responses = await Promise.all(['A', 'B'].map((name) => change(id, { ...ENTRY, name }, 1)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await list())[0].version).toBe(2);
  expect((await change(id + 1, ENTRY, 1)).status).toBe(404);
});

it('a removed entry can be restored until the sweep deletes it', async () => {
  const { id } = (await (await add(ENTRY)).json()).data;
  const remove = () => owner.send(doNotFilm, 'DELETE', `${PATH}/${id}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(await list()).toEqual([]);
  expect((await change(id, ENTRY, 2)).status).toBe(404);
  const restored = await owner.send(doNotFilm, 'POST', `${PATH}/${id}/restore`, { body: {} });
  expect((await restored.json()).data).toMatchObject({ ...ENTRY, version: 3 });
  expect(await sweepDoNotFilm(db(), 0)).toBe(0);
  await remove();
  const setRemoved = (days: number) =>
    sql`update do_not_film set removed_at = now() - make_interval(days => ${days}::int)`.execute(db());
  await setRemoved(29);
  expect(await sweepDoNotFilm(db(), 30)).toBe(0);
  await setRemoved(30);
  expect(await sweepDoNotFilm(db(), 30)).toBe(1);
  expect((await owner.send(doNotFilm, 'POST', `${PATH}/${id}/restore`, { body: {} })).status).toBe(404);
});

it.each([
  ['neither name nor handle', { name: '', handles: [] }],
  ['a name without letters', { name: '!?' }],
  ['a handle with spaces', { handles: ['two words'] }],
  ['a link that is not a profile', { handles: ['https://www.instagram.com/p/abc/'] }],
  ['an unknown field', { version: 3 }],
  ['a right-to-left override character', { name: 'Ada \u202eewolraM' }],
])('an entry with %s is rejected', async (_case, change) => {
  expect((await add({ ...ENTRY, ...change })).status).toBe(422);
});
