import { describe, expect, it } from 'vitest';
import weightClasses from '#src/server/weight-classes/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

const PATH = '/api/weight-classes';
const LIGHT = { name: 'Light', slug: 'light', order: 2 };

const createOne = async (body: object = LIGHT) => {
  const response = await owner.send(weightClasses, 'POST', PATH, { body });
  expect(response.status).toBe(201);
  const { data } = await response.json();
  return { id: data.id as number, path: `${PATH}/${data.id}`, etag: response.headers.get('etag') ?? '' };
};

describe('weight classes', () => {
  it('return an empty list when there are none', async () => {
    const response = await send(weightClasses, 'GET', PATH);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ data: [] });
  });

  it('are returned with a Location header when created, and are listed publicly', async () => {
    const created = await owner.send(weightClasses, 'POST', PATH, { body: LIGHT });
    const { data } = await created.json();
    expect(created.headers.get('location')).toBe(`${PATH}/${data.id}`);
    expect(data).toEqual({ id: data.id, ...LIGHT });
    expect(await (await send(weightClasses, 'GET', PATH)).json()).toEqual({ data: [data] });
    expect(await (await send(weightClasses, 'GET', `${PATH}/${data.id}`)).json()).toEqual({ data });
  });

  it('have order 1 by default', async () => {
    const { path } = await createOne({ name: 'Fly', slug: 'fly' });
    expect((await (await send(weightClasses, 'GET', path)).json()).data.order).toBe(1);
  });

  it('are sorted by order, then by name regardless of case', async () => {
    for (const [name, order] of [
      ['b', 2],
      ['A', 2],
      ['z', 1],
      ['C', 2],
    ] as const) {
      await createOne({ name, slug: name.toLowerCase(), order });
    }
    const { data } = await (await send(weightClasses, 'GET', PATH)).json();
    expect(data.map(({ name }: { name: string }) => name)).toEqual(['z', 'A', 'b', 'C']);
  });

  it('keep the fields that an update leaves out', async () => {
    const { path } = await createOne();
    const changed = await owner.send(weightClasses, 'PUT', path, { body: { name: 'Lighter' } });
    expect(changed.status).toBe(200);
    expect((await changed.json()).data).toMatchObject({ name: 'Lighter', slug: 'light', order: 2 });
  });

  it('accept an update that contains the whole record, including its id', async () => {
    const { path } = await createOne();
    const { data } = await (await send(weightClasses, 'GET', path)).json();
    const changed = await owner.send(weightClasses, 'PUT', path, { body: { ...data, order: 7 } });
    expect((await changed.json()).data).toEqual({ ...data, order: 7 });
  });

  it('are not public while in the trash, and their slug can be used again', async () => {
    const { id, path } = await createOne();
    expect((await owner.send(weightClasses, 'DELETE', path)).status).toBe(204);
    expect((await send(weightClasses, 'GET', path)).status).toBe(404);
    expect((await owner.send(weightClasses, 'DELETE', path)).status).toBe(404);
    expect(await (await send(weightClasses, 'GET', PATH)).json()).toEqual({ data: [] });
    const row = await database
      .db()
      .selectFrom('weight_classes')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.deleted_at).toBeInstanceOf(Date);
    await createOne();
  });

  it('reject a taken slug with 409, and name the field', async () => {
    await createOne();
    const duplicate = await owner.send(weightClasses, 'POST', PATH, { body: { ...LIGHT, name: 'Other' } });
    expect(duplicate.status).toBe(409);
    expect((await duplicate.json()).issues).toEqual([{ path: 'slug', message: 'Is already taken' }]);
  });

  it('record each change with its old and new values', async () => {
    const { id, path } = await createOne();
    await owner.send(weightClasses, 'PUT', path, { body: { order: 3 } });
    await owner.send(weightClasses, 'PUT', path, { body: { order: 3 } });
    await owner.send(weightClasses, 'DELETE', path);
    const history = await database
      .db()
      .selectFrom('revisions')
      .selectAll()
      .where('entity', '=', 'weight_class')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute();
    expect(history.map(({ operation }) => operation)).toEqual(['insert', 'update', 'update']);
    expect(history[1]).toMatchObject({ before: { order: 2 }, after: { order: 3 } });
    expect(history[2]?.after).toMatchObject({ deleted_at: expect.any(String) });
  });

  it('enqueue one rebuild for several changes', async () => {
    const { path } = await createOne();
    await owner.send(weightClasses, 'PUT', path, { body: { order: 3 } });
    const { revision } = await database
      .db()
      .selectFrom('content_revision')
      .selectAll()
      .executeTakeFirstOrThrow();
    const outbox = await database.db().selectFrom('outbox').selectAll().execute();
    expect(outbox).toMatchObject([{ topic: 'rebuild', content_revision: revision, sent_at: null }]);
  });
});

