import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PersonalRecord } from '#src/domain/privacy/privacy.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import privacy from '#src/server/privacy/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { toBout, toShowBody } from '../../../support/content/shows.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { readEverything } from '../../../support/database/every-row.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const ADA = { name: 'Ada Marlowe', gym: 'Northside' };
const BOUTS = [
  toBout(1, ADA, { name: 'Kim Lee' }, { weight: '141 lbs', videoUrl: VIDEO }),
  toBout(2, { name: 'Rosa Diaz' }, { name: 'Ada Marlow' }),
];

const addShow = (bouts = BOUTS, fields: object = {}) =>
  owner.create(shows, '/api/shows', toShowBody(bouts, fields));
const change = (id: number, fields: object) => owner.send(shows, 'PUT', `/api/shows/${id}`, { body: fields });
const readShow = async (id: number) => (await (await send(shows, 'GET', `/api/shows/${id}`)).json()).data;

async function find(...terms: string[]): Promise<PersonalRecord[]> {
  const response = await owner.send(privacy, 'POST', '/api/privacy/search', { body: { terms } });
  return (await response.json()).data.records;
}
const findOne = async (...terms: string[]): Promise<PersonalRecord> => {
  const [record] = await find(...terms);
  if (!record) throw new Error('Not found');
  return record;
};
const sendErasure = ({ kind, id, version, names }: Omit<PersonalRecord, 'held'>) =>
  owner.send(privacy, 'POST', '/api/privacy/erase', { body: { kind, id, version, names } });
const erase = async (record: PersonalRecord) => (await (await sendErasure(record)).json()).data.outcome;

