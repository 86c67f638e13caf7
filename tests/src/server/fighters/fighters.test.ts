import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFighter } from '#src/demo/fighter-factory.ts';
import { BIO_LABELS } from '#src/domain/fighters/bio-fields.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import weightClasses from '#src/server/weight-classes/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { makeConsentOptional } from '../../../support/content/consents.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const FULL_FIGHTER = {
  name: 'Ada Marlowe',
  weight: '147.5 lbs',
  dateOfBirth: '05/17/1998',
  // A different text for each field of the bio.
  ...BIO_LABELS,
  startedBoxing: 'At nine,\nin a garage.',
  lastCompetition: 'Harbor Open',
  socialMedia: { instagram: '@ada', tiktok: '', youtube: 'https://www.youtube.com/@ada' },
  featuredVideos: ['https://youtu.be/dQw4w9WgXcQ'],
  featuredImage: 'https://images.example/ada.jpg',
  featuredImageFocus: { x: 40, y: 0 },
  galleryImages: ['/media/ada-1.webp', '/uploads/ada-2.jpg'],
  weighIns: [
    {
      date: '2026-10-03',
      pounds: 147.5,
      event: 'Harbor Open',
      opponent: '',
      level: 'amateur',
      result: 'win',
      stoppage: true,
    },
  ] satisfies WeighIn[],
  fightRecord: { amateur: { wins: 14, losses: 4, draws: 1, stoppages: 6 }, pro: null },
};

const createFighter = (body: object) => owner.create(fighters, '/api/fighters', body);
const createGym = (name: string) => owner.create(gyms, '/api/gyms', { name, slug: name.toLowerCase() });

async function readFighter(id: number, query = ''): Promise<Fighter> {
  const response = await owner.send(fighters, 'GET', `/api/fighters/${id}${query}`);
  expect(response.status).toBe(200);
  return (await response.json()).data;
}