describe('the order of the weight classes', () => {
  const ORDER_PATH = `${PATH}/order`;
  const reorder = (ids: number[], previousIds: number[]) =>
    owner.send(weightClasses, 'PUT', ORDER_PATH, { body: { ids, previousIds } });
  const createThree = async () => {
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await createOne({ name, slug: name, order: 1 })).id);
    return ids as [number, number, number];
  };
  const listOrder = async () => {
    const { data } = await (await send(weightClasses, 'GET', PATH)).json();
    return data.map(({ id, order }: { id: number; order: number }) => [id, order]);
  };

  it('is stored as a whole, and adds versions only to the rows that move', async () => {
    const [a, b, c] = await createThree();
    const response = await reorder([a, c, b], [a, b, c]);
    expect(response.status).toBe(200);
    expect((await response.json()).data).toEqual([
      { id: a, name: 'a', slug: 'a', order: 1 },
      { id: c, name: 'c', slug: 'c', order: 2 },
      { id: b, name: 'b', slug: 'b', order: 3 },
    ]);
    expect(await listOrder()).toEqual([
      [a, 1],
      [c, 2],
      [b, 3],
    ]);
    const versions = await database
      .db()
      .selectFrom('revisions')
      .select('row_id')
      .where('operation', '=', 'update')
      .orderBy('row_id')
      .execute();
    expect(versions.map(({ row_id }) => row_id)).toEqual([b, c]);
    const moved = database.db().selectFrom('weight_classes').select('changed_by').where('id', '=', b);
    expect((await moved.executeTakeFirstOrThrow()).changed_by).not.toBe('');
  });

  it('can be sent again after a lost response, and can be undone', async () => {
    const [a, b, c] = await createThree();
    await reorder([c, a, b], [a, b, c]);
    expect((await reorder([c, a, b], [a, b, c])).status).toBe(200);
    expect((await reorder([a, b, c], [c, a, b])).status).toBe(200);
    expect((await listOrder()).map(([id]: number[]) => id)).toEqual([a, b, c]);
  });

  it('is rejected with 412 after somebody added, deleted or moved a weight class, and nothing changes', async () => {
    const [a, b, c] = await createThree();
    await reorder([b, a, c], [a, b, c]);
    const stored = await listOrder();
    const afterMove = await reorder([c, b, a], [a, b, c]);
    expect(afterMove.status).toBe(412);
    expect((await afterMove.json()).detail).toBe('The list was changed elsewhere in the meantime.');
    expect(await listOrder()).toEqual(stored);
    const { path } = await createOne({ name: 'd', slug: 'd', order: 9 });
    expect((await reorder([c, a, b], [b, a, c])).status).toBe(412);
    await owner.send(weightClasses, 'DELETE', path);
    await owner.send(weightClasses, 'DELETE', `${PATH}/${c}`);
    expect((await reorder([c, a, b], [b, a, c])).status).toBe(412);
  });

  it('is stored by only one of two concurrent requests', async () => {
    const [a, b, c] = await createThree();
    const responses = await Promise.all([reorder([b, c, a], [a, b, c]), reorder([c, b, a], [a, b, c])]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it.each([
    ['an id is missing', [1, 2], [1, 2, 3]],
    ['an id repeats', [1, 1, 2], [1, 2, 3]],
    ['an id is not a previous one', [1, 2, 4], [1, 2, 3]],
    ['there are no ids', [], []],
  ])('is rejected with 422 if %s', async (_case, ids, previousIds) => {
    expect((await reorder(ids, previousIds)).status).toBe(422);
  });

  it('can be changed only by the owner', async () => {
    const body = { ids: [1], previousIds: [1] };
    expect((await send(weightClasses, 'PUT', ORDER_PATH, { body })).status).toBe(401);
  });
});
