import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { RECORD_KINDS } from '../../../support/api/record-kinds.ts';
import { makeConsentOptional } from '../../../support/content/consents.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db, statements } = useDatabase();
const owner = useOwnerSession();

type Handler = typeof gyms;

const read = async (handler: Handler, path: string) => {
  const response = await owner.send(handler, 'GET', path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return (await response.json()).data;
};

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe.each(RECORD_KINDS)('%s', (kind, handler, body) => {
  const base = `/api/${kind}`;

  it('move to the trash, are listed there, and are restored unchanged', async () => {
    const id = await owner.create(handler, base, body);
    const { updatedAt, ...before } = await read(handler, `${base}/${id}?view=edit`);
    expect(updatedAt).toMatch(ISO_TIME);
    await owner.send(handler, 'DELETE', `${base}/${id}`);
    expect(await read(trash, '/api/trash')).toEqual([
      {
        kind,
        id,
        name: body.name,
        slug: 'slug' in body ? body.slug : null,
        deletedAt: expect.stringMatching(ISO_TIME),
        erasedAfter: expect.stringMatching(ISO_TIME),
      },
    ]);
    statements.length = 0;
    const restored = await owner.send(handler, 'POST', `${base}/${id}/restore`, { body: {} });
    expect(restored.status).toBe(200);
    expect(statements).toHaveLength(2); // The session check and the update.
    expect((await restored.json()).data).toEqual(before);
    expect(restored.headers.get('etag')).toMatch(/^"3/); // Version 3: created, deleted, restored.
    expect(await read(trash, '/api/trash')).toEqual([]);
    expect((await send(handler, 'GET', `${base}/${id}`)).status).toBe(200);
    expect((await owner.send(handler, 'POST', `${base}/${id}/restore`, { body: {} })).status).toBe(404);
  });

  it('list their versions newest first, mark those in the trash, and accept an old version as a change', async () => {
    const id = await owner.create(handler, base, body);
    await owner.send(handler, 'PUT', `${base}/${id}`, { body: { name: 'Second' } });
    await owner.send(handler, 'DELETE', `${base}/${id}`);
    await owner.send(handler, 'POST', `${base}/${id}/restore`, { body: {} });
    const versions = await read(handler, `${base}/${id}/history`);
    expect(
      versions.map(({ trashed, record }: { trashed: boolean; record: { name: string } }) => [
        record.name,
        trashed,
      ]),
    ).toEqual([
      ['Second', false],
      ['Second', true],
      ['Second', false],
      [body.name, false],
    ]);
    const oldest = versions.at(-1).record;
    const updated = await owner.send(handler, 'PUT', `${base}/${id}`, { body: oldest });
    expect((await updated.json()).data).toEqual(oldest);
  });

  it('require a session and a same-origin request for history and trash', async () => {
    const id = await owner.create(handler, base, body);
    expect((await send(handler, 'GET', `${base}/${id}/history`)).status).toBe(401);
    expect((await send(handler, 'POST', `${base}/${id}/restore`, { body: {} })).status).toBe(401);
    expect((await send(trash, 'GET', '/api/trash')).status).toBe(401);
    const headers = { origin: 'https://evil.example' };
    expect((await owner.send(handler, 'POST', `${base}/${id}/restore`, { body: {}, headers })).status).toBe(
      403,
    );
    expect((await owner.send(handler, 'DELETE', `${base}/${id}/history`)).status).toBe(405);
    expect(await read(handler, `${base}/2000000/history`)).toEqual([]);
    expect((await owner.send(handler, 'GET', `${base}/x/history`)).status).toBe(404);
  });
});

describe('a slug that is taken when its record is restored', () => {
  it('is reported, and the record can be restored with another slug', async () => {
    const first = await owner.create(gyms, '/api/gyms', { name: 'One', slug: 'gym' });
    await owner.send(gyms, 'DELETE', `/api/gyms/${first}`);
    await owner.create(gyms, '/api/gyms', { name: 'Two', slug: 'gym' });
    const path = `/api/gyms/${first}/restore`;
    const taken = await owner.send(gyms, 'POST', path, { body: {} });
    expect(taken.status).toBe(409);
    expect((await taken.json()).issues).toEqual([{ path: 'slug', message: 'Is already taken' }]);
    expect((await owner.send(gyms, 'POST', path, { body: { slug: 'No Slug' } })).status).toBe(422);
    const restored = await owner.send(gyms, 'POST', path, { body: { slug: 'gym-2' } });
    expect((await restored.json()).data).toMatchObject({ name: 'One', slug: 'gym-2' });
  });
});

it("the versions of a fighter contain the gym's name, and show a minor's birth date only to the admin", async () => {
  await makeConsentOptional(db());
  const gymId = await owner.create(gyms, '/api/gyms', { name: 'Bell', slug: 'bell' });
  const id = await owner.create(fighters, '/api/fighters', { name: 'Ada', gymId, dateOfBirth: '01/02/2015' });
  await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { gymId: null } });
  await owner.send(gyms, 'DELETE', `/api/gyms/${gymId}`);
  const [newer, older] = await read(fighters, `/api/fighters/${id}/history`);
  expect(newer.record.gym).toBeNull();
  expect(older.record).toMatchObject({ gym: { id: gymId, name: 'Bell' }, gymId, dateOfBirth: '01/02/2015' });
  expect(JSON.stringify(await (await send(fighters, 'GET', `/api/fighters/${id}`)).json())).not.toContain(
    '2015',
  );
});

it('a version uses defaults for fields that were added after it was stored', async () => {
  const id = await owner.create(fighters, '/api/fighters', { name: 'Ada', goals: 'Nationals' });
  await sql`update revisions set after = after - array['goals', 'gallery_images']`.execute(db());
  const [version] = await read(fighters, `/api/fighters/${id}/history`);
  expect(version.record).toEqual(makeFighter({ id, name: 'Ada' }));
});
