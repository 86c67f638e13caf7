import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BIO_FIELDS } from '#src/domain/fighters/bio-fields.ts';
import type { PersonalRecord } from '#src/domain/privacy/privacy.ts';
import doNotFilm from '#src/server/do-not-film/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import privacy from '#src/server/privacy/endpoints.ts';
import { PERSONAL_TABLES } from '#src/server/privacy/personal-data.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useBlobs } from '../../../support/api/blobs.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { readEverything } from '../../../support/database/every-row.ts';

const { db } = useDatabase();
useBlobs();
const owner = useOwnerSession();

const PHOTO = '0123456789abcdef0123456789abcdef';
const SHARED = 'fedcba9876543210fedcba9876543210';
const REQUEST = {
  'Instagram-Handle': '@ada.boxes',
  Email: 'ada@example.com',
  'File-Link-1': 'https://drive.google.com/file/d/1/view',
  'Glove-Color': 'Red',
  About: 'My first bout',
  Option: 'One fight',
  Agreement: 'Yes',
};
const MESSAGE = {
  'First-Name': 'Ada',
  'Last-Name': 'Marlowe',
  Email: 'ADA@example.com',
  'Phone-Number': '+1 (614) 555-0123',
  Message: 'Please delete my data',
};

const searchFor = async (...terms: string[]) => {
  const response = await owner.send(privacy, 'POST', '/api/privacy/search', { body: { terms } });
  expect(response.status).toBe(200);
  return (await response.json()).data;
};
const find = async (...terms: string[]): Promise<PersonalRecord[]> => (await searchFor(...terms)).records;
const erase = async ({ kind, id, version }: Pick<PersonalRecord, 'kind' | 'id' | 'version'>) => {
  const response = await owner.send(privacy, 'POST', '/api/privacy/erase', { body: { kind, id, version } });
  expect(response.status).toBe(200);
  return (await response.json()).data;
};
const addFighter = (fields: object) =>
  owner.create(fighters, '/api/fighters', { name: 'Ada Marlowe', ...fields });
const addRequest = async (fields = {}) => {
  const response = await send(leads, 'POST', '/api/highlight-requests', {
    body: { ...REQUEST, ...fields },
  });
  return (await response.json()).data.id as number;
};

/** Adds six records: five about Ada, and another fighter whose bio mentions her. */
async function addSixRecords(): Promise<void> {
  await addFighter({ socialMedia: { instagram: 'ada.boxes' }, featuredImage: `/media/${PHOTO}.webp` });
  await owner.create(videos, '/api/videos', {
    name: 'Ada Marlowe vs. Kim Lee',
    slug: 'ada-kim',
    videoUrl: 'https://www.tiktok.com/@ada.boxes/video/7301',
  });
  const requestId = await addRequest();
  await owner.send(privateLinks, 'POST', '/api/private-links', {
    body: { purpose: 'reel', subjectId: requestId },
  });
  await send(leads, 'POST', '/api/contact-messages', { body: MESSAGE });
  await owner.create(doNotFilm, '/api/do-not-film', { name: 'Ada Marlowe', handles: ['@ada.boxes'] });
  await addFighter({ name: 'Kim Lee', personalNote: 'I train with Ada Marlowe.' });
}

