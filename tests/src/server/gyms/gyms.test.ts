import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { GYM_CARD_FIELDS } from '#src/domain/gyms/schema.ts';
import { pick } from '#src/domain/records/record.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import search from '#src/server/search/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db } = useDatabase();
const owner = useOwnerSession();

const LINKS = ['https://youtu.be/dQw4w9WgXcQ', 'https://www.instagram.com/reel/C0de/'];

async function createGym(videos: unknown) {
  const response = await owner.send(gyms, 'POST', '/api/gyms', {
    body: { name: 'Northside', slug: 'northside', state: 'Ohio', city: 'Toledo', videos },
  });
  return { response, body: await response.json() };
}

describe('gyms', () => {
  it.each([
    ['a list', LINKS],
    ['a JSON-encoded string', JSON.stringify(LINKS)],
  ])('accept videos as %s and return a JSON-encoded string', async (_case, videos) => {
    const { response, body } = await createGym(videos);
    expect(response.status).toBe(201);
    expect(body.data).toEqual({
      id: body.data.id,
      name: 'Northside',
      slug: 'northside',
      state: 'Ohio',
      city: 'Toledo',
      address: '',
      phone: '',
      website: '',
      socialMedia: { instagram: '', tiktok: '', youtube: '' },
      published: true,
      videos: JSON.stringify(LINKS),
      videoPreviews: [],
    });
    const read = await send(gyms, 'GET', `/api/gyms/${body.data.id}`);
    expect((await read.json()).data).toEqual(body.data);
  });

  it.each(['not json', '[', ''])('parse the malformed videos %j as an empty list', async (videos) => {
    const { response, body } = await createGym(videos);
    expect(response.status).toBe(201);
    expect(body.data.videos).toBe('[]');
  });

  it('reject an invalid link in a valid list and name its position', async () => {
    const { response, body } = await createGym([LINKS[0], 'javascript:alert(1)']);
    expect(response.status).toBe(422);
    expect(body.issues).toEqual([{ path: 'videos.1', message: 'Must be a full http:// or https:// link' }]);
  });

  it('store their address and contact details, and search finds the address', async () => {
    const { body } = await createGym(LINKS);
    const contact = {
      address: '12 Main St',
      phone: '(419) 555-0100',
      website: 'https://northside.example',
      socialMedia: { instagram: '@northside', tiktok: '', youtube: '' },
    };
    const path = `/api/gyms/${body.data.id}`;
    await owner.send(gyms, 'PUT', path, { body: contact });
    expect((await (await send(gyms, 'GET', path)).json()).data).toMatchObject(contact);
    const found = await (await send(search, 'GET', '/api/search')).json();
    expect(found.data).toMatchObject([{ name: 'Northside', detail: '12 Main St, Toledo, Ohio' }]);
  });

  it('store the full name of a state that an update abbreviates', async () => {
    const { body } = await createGym(LINKS);
    const path = `/api/gyms/${body.data.id}`;
    const changed = await owner.send(gyms, 'PUT', path, { body: { state: ' n.y. ' } });
    expect((await changed.json()).data.state).toBe('New York');
  });

  it('have the full name of a state that an earlier release stored as a code', async () => {
    const { body } = await createGym([]);
    await sql`update gyms set state = 'TX'`.execute(db());
    for (const path of ['', `/${body.data.id}`, '?view=card']) {
      const { data } = await (await send(gyms, 'GET', `/api/gyms${path}`)).json();
      expect([path, [data].flat()[0].state]).toEqual([path, 'Texas']);
    }
  });

  it('keep their videos when an update leaves them out', async () => {
    const { body } = await createGym(LINKS);
    const changed = await owner.send(gyms, 'PUT', `/api/gyms/${body.data.id}`, { body: { city: '' } });
    expect((await changed.json()).data).toEqual({ ...body.data, city: '' });
  });

  it('are listed without videos in the card view', async () => {
    const { body } = await createGym(LINKS);
    const card = pick(body.data, GYM_CARD_FIELDS);
    expect(await (await send(gyms, 'GET', '/api/gyms?view=card')).json()).toEqual({ data: [card] });
  });

  it("return 'Gym not found' for an unknown id", async () => {
    const response = await send(gyms, 'GET', '/api/gyms/77');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404, detail: 'Gym not found' });
  });
});
