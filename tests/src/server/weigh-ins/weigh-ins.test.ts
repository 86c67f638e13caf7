import { describe, expect, it } from 'vitest';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { toWeightText } from '#src/domain/weigh-ins/weigh-in.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const IMPORT_PATH = '/api/fighters/weigh-ins';
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const createFighter = (body: object) => owner.create(fighters, '/api/fighters', { name: 'Ada', ...body });
const save = (id: number, body: object) => owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body });
const importWeighIns = async (body: object) => {
  const response = await owner.send(fighters, 'POST', IMPORT_PATH, { body });
  return { status: response.status, data: (await response.json()).data };
};

async function read(id: number): Promise<Fighter> {
  const response = await send(fighters, 'GET', `/api/fighters/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

const readVersion = async (id: number) =>
  (await db().selectFrom('fighters').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version;

describe('the latest weigh-in of a fighter', () => {
  it('decides the weight that visitors see, in the same version', async () => {
    const id = await createFighter({ weight: '140 lbs' });
    await save(id, {
      weighIns: [
        { date: '2026-03-01', pounds: 147 },
        { date: '2026-05-01', pounds: 150.5 },
      ],
    });
    const { weight, weighIns } = await read(id);
    expect(weight).toBe('150.5 lbs');
    expect(weighIns.map(({ date }) => date)).toEqual(['2026-05-01', '2026-03-01']);
    expect(await readVersion(id)).toBe(2);
  });

  it('overrides a weight that is saved without a log, so that the save changes nothing', async () => {
    const id = await createFighter({ weighIns: [{ date: '2026-03-01', pounds: 147 }] });
    await save(id, { weight: '160 lbs' });
    expect((await read(id)).weight).toBe('147 lbs');
    expect(await readVersion(id)).toBe(1);
  });

  it('leaves its weight in the record if it was the only one and is removed', async () => {
    const id = await createFighter({ weighIns: [{ date: '2026-03-01', pounds: 147 }] });
    await save(id, { weighIns: [] });
    expect(await read(id)).toMatchObject({ weight: '147 lbs', weighIns: [] });
    await save(id, { weight: '160 lbs' });
    expect((await read(id)).weight).toBe('160 lbs');
  });

  it('is ignored if it has no weight, because a result needs none', async () => {
    const id = await createFighter({ weight: '140 lbs', weighIns: [{ date: '2026-04-01', result: 'win' }] });
    expect(await read(id)).toMatchObject({ weight: '140 lbs', weighIns: [{ pounds: null, result: 'win' }] });
    await save(id, {
      weighIns: [
        { date: '2026-04-01', result: 'win' },
        { date: '2026-03-01', pounds: 147 },
        { date: '2026-02-01', pounds: 150 },
      ],
    });
    expect(await read(id)).toMatchObject({
      weight: '147 lbs',
      fightRecord: { amateur: { wins: 1, losses: 0, draws: 0, stoppages: 0 }, pro: null },
    });
  });

  it.each([[40], [99.9], [147.1], [200]])(
    'sets the weight to the same text as the form for %d pounds',
    async (pounds) => {
      const id = await createFighter({ weighIns: [{ date: '2026-03-01', pounds }] });
      expect((await read(id)).weight).toBe(toWeightText(pounds));
    },
  );
});

it('visitors see a fight record that is counted from the log, unless one was typed', async () => {
  const tally = (wins: number, losses: number) => ({ wins, losses, draws: 0, stoppages: 0 });
  const weighIns = [
    { date: '2026-03-01', pounds: 147, result: 'win' },
    { date: '2026-03-02', pounds: 147, result: 'loss', level: 'pro' },
  ];
  const id = await createFighter({ weighIns });
  expect((await read(id)).fightRecord).toEqual({ amateur: tally(1, 0), pro: tally(0, 1) });
  const edited = await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`);
  expect((await edited.json()).data.fightRecord).toBeNull();
  await save(id, { fightRecord: { amateur: tally(14, 4), pro: null } });
  expect((await read(id)).fightRecord).toEqual({ amateur: tally(14, 4), pro: tally(0, 1) });
});