describe('a search for a person', () => {
  it('finds every record by name and handle, and says which of them are about the person', async () => {
    await addSixRecords();
    const records = await find('marlowe ADA', 'https://instagram.com/ada.boxes');
    expect(records.map(({ kind, title, isSubject }) => [kind, title, isSubject])).toEqual([
      ['contact-messages', 'Ada Marlowe', true],
      ['do-not-film', 'Ada Marlowe', true],
      ['fighters', 'Ada Marlowe', true],
      ['fighters', 'Kim Lee', false],
      ['highlight-requests', '@ada.boxes', true],
      ['videos', 'Ada Marlowe vs. Kim Lee', true],
    ]);
    expect(records.find(({ kind }) => kind === 'fighters')?.matches).toEqual([
      { where: 'Name', text: 'Ada Marlowe' },
      { where: 'Instagram', text: 'ada.boxes' },
    ]);
    expect(records.find(({ title }) => title === 'Kim Lee')?.matches).toEqual([
      { where: 'Bio', text: 'I train with Ada Marlowe.' },
    ]);
  });

  it.each([
    ['an email address in another case', 'Ada@Example.com', 2],
    ['a phone number without the country code', '614 555 0123', 1],
    ['a similar name', 'Ada Marlow', 3],
    ['the name of somebody else', 'Ida Marlowski', 0],
    ['another phone number', '614 555 0124', 0],
  ])('by %s (%j) finds %i of the six records', async (_case, term, count) => {
    await addSixRecords();
    expect(await find(term)).toHaveLength(count);
  });

  it('finds a fighter in the trash by a name from the history', async () => {
    const id = await addFighter({});
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { name: 'A. M.' } });
    await owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
    const [record] = await find('Ada Marlowe');
    expect(record).toMatchObject({ id, title: 'A. M.', inTrash: true, isSubject: true });
    expect(record?.matches).toEqual([{ where: 'Earlier name', text: 'Ada Marlowe' }]);
    expect(record?.held['versions']).toHaveLength(3);
  });

  it('finds the last record of one batch of ids and the first of the next batch', async () => {
    const ids = [2_000, 2_001];
    for (const id of ids)
      await sql`insert into fighters (id, name) overriding system value values (${id}, 'Ada Marlowe')`.execute(
        db(),
      );
    expect((await find('Ada Marlowe')).map(({ id }) => id)).toEqual(ids);
  });

  it('finds a fighter without social media or a bio', async () => {
    await sql`insert into fighters (name) values ('Ada Marlowe')`.execute(db());
    expect(await find('Ada Marlowe')).toHaveLength(1);
  });

  it.each([
    ...[...BIO_FIELDS, 'lastCompetition'].map((field) => [field, 'Ada Marlowe'] as const),
    ['weighIns', [{ date: '2026-10-03', pounds: 147, event: 'Open', opponent: 'Ada Marlowe' }]],
    ['weighIns', [{ date: '2026-10-03', pounds: 147, event: 'Ada Marlowe Memorial', opponent: '' }]],
  ] as const)('finds a fighter who mentions the person in %s (%j)', async (field, value) => {
    await addFighter({ name: 'Kim Lee', [field]: value });
    expect(await find('Ada Marlowe')).toMatchObject([{ title: 'Kim Lee', isSubject: false }]);
  });

  it('finds a request whose reel has a note that mentions the person', async () => {
    const id = await addRequest({ 'Instagram-Handle': '@kim', Email: 'kim@example.com' });
    await sql`insert into reels (lead_id, version, url, note) values (${id}, 1, 'https://youtu.be/a', 'With Ada Marlowe')`.execute(
      db(),
    );
    expect(await find('Ada Marlowe')).toMatchObject([{ id, isSubject: false }]);
  });

  it('finds a request with a change note whose answer mentions the person', async () => {
    const id = await addRequest({ 'Instagram-Handle': '@kim', Email: 'kim@example.com' });
    await db().insertInto('reels').values({ lead_id: id, version: 1, url: 'https://youtu.be/a' }).execute();
    const note = {
      lead_id: id,
      version: 1,
      position: 1,
      seconds: 42,
      note: 'Who is that?',
      answer: 'Ada Marlowe',
    };
    await db().insertInto('change_notes').values(note).execute();
    const [record] = await find('Ada Marlowe');
    expect(record).toMatchObject({ id, isSubject: false, held: { change_notes: [note] } });
  });

  it('returns what is stored about the person, but no token hashes', async () => {
    await addSixRecords();
    const { token_hash: hash } = await db()
      .selectFrom('private_links')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    const { terms, records, backups } = await searchFor('@ada.boxes');
    expect([terms, backups]).toEqual([['@ada.boxes'], []]);
    const text = JSON.stringify(records);
    for (const part of [
      `/media/${PHOTO}.webp`,
      'ada@example.com',
      'My first bout',
      'link_created',
      '/f/ada-marlowe',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain(hash);
    expect(text).not.toContain('token_hash');
  });

  it.each([[[]], [['']], [Array(21).fill('a')], [['a\u0000']], ['Ada']])(
    'rejects the terms %j',
    async (terms) => {
      const response = await owner.send(privacy, 'POST', '/api/privacy/search', { body: { terms } });
      expect(response.status).toBe(422);
    },
  );

  it('requires a session', async () => {
    const body = { terms: ['Ada'] };
    expect((await send(privacy, 'POST', '/api/privacy/search', { body })).status).toBe(401);
  });

  it('covers every table that belongs to a fighter or a lead', async () => {
    const { rows } = await sql<{ table: string; key: keyof typeof PERSONAL_TABLES }>`
      select table_name as table, column_name as key from information_schema.columns
      where table_schema = 'public' and column_name in ('fighter_id', 'lead_id')
    `.execute(db());
    const missing = rows.filter(({ table, key }) => !PERSONAL_TABLES[key].some((known) => known === table));
    expect(missing, 'Add these tables to PERSONAL_TABLES in src/server/privacy/personal-data.ts').toEqual([]);
  });
});