describe('a search for a boxer', () => {
  it('finds a show by the name of a boxer, and returns only their bout, without the opponent', async () => {
    const id = await addShow();
    const record = await findOne('marlowe ADA');
    expect(record).toMatchObject({
      kind: 'shows',
      id,
      title: 'Harbor Open',
      isSubject: true,
      names: ['Ada Marlowe'],
      held: {
        show: 'Harbor Open',
        date: '2026-10-03',
        bouts: [{ corner: 'red', name: 'Ada Marlowe', gym: 'Northside', weight: '141 lbs', videoUrl: VIDEO }],
      },
    });
    expect(record.matches).toContainEqual({ where: 'Boxer', text: 'Ada Marlowe' });
    expect(JSON.stringify(record.held)).not.toMatch(/Kim Lee|Rosa Diaz|Ada Marlow"/);
  });

  it('finds a show in the trash by a name that only its history has', async () => {
    const id = await addShow();
    await change(id, { bouts: [] });
    await owner.send(shows, 'DELETE', `/api/shows/${id}`);
    const record = await findOne('Ada Marlowe');
    expect(record).toMatchObject({ id, inTrash: true, isSubject: true, names: ['Ada Marlowe'] });
    expect(record.matches).toEqual([
      { where: 'Earlier boxer', text: 'Ada Marlow' },
      { where: 'Earlier boxer', text: 'Ada Marlowe' },
    ]);
    expect(record.held).toMatchObject({ bouts: null, versions: [{ after: [{ name: 'Ada Marlowe' }] }] });
  });

  it.each([
    ['Name', { name: 'Ada Marlowe Cup' }],
    ['Organizer', { organizer: 'Ada Marlowe' }],
    ['Text', { description: 'In memory of Ada Marlowe' }],
    ['Gym of a boxer', { bouts: [toBout(1, { name: 'Kim Lee', gym: 'Ada Marlowe Gym' }, {})] }],
    [
      'Video of a bout',
      {
        bouts: [
          toBout(1, { name: 'Kim Lee' }, {}, { videoUrl: 'https://www.tiktok.com/@ada.boxes/video/7301' }),
        ],
      },
    ],
  ])(
    'says that a show mentions the person in the field %s, and offers no name to erase',
    async (where, fields) => {
      await addShow([], fields);
      const record = await findOne('Ada Marlowe', '@ada.boxes');
      expect(record).toMatchObject({ isSubject: false, names: [] });
      expect(record.matches.map((match) => match.where)).toEqual([where]);
      expect((await sendErasure(record)).status).toBe(422);
    },
  );

  it('says that the video of a bout mentions the person in its title', async () => {
    await addShow([toBout(1, { name: 'Kim Lee' }, {}, { videoUrl: VIDEO })]);
    const preview = JSON.stringify({ url: VIDEO, title: 'Ada Marlowe loses', author: '' });
    await sql`update video_urls set preview = ${preview}::jsonb where url = ${VIDEO}`.execute(db());
    expect((await findOne('Ada Marlowe')).matches).toEqual([
      { where: 'Title of a video', text: 'Ada Marlowe loses\n' },
    ]);
  });

  it('returns the bouts of a fighter with the fighter', async () => {
    const fighterId = await owner.create(fighters, '/api/fighters', { name: 'Ida Wells' });
    await addShow(
      [toBout(1, { name: 'Kim Lee' }, { fighterId }, { result: 'blue' }), BOUTS[1]].filter(
        (bout) => bout !== undefined,
      ),
    );
    const { held } = await findOne('Ida Wells');
    expect(held['bouts']).toMatchObject([
      { show: 'Harbor Open', date: '2026-10-03', bouts: [{ corner: 'blue', result: 'blue' }] },
    ]);
    expect(JSON.stringify(held['bouts'])).not.toContain('Kim Lee');
  });
});

describe('an erasure of a boxer', () => {
  it('withholds the corner in the show and in all versions, and leaves the rest', async () => {
    const id = await addShow();
    await change(id, { venue: 'Armory' });
    const record = await findOne('Ada Marlowe');
    expect(await erase(record)).toBe('erased');
    expect(await readEverything(db())).not.toMatch(/Ada Marlowe|Northside/);
    const { venue, bouts } = await readShow(id);
    const withheld = { fighterId: null, name: '', gymId: null, gym: '' };
    expect(venue).toBe('Armory');
    expect(bouts).toEqual([{ ...BOUTS[0], red: withheld, videoUrl: '' }, BOUTS[1]]);
    const history = await owner.send(shows, 'GET', `/api/shows/${id}/history`);
    const versions: { record: { bouts: unknown[] } }[] = (await history.json()).data;
    expect(versions).toHaveLength(3);
    for (const version of versions)
      expect(version.record.bouts).toEqual([{ ...BOUTS[0], red: withheld }, BOUTS[1]]);
    expect(await erase(record)).toBe('gone');
  });

  it('leaves a similar name for a second decision of the owner', async () => {
    const id = await addShow();
    await erase(await findOne('Ada Marlowe'));
    const similar = await findOne('Ada Marlowe');
    expect(similar).toMatchObject({ isSubject: false, names: ['Ada Marlow'] });
    expect(await erase(similar)).toBe('erased');
    expect((await readShow(id)).bouts[1].blue.name).toBe('');
    expect(await find('Ada Marlowe')).toEqual([]);
  });

  it('removes nothing from a show that was changed since the search', async () => {
    const id = await addShow();
    const record = await findOne('Ada Marlowe');
    await change(id, { venue: 'Armory' });
    expect(await erase(record)).toBe('changed');
    expect((await readShow(id)).bouts[0].red.name).toBe('Ada Marlowe');
  });

  it('removes the name only once if the request is repeated concurrently', async () => {
    await addShow();
    const record = await findOne('Ada Marlowe');
    const outcomes = await Promise.all([erase(record), erase(record)]);
    expect(outcomes.filter((outcome) => outcome === 'erased')).toHaveLength(1);
    expect(await readEverything(db())).not.toContain('Ada Marlowe');
  });

  it('can be completed after a new search if it stopped before the history', async () => {
    const id = await addShow();
    await change(id, { bouts: [] });
    expect(await erase(await findOne('Ada Marlowe'))).toBe('erased');
    expect(await readEverything(db())).not.toContain('Ada Marlowe');
  });

  it.each([
    ['a name that is in no bout', ['Nobody'], 200],
    ['no names', [], 422],
    ['an empty name', [''], 422],
    ['a name that looks like a pattern', ['%'], 200],
  ])('does nothing for %s', async (_case, names, status) => {
    const id = await addShow();
    const record = { ...(await findOne('Ada Marlowe')), names };
    const response = await sendErasure(record);
    expect(response.status).toBe(status);
    expect((await readShow(id)).bouts).toEqual(BOUTS);
  });

  it('of a fighter withholds the corners of their bouts', async () => {
    const fighterId = await owner.create(fighters, '/api/fighters', { name: 'Ida Wells' });
    const id = await addShow([toBout(1, { fighterId }, { name: 'Kim Lee' }, { videoUrl: VIDEO })]);
    expect((await readShow(id)).fighters).toEqual([{ id: fighterId, name: 'Ida Wells' }]);
    await erase(await findOne('Ida Wells'));
    expect(await readEverything(db())).not.toContain('Ida Wells');
    expect(await readShow(id)).toMatchObject({
      fighters: [],
      videoPreviews: [],
      bouts: [{ red: { fighterId: null, name: '' }, blue: { name: 'Kim Lee' }, videoUrl: '' }],
    });
  });

  it('refuses names for records of other kinds', async () => {
    const body = { kind: 'fighters', id: 1, version: 1, names: ['Ada'] };
    expect((await owner.send(privacy, 'POST', '/api/privacy/erase', { body })).status).toBe(422);
  });
});