it('visitors do not see the names of opponents', async () => {
  const id = await createFighter({ weighIns: [{ date: '2026-03-01', pounds: 147, opponent: 'Bea Ortiz' }] });
  expect((await read(id)).weighIns).toMatchObject([{ opponent: '' }]);
  const list = await send(fighters, 'GET', '/api/fighters');
  expect(await list.text()).not.toContain('Bea Ortiz');
  const edited = await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`);
  expect((await edited.json()).data.weighIns).toMatchObject([{ opponent: 'Bea Ortiz' }]);
});

describe('a weigh-in in the future', () => {
  it('is rejected', async () => {
    const id = await createFighter({});
    const response = await save(id, { weighIns: [{ date: day(2), pounds: 147 }] });
    expect(response.status).toBe(422);
    expect((await response.json()).issues).toEqual([
      { path: 'weighIns', message: 'A weigh-in is in the future' },
    ]);
  });

  it('is accepted on the next day in UTC, which has already begun in some time zones', async () => {
    const id = await createFighter({});
    expect((await save(id, { weighIns: [{ date: day(1), pounds: 147 }] })).status).toBe(200);
  });
});

describe('an import of weigh-ins', () => {
  const HARBOR_OPEN = { date: '2026-03-01', pounds: 147, event: 'Harbor Open' };

  it('adds new ones, skips duplicates, and changes nothing when it is repeated', async () => {
    const ada = await createFighter({ weighIns: [HARBOR_OPEN] });
    const bea = await createFighter({ weight: '120 lbs' });
    const body = {
      fighters: [
        {
          id: ada,
          weighIns: [
            { ...HARBOR_OPEN, event: 'harbor open', pounds: 149 },
            { date: '2026-06-01', pounds: 150 },
          ],
        },
        { id: bea, weighIns: [HARBOR_OPEN] },
      ],
    };
    expect(await importWeighIns(body)).toEqual({
      status: 200,
      data: { added: 2, duplicates: 1, skipped: [] },
    });
    expect((await read(ada)).weighIns.map(({ pounds }) => pounds)).toEqual([150, 147]);
    expect(await read(bea)).toMatchObject({ weight: '147 lbs', weighIns: [HARBOR_OPEN] });
    const versions = [await readVersion(ada), await readVersion(bea)];
    expect((await importWeighIns(body)).data).toEqual({ added: 0, duplicates: 3, skipped: [] });
    expect([await readVersion(ada), await readVersion(bea)]).toEqual(versions);
  });

  it('adds the last weigh-in of a day as the newest, before those of that day in the log', async () => {
    const at = (event: string, pounds: number) => ({ date: '2026-03-01', event, pounds });
    const id = await createFighter({ weighIns: [at('Check', 150), { date: '2026-02-01', pounds: 151 }] });
    const body = { fighters: [{ id, weighIns: [at('Semifinal', 148), at('Final', 147)] }] };
    expect((await importWeighIns(body)).data.added).toBe(2);
    const { weight, weighIns } = await read(id);
    expect(weight).toBe('147 lbs');
    expect(weighIns.map(({ pounds }) => pounds)).toEqual([147, 148, 150, 151]);
  });

  it('skips duplicates that are imported concurrently, so that the form can still be saved', async () => {
    // The comparison ignores the case of ASCII letters only, so `Ökull` and `ÖKULL` are the same, but not `ökull`.
    const weighIns = ['Ökull', 'ökull', 'ÖKULL'].map((event) => ({ ...HARBOR_OPEN, event }));
    const id = await createFighter({});
    const added = await Promise.all(
      weighIns.map((entry) => importWeighIns({ fighters: [{ id, weighIns: [entry] }] })),
    );
    expect(added.map(({ data }) => data.added).sort()).toEqual([0, 1, 1]);
    expect((await save(id, { weighIns: (await read(id)).weighIns })).status).toBe(200);
  });

  it('is in the history of the fighter, with the user', async () => {
    const id = await createFighter({});
    await importWeighIns({ fighters: [{ id, weighIns: [HARBOR_OPEN] }] });
    const { data } = await (await owner.send(fighters, 'GET', `/api/fighters/${id}/history`)).json();
    expect(data[0]).toMatchObject({
      changedBy: 'owner',
      record: { weight: '147 lbs', weighIns: [HARBOR_OPEN] },
    });
    expect(data[1].record.weighIns).toEqual([]);
  });

  it('reports fighters who are in the trash, and those who would get too many weigh-ins', async () => {
    const trashed = await createFighter({});
    await owner.send(fighters, 'DELETE', `/api/fighters/${trashed}`);
    const weighIns = Array.from({ length: 200 }, (_, index) => ({ ...HARBOR_OPEN, event: `Night ${index}` }));
    const full = await createFighter({ weighIns });
    const body = { fighters: [trashed, full].map((id) => ({ id, weighIns: [HARBOR_OPEN] })) };
    expect((await importWeighIns(body)).data).toEqual({
      added: 0,
      duplicates: 0,
      skipped: [
        { id: trashed, reason: 'missing' },
        { id: full, reason: 'too-many' },
      ],
    });
    expect((await read(full)).weighIns).toHaveLength(200);
  });

  it('saves nothing if one weigh-in is in the future', async () => {
    const [ada, bea] = [await createFighter({}), await createFighter({})];
    const body = {
      fighters: [
        { id: ada, weighIns: [HARBOR_OPEN] },
        { id: bea, weighIns: [{ ...HARBOR_OPEN, date: day(3) }] },
      ],
    };
    expect((await importWeighIns(body)).status).toBe(422);
    expect((await read(ada)).weighIns).toEqual([]);
  });

  it('requires a session', async () => {
    expect((await send(fighters, 'POST', IMPORT_PATH, { body: { fighters: [] } })).status).toBe(401);
  });
});

describe('a bout of a show', () => {
  const BOUT = {
    date: '2026-03-01',
    event: 'Harbor Open',
    opponent: 'Bea Ortiz',
    result: 'win',
    bout: '12-k3f9a2bq',
  };
  const add = async (id: number, ...weighIns: object[]) =>
    (await importWeighIns({ fighters: [{ id, weighIns }] })).data;
  const readLog = async (id: number): Promise<Fighter['weighIns']> => {
    const response = await owner.send(fighters, 'GET', `/api/fighters/${id}?view=edit`);
    return (await response.json()).data.weighIns;
  };

  it('counts once, even if two tabs add it concurrently, the show is renamed or the entry is edited', async () => {
    const id = await createFighter({});
    const results = await Promise.all([add(id, BOUT), add(id, BOUT)]);
    expect(results.map(({ added }) => added).sort()).toEqual([0, 1]);
    expect((await add(id, { ...BOUT, event: 'Harbor Open 2026', date: '2026-03-02' })).duplicates).toBe(1);
    const [entry] = await readLog(id);
    await save(id, { weighIns: [{ ...entry, event: 'Open', date: '2026-02-28' }] });
    expect((await add(id, BOUT)).duplicates).toBe(1);
    expect((await read(id)).fightRecord?.amateur).toMatchObject({ wins: 1 });
  });

  it('may be the second one of a fighter on a day', async () => {
    const id = await createFighter({});
    const second = { ...BOUT, opponent: 'Cleo Finch', result: 'loss', bout: '12-zzzzzzz2' };
    expect((await add(id, BOUT, second)).added).toBe(2);
    expect((await add(id, second, BOUT)).duplicates).toBe(2);
    expect((await save(id, { weighIns: await readLog(id) })).status).toBe(200);
    // A result from a CSV file has no bout.
    expect((await add(id, { ...BOUT, bout: undefined })).duplicates).toBe(1);
  });

  it.each([
    ['event', { event: 'HARBOR OPEN', opponent: '' }],
    ['opponent', { event: '', opponent: 'bea ortiz' }],
  ])('is not added to a log that has a result of this day with the same %s', async (_field, typed) => {
    const entry = { date: BOUT.date, result: 'win', ...typed };
    const id = await createFighter({ weighIns: [entry] });
    expect(await add(id, BOUT)).toEqual({ added: 0, duplicates: 1, skipped: [] });
    expect(await readLog(id)).toMatchObject([typed]);
  });

  it('completes the weigh-in of the same event', async () => {
    const weighIn = { date: BOUT.date, pounds: 147.5, event: 'harbor open' };
    const id = await createFighter({ weighIns: [weighIn] });
    const second = { ...BOUT, opponent: 'Cleo Finch', result: 'loss', bout: '12-zzzzzzz2' };
    expect((await add(id, BOUT)).added).toBe(1);
    expect(await readLog(id)).toMatchObject([{ ...BOUT, ...weighIn }]);
    expect((await add(id, BOUT)).duplicates).toBe(1);
    expect((await add(id, second)).added).toBe(1);
    expect((await read(id)).fightRecord?.amateur).toMatchObject({ wins: 1, losses: 1 });
  });

  it('is not added to a fighter in the trash, or to a full log', async () => {
    const trashed = await createFighter({});
    await owner.send(fighters, 'DELETE', `/api/fighters/${trashed}`);
    const weighIns = Array.from({ length: 200 }, (_, index) => ({
      date: '2025-01-01',
      pounds: 147,
      event: `Night ${index}`,
    }));
    const full = await createFighter({ weighIns });
    const { data } = await importWeighIns({
      fighters: [trashed, full].map((id) => ({ id, weighIns: [BOUT] })),
    });
    expect(data.skipped).toEqual([
      { id: trashed, reason: 'missing' },
      { id: full, reason: 'too-many' },
    ]);
  });

  it('does not show its id to visitors, and is rejected if the id is repeated or invalid', async () => {
    const id = await createFighter({ weighIns: [BOUT] });
    expect(await readLog(id)).toMatchObject([{ bout: BOUT.bout }]);
    expect((await read(id)).weighIns[0]).not.toHaveProperty('bout');
    const list = await send(fighters, 'GET', '/api/fighters');
    expect(await list.text()).not.toContain(BOUT.bout);
    expect((await save(id, { weighIns: [BOUT, { ...BOUT, date: '2026-03-02' }] })).status).toBe(422);
    expect((await save(id, { weighIns: [{ ...BOUT, bout: 'harbor' }] })).status).toBe(422);
  });
});