describe('an erasure', () => {
  it('of all records about a person leaves only mentions in records about others', async () => {
    await addSixRecords();
    const records = await find('Ada Marlowe', '@ada.boxes');
    for (const record of records.filter(({ isSubject }) => isSubject))
      expect((await erase(record)).outcome).toBe('erased');
    const rest = await readEverything(db());
    expect(rest).not.toMatch(/ada\.boxes|ada@example|My first bout|7301/i);
    // Only the bio of another fighter still mentions the name.
    expect((await find('Ada Marlowe')).map(({ title }) => title)).toEqual(['Kim Lee']);
  });

  it('takes effect once if the request is repeated, even concurrently', async () => {
    await addSixRecords();
    const records = await find('@ada.boxes');
    const first = await Promise.all(records.map((record) => Promise.all([erase(record), erase(record)])));
    for (const results of first)
      expect(results.filter(({ outcome }) => outcome === 'erased')).toHaveLength(1);
    for (const record of records) expect((await erase(record)).outcome).toBe('gone');
    expect(await find('Kim Lee')).toHaveLength(1);
  });

  it('does not touch a record that another tab has changed since the search', async () => {
    await addSixRecords();
    const records = await find('Ada Marlowe');
    const fighter = records.find(({ title, kind }) => kind === 'fighters' && title === 'Ada Marlowe');
    const entry = records.find(({ kind }) => kind === 'do-not-film');
    if (!fighter || !entry) throw new Error('Not found');
    await owner.send(fighters, 'PUT', `/api/fighters/${fighter.id}`, { body: { name: 'Somebody Else' } });
    await owner.send(doNotFilm, 'PUT', `/api/do-not-film/${entry.id}`, { body: { name: 'Somebody Else' } });
    expect((await erase(fighter)).outcome).toBe('changed');
    expect((await erase(entry)).outcome).toBe('changed');
    expect((await send(fighters, 'GET', `/api/fighters/${fighter.id}`)).status).toBe(200);
  });

  it('can be completed after a new search if it stopped between the move to the trash and the deletion', async () => {
    const id = await addFighter({});
    await db().updateTable('fighters').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    const [record] = await find('Ada Marlowe');
    if (!record) throw new Error('Not found');
    expect((await erase(record)).outcome).toBe('erased');
  });

  it('makes a later save from another tab fail', async () => {
    const id = await addFighter({});
    for (const record of await find('Ada Marlowe')) await erase(record);
    const response = await owner.send(fighters, 'PUT', `/api/fighters/${id}`, {
      body: { name: 'Ada Marlowe' },
    });
    expect(response.status).toBe(404);
    expect(await readEverything(db())).not.toContain('Marlowe');
  });

  it('keeps a photo that another record uses', async () => {
    await db()
      .insertInto('media')
      .values([PHOTO, SHARED].map((key) => ({ key, host: 'blobs' as const })))
      .execute();
    await addFighter({ featuredImage: `/media/${PHOTO}.webp`, galleryImages: [`/media/${SHARED}.webp`] });
    await addFighter({ name: 'Kim Lee', galleryImages: [`/media/${SHARED}.webp`] });
    const [record] = await find('Ada Marlowe');
    if (!record) throw new Error('Not found');
    expect(await erase(record)).toEqual({ outcome: 'erased', photosErased: 1, photosKept: 1 });
    const kept = await db().selectFrom('media').select('key').where('erased_at', 'is', null).execute();
    expect(kept).toEqual([{ key: SHARED }]);
  });

  it("of a fighter, found by a guardian's email address, removes that address, too", async () => {
    const id = await addFighter({});
    const email = { fighter_id: id, kind: 'guardian', recipient: 'rita@example.com' } as const;
    await db().insertInto('notices').values(email).execute();
    const [record] = await find('Rita@example.com');
    if (!record) throw new Error('Not found');
    expect(record).toMatchObject({
      kind: 'fighters',
      held: { notices: [{ recipient: 'rita@example.com' }] },
    });
    expect((await erase(record)).outcome).toBe('erased');
    expect(await readEverything(db())).not.toContain('rita@example.com');
  });

  it('of a paid request keeps its payment, but nothing that names the person', async () => {
    const id = await addRequest();
    const link = { purpose: 'reel', subjectId: id };
    await owner.send(privateLinks, 'POST', '/api/private-links', { body: link });
    await db()
      .insertInto('reels')
      .values({ lead_id: id, version: 1, url: 'https://youtu.be/ada.boxes' })
      .execute();
    await db()
      .insertInto('change_notes')
      .values({ lead_id: id, version: 1, position: 1, note: 'Cut ada.boxes', answer: 'ada.boxes is out' })
      .execute();
    await db().insertInto('notices').values({ lead_id: id, kind: 'reel', note: 'For ada.boxes' }).execute();
    await db()
      .updateTable('leads')
      .set({ status: 'paid', notes: 'Ada called', agreed_cents: 5000, agreed_currency: 'USD' })
      .where('id', '=', id)
      .execute();
    const [record] = await find('@ada.boxes');
    expect(record?.keepsPayment).toBe(true);
    if (!record) throw new Error('Not found');
    expect((await erase(record)).outcome).toBe('reduced');
    expect(await readEverything(db())).not.toMatch(/ada\.boxes|ada called|my first bout|example\.com/i);
    expect(await db().selectFrom('leads').selectAll().execute()).toEqual([]);
    expect(await db().selectFrom('payments').selectAll().execute()).toMatchObject([
      { lead_id: null, cents: 5000, voided_at: null },
    ]);
    expect(await db().selectFrom('private_links').selectAll().execute()).toEqual([]);
    expect((await erase(record)).outcome).toBe('gone');
    expect(await find('@ada.boxes')).toEqual([]);
  });
});