describe('fighters', () => {
  it('require only a name and return every other field empty', async () => {
    const id = await createFighter({ name: 'Just A Name' });
    expect(await readFighter(id)).toEqual(makeFighter({ id, name: 'Just A Name' }));
  });

  it('store every field and include the names of the gym and the weight class', async () => {
    const gymId = await createGym('Northside');
    const weightClassId = await owner.create(weightClasses, '/api/weight-classes', {
      name: 'Welter',
      slug: 'welter',
    });
    const id = await createFighter({ ...FULL_FIGHTER, gymId, weightClassId });
    const gym = { id: gymId, name: 'Northside' };
    const weightClass = { id: weightClassId, name: 'Welter' };
    expect(await readFighter(id)).toEqual(
      makeFighter({ ...FULL_FIGHTER, id, gymId, gym, weightClassId, weightClass, age: expect.any(Number) }),
    );
  });

  it('accept featured videos as a JSON-encoded string and return a list', async () => {
    const id = await createFighter({
      ...FULL_FIGHTER,
      featuredVideos: JSON.stringify(FULL_FIGHTER.featuredVideos),
    });
    expect((await readFighter(id)).featuredVideos).toEqual(FULL_FIGHTER.featuredVideos);
  });

  it('accept featuredPhoto as featuredImage', async () => {
    const id = await createFighter({ name: 'A', featuredPhoto: 'https://images.example/a.jpg' });
    expect((await readFighter(id)).featuredImage).toBe('https://images.example/a.jpg');
  });

  it('store URLs normalized, and image URLs as https', async () => {
    const id = await createFighter({
      name: 'Ann',
      featuredVideos: ['YouTu.be/dQw4w9WgXcQ'],
      featuredImage: 'http://images.example/Ada.jpg',
      galleryImages: ['HTTP://Images.example/1.jpg', '/uploads/2.jpg'],
      socialMedia: { instagram: 'www.instagram.com/Ann' },
    });
    expect(await readFighter(id)).toMatchObject({
      featuredVideos: ['https://youtu.be/dQw4w9WgXcQ'],
      featuredImage: 'https://images.example/Ada.jpg',
      galleryImages: ['https://images.example/1.jpg', '/uploads/2.jpg'],
      socialMedia: { instagram: 'https://www.instagram.com/Ann' },
    });
  });

  it('return stored http image URLs with https, because browsers block insecure images', async () => {
    const id = await createFighter({ name: 'Ann' });
    await db()
      .updateTable('fighters')
      .set({ featured_image: 'http://images.example/ada.jpg' })
      .where('id', '=', id)
      .execute();
    expect((await readFighter(id)).featuredImage).toBe('https://images.example/ada.jpg');
  });

  it('hide from visitors, but not from the owner, a stored link that only looks like one to a platform', async () => {
    const id = await createFighter({ name: 'Ann' });
    const stored = { instagram: 'https://instagram.com.evil.com/ann', tiktok: '', youtube: '@ann' };
    await db().updateTable('fighters').set({ social_media: stored }).where('id', '=', id).execute();
    for (const view of [`/api/fighters/${id}`, '/api/fighters', '/api/fighters?view=card']) {
      const { data } = await (await send(fighters, 'GET', view)).json();
      expect([data].flat()[0].socialMedia).toEqual({ ...stored, instagram: '' });
    }
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { style: 'Southpaw' } });
    const edited = await readFighter(id, '?view=edit');
    expect(edited).toMatchObject({ style: 'Southpaw', socialMedia: stored });
  });

  it('change only the fields that the image migration sends', async () => {
    const id = await createFighter(FULL_FIGHTER);
    const before = await readFighter(id);
    const images = {
      featuredImage: 'https://images.example/new.jpg',
      galleryImages: ['https://images.example/g.jpg'],
    };
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: images });
    expect(await readFighter(id)).toEqual({ ...before, ...images });
  });

  it('are listed with only the card fields in the card view, and with all fields otherwise', async () => {
    const gymId = await createGym('Northside');
    const days = [new Date().toISOString().slice(0, 10)];
    const id = await createFighter({ ...FULL_FIGHTER, gymId });
    // The test may run at midnight.
    days.push(new Date().toISOString().slice(0, 10));
    const cards = await (await send(fighters, 'GET', '/api/fighters?view=card')).json();
    expect(cards.data).toEqual([
      {
        id,
        name: FULL_FIGHTER.name,
        weight: FULL_FIGHTER.weight,
        gym: { id: gymId, name: 'Northside' },
        socialMedia: FULL_FIGHTER.socialMedia,
        featuredImage: FULL_FIGHTER.featuredImage,
        featuredImageFocus: FULL_FIGHTER.featuredImageFocus,
        record: '14-4-1',
        addedOn: expect.toBeOneOf(days),
      },
    ]);
    const full = await (await send(fighters, 'GET', '/api/fighters')).json();
    expect(full.data).toEqual([await readFighter(id)]);
  });

  it('are listed by name, then by id', async () => {
    const ids = [
      await createFighter({ name: 'bea' }),
      await createFighter({ name: 'Al' }),
      await createFighter({ name: 'Bea' }),
    ];
    const { data } = await (await send(fighters, 'GET', '/api/fighters?view=card')).json();
    expect(data.map(({ id }: Fighter) => id)).toEqual([ids[1], ids[0], ids[2]]);
  });

  it('show a deleted gym or weight class only to the admin, and keep it on save', async () => {
    const gymId = await createGym('Northside');
    const weightClassId = await owner.create(weightClasses, '/api/weight-classes', {
      name: 'Fly',
      slug: 'fly',
      order: 1,
    });
    const id = await createFighter({ name: 'A', gymId, weightClassId });
    const before = (await send(fighters, 'GET', `/api/fighters/${id}`)).headers.get('etag');
    await owner.send(gyms, 'DELETE', `/api/gyms/${gymId}`);
    await owner.send(weightClasses, 'DELETE', `/api/weight-classes/${weightClassId}`);
    const noReferences = { gym: null, gymId: null, weightClass: null, weightClassId: null };
    const publicResponse = await send(fighters, 'GET', `/api/fighters/${id}`);
    expect((await publicResponse.json()).data).toMatchObject(noReferences);
    expect(publicResponse.headers.get('etag')).not.toBe(before);
    const list = await (await send(fighters, 'GET', '/api/fighters')).json();
    expect(list.data).toEqual([expect.objectContaining(noReferences)]);
    const cards = await (await send(fighters, 'GET', '/api/fighters?view=card')).json();
    expect(cards.data).toEqual([expect.objectContaining({ gym: null })]);

    const references = {
      gym: { id: gymId, name: 'Northside', inTrash: true },
      gymId,
      weightClass: { id: weightClassId, name: 'Fly', inTrash: true },
      weightClassId,
    };
    expect(await readFighter(id, '?view=edit')).toMatchObject(references);
    const adminList = await (await owner.send(fighters, 'GET', '/api/fighters?view=edit')).json();
    expect(adminList.data).toEqual([expect.objectContaining(references)]);
    await owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body: { goals: 'More' } });
    const restored = await owner.send(gyms, 'POST', `/api/gyms/${gymId}/restore`, { body: {} });
    expect(restored.status).toBe(200);
    expect((await readFighter(id)).gym).toEqual({ id: gymId, name: 'Northside' });
  });

  it.each([
    ['is unknown', async () => 4_000_000],
    [
      'is in the trash',
      async () => {
        const gymId = await createGym('Gone');
        await owner.send(gyms, 'DELETE', `/api/gyms/${gymId}`);
        return gymId;
      },
    ],
  ])('reject a gym that %s, and name the field', async (_case, makeGymId) => {
    const response = await owner.send(fighters, 'POST', '/api/fighters', {
      body: { name: 'A', gymId: await makeGymId() },
    });
    expect(response.status).toBe(422);
    expect((await response.json()).issues).toEqual([
      { path: 'gymId', message: 'There is no gym with this id' },
    ]);
  });

  describe('with a birth date', () => {
    beforeEach(() => makeConsentOptional(db()));

    const today = new Date();
    const bornYearsAgo = (years: number, days = 0) => {
      const day = new Date(
        Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days),
      );
      return `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${String(day.getUTCDate()).padStart(2, '0')}/${day.getUTCFullYear()}`;
    };

    it.each([
      ['on the day before the 18th birthday', bornYearsAgo(18, 1), 17],
      ['at 16', bornYearsAgo(16), 16],
    ])('show only their age, not their birth date, %s', async (_case, dateOfBirth, age) => {
      const id = await createFighter({ name: 'Minor', dateOfBirth });
      const list = await send(fighters, 'GET', '/api/fighters');
      const one = await send(fighters, 'GET', `/api/fighters/${id}`);
      expect((await list.json()).data[0]).toMatchObject({ dateOfBirth: '', age });
      expect((await one.json()).data).toMatchObject({ dateOfBirth: '', age });
      expect(await readFighter(id, '?view=edit')).toMatchObject({ dateOfBirth });
    });

    it('show their age and, unless the owner hides it, their birth date from the 18th birthday on', async () => {
      const dateOfBirth = bornYearsAgo(18);
      const id = await createFighter({ name: 'Adult', dateOfBirth });
      expect(await readFighter(id)).toMatchObject({ dateOfBirth, age: 18 });
      const etag = (await send(fighters, 'GET', `/api/fighters/${id}`)).headers.get('etag');
      await owner.send(settings, 'PUT', '/api/settings', { body: { hidesBirthDates: true } });
      const headers = { 'if-none-match': String(etag) };
      const changed = await send(fighters, 'GET', `/api/fighters/${id}`, { headers });
      expect((await changed.json()).data).toMatchObject({ dateOfBirth: '', age: 18 });
      const list = await (await send(fighters, 'GET', '/api/fighters')).text();
      expect(list).not.toContain(dateOfBirth);
      expect(await readFighter(id, '?view=edit')).toMatchObject({ dateOfBirth });
    });

    it('get a new ETag on their birthday, and an update with the old ETag does not conflict', async () => {
      const id = await createFighter({ name: 'Minor', dateOfBirth: bornYearsAgo(15) });
      const path = `/api/fighters/${id}`;
      const before = (await send(fighters, 'GET', path)).headers.get('etag') ?? '';
      vi.useFakeTimers({
        now: Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), today.getUTCDate() + 1),
        toFake: ['Date'],
      });
      const later = await send(fighters, 'GET', path, { headers: { 'if-none-match': before } });
      vi.useRealTimers();
      expect(later.status).toBe(200);
      const change = { body: { goals: 'More' }, headers: { 'if-match': before } };
      expect((await owner.send(fighters, 'PUT', path, change)).status).toBe(200);
    });
  });

  it.each([
    ['gym', gyms, '/api/gyms'],
    ['weightClass', weightClasses, '/api/weight-classes'],
  ] as const)('get a new ETag when the name of their %s changes', async (field, handler, listPath) => {
    const referenced = await owner.create(handler, listPath, { name: 'North', slug: 'north' });
    const id = await createFighter({ name: 'A', [`${field}Id`]: referenced });
    const path = `/api/fighters/${id}`;
    const etag = (await send(fighters, 'GET', path)).headers.get('etag') ?? '';
    expect((await send(fighters, 'GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await owner.send(handler, 'PUT', `${listPath}/${referenced}`, { body: { name: 'South' } });
    const fresh = await send(fighters, 'GET', path, { headers: { 'if-none-match': etag } });
    expect(fresh.status).toBe(200);
    expect((await fresh.json()).data[field].name).toBe('South');
  });
});
