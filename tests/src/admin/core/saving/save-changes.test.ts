import { describe, expect, it } from 'vitest';
import { changedFields, saveChanges } from '#src/admin/core/saving/save-changes.ts';
import { ApiError } from '#src/site/islands/api.ts';

type Form = { weight: string; goals: string; style: string };
const BASE: Form = { weight: '147', goals: 'Win', style: 'Slick' };
const spec = { toForm: (row: Form) => row, toBody: (form: Form) => form };

/** Creates a record in memory. `before` runs before each update request and may change the record. */
function createRecord(before: (request: number) => void = () => undefined) {
  const record = { row: { ...BASE }, version: 1, bodies: [] as object[] };
  let requests = 0;
  const respond = () => ({ data: { ...record.row }, etag: `"${record.version}"` });
  const change = (fields: Partial<Form>) => {
    Object.assign(record.row, fields);
    record.version += 1;
  };
  const api = {
    read: async () => respond(),
    update: async (body: object, { etag }: { etag: string | null }) => {
      requests += 1;
      before(requests);
      record.bodies.push(body);
      if (etag !== `"${record.version}"`) throw new ApiError('Stale', 412);
      change(body);
      return respond();
    },
  };
  return { record, api, change };
}

const edit = (changes: Partial<Form>) => ({ base: BASE, form: { ...BASE, ...changes }, etag: '"1"' });

describe('saving an edit', () => {
  it('sends only the changed fields', async () => {
    const { api, record } = createRecord();
    expect(await saveChanges(spec, api, edit({ goals: 'Rest' }))).toMatchObject({
      outcome: 'saved',
      mergedFields: [],
    });
    expect(record.bodies).toEqual([{ goals: 'Rest' }]);
  });

  it('succeeds without a request if nothing was changed', async () => {
    const { api, record } = createRecord();
    expect((await saveChanges(spec, api, edit({}))).outcome).toBe('saved');
    expect(record.bodies).toEqual([]);
  });

  it('merges other fields that somebody else saved, even between retries', async () => {
    const { api, record, change } = createRecord((request) => {
      if (request === 1) change({ weight: '150' });
      if (request === 2) change({ style: 'Slugger' });
    });
    const result = await saveChanges(spec, api, edit({ goals: 'Rest' }));
    expect(result).toMatchObject({ outcome: 'saved', mergedFields: ['weight', 'style'] });
    expect(record.row).toEqual({ weight: '150', goals: 'Rest', style: 'Slugger' });
    expect(record.bodies).toEqual([{ goals: 'Rest' }, { goals: 'Rest' }, { goals: 'Rest' }]);
  });

  it('succeeds if an earlier save was stored and its response was lost', async () => {
    const { api, record, change } = createRecord();
    change({ goals: 'Rest' });
    expect(await saveChanges(spec, api, edit({ goals: 'Rest' }))).toMatchObject({
      outcome: 'saved',
      mergedFields: [],
    });
    expect(record.bodies).toHaveLength(1);
  });

  it('stores nothing if a field is in conflict, and merges the other fields', async () => {
    const { api, record, change } = createRecord();
    change({ goals: 'Fight', weight: '150' });
    expect(await saveChanges(spec, api, edit({ goals: 'Rest' }))).toEqual({
      outcome: 'conflict',
      merged: {
        base: { ...BASE, goals: 'Fight', weight: '150' },
        form: { ...BASE, goals: 'Rest', weight: '150' },
        etag: '"2"',
      },
      fields: ['goals'],
      mergedFields: ['weight'],
    });
    expect(record.row.goals).toBe('Fight');
  });

  it('continues from its own earlier save whose response was lost', async () => {
    const { api, record, change } = createRecord();
    change({ goals: 'Rest' });
    const unconfirmed = [{ ...BASE, goals: 'Rest' }];
    const result = await saveChanges(spec, api, { ...edit({ goals: 'Train' }), unconfirmed });
    expect(result.outcome).toBe('saved');
    expect(record.row.goals).toBe('Train');
  });

  it('sends the original value if a change is undone after its response was lost', async () => {
    const { api, record, change } = createRecord();
    change({ goals: 'Rest' });
    await saveChanges(spec, api, { ...edit({}), unconfirmed: [{ ...BASE, goals: 'Rest' }] });
    expect(record.row).toEqual(BASE);
  });

  it('gives up if others save before each attempt', async () => {
    let weight = 150;
    const { api, change } = createRecord(() => change({ weight: String(weight++) }));
    await expect(saveChanges(spec, api, edit({ goals: 'Rest' }))).rejects.toMatchObject({ status: 412 });
  });
});

it('changedFields compares lists and objects by value', () => {
  const before = { list: ['a'], text: 'a', reference: 1, social: { a: '' } };
  expect(changedFields(before, { ...before, list: ['a'], social: { a: '' } })).toEqual({});
  expect(changedFields(before, { ...before, list: [], reference: null })).toEqual({
    list: [],
    reference: null,
  });
});
