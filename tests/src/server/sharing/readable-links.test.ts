import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { removeDemoContent } from '#src/demo/remove.ts';
import { seedDemoContent } from '#src/demo/seed.ts';
import { LANGUAGES, toLanguagePath } from '#src/domain/language/language.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import readableLinks from '#src/server/sharing/endpoints.ts';
import { ORIGIN, send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db, env } = useDatabase();
const owner = useOwnerSession();

const createFighter = (name: string) => owner.create(fighters, '/api/fighters', { name });
const createGym = (slug: string) => owner.create(gyms, '/api/gyms', { name: 'Southside Bell', slug });
const changeFighter = (id: number, body: object) =>
  owner.send(fighters, 'PUT', `/api/fighters/${id}`, { body });
const trashFighter = (id: number) => owner.send(fighters, 'DELETE', `/api/fighters/${id}`);
const eraseFighter = (id: number) => owner.send(trash, 'DELETE', `/api/trash/fighters/${id}`);

/** Follows a readable link. Returns the path that it redirects to, or else the status. */
async function follow(path: string): Promise<string | number> {
  const response = await send(readableLinks, 'GET', path);
  return response.headers.get('location') ?? response.status;
}

/** Requests a link as a browser does. Does not use `send`, which expects problems instead of error pages. */
const openInBrowser = (path: string) =>
  readableLinks(new Request(new URL(path, ORIGIN), { headers: { accept: 'text/html,*/*' } }), {
    ip: '192.0.2.1',
    waitUntil: () => undefined,
  });

const getLink = async (id: number): Promise<string> =>
  (await (await owner.send(readableLinks, 'GET', `/api/readable-links/fighters/${id}`)).json()).data.path;

describe('a readable link', () => {
  it('permanently redirects to the page of its record', async () => {
    const [fighterId, gymId] = [await createFighter('Ada Marlowe'), await createGym('southside-bell')];
    const response = await send(readableLinks, 'GET', '/f/ada-marlowe');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(`/rising-stars/${fighterId}`);
    expect(response.headers.get('netlify-cache-tag')).toBe('fighters');
    expect(await follow('/g/southside-bell')).toBe(`/gyms/${gymId}`);
  });

  it('works in any letter case, and with the encoded name in place of the slug', async () => {
    const id = await createFighter('Żofia Łuczyńska');
    expect(await getLink(id)).toBe('/f/zofia-luczynska');
    expect(await follow('/f/Zofia-Luczynska')).toBe(`/rising-stars/${id}`);
    expect(await follow(`/f/${encodeURIComponent('Żofia Łuczyńska')}`)).toBe(`/rising-stars/${id}`);
  });

  it('has no number for the first record with a name, and ends with a number for later ones', async () => {
    const ids = [await createFighter('Ada Marlowe'), await createFighter('Ada Marlowe')];
    ids.push(await createFighter('ADA   MARLOWE'));
    expect(await Promise.all(ids.map(getLink))).toEqual([
      '/f/ada-marlowe',
      '/f/ada-marlowe-2',
      '/f/ada-marlowe-3',
    ]);
  });

  it('contains the id of the record if four others already have its name', async () => {
    for (let count = 0; count < 4; count += 1) await createFighter('Ada Marlowe');
    const fifth = await createFighter('Ada Marlowe');
    expect(await getLink(fifth)).toBe(`/f/ada-marlowe-${fifth}`);
    // This fighter takes the link that the next "Ada Marlowe" would get.
    const namesake = await createFighter(`Ada Marlowe ${fifth + 2}`);
    const next = await createFighter('Ada Marlowe');
    expect(next).toBe(fifth + 2);
    expect(await getLink(namesake)).toBe(`/f/ada-marlowe-${next}`);
    expect(await getLink(next)).toBe(`/f/ada-marlowe-${next}-6`);
  });

  it('is unique when records are created concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => createFighter('Ada Marlowe')));
    const links = await Promise.all(ids.map(getLink));
    expect(new Set(links).size).toBe(8);
    expect(await Promise.all(links.map(follow))).toEqual(ids.map((id) => `/rising-stars/${id}`));
  });

  it('stays valid after a rename, and its slug is not given to another record', async () => {
    const id = await createFighter('Ada Marlowe');
    await changeFighter(id, { name: 'Ada Stone' });
    expect(await getLink(id)).toBe('/f/ada-stone');
    const other = await createFighter('Ada Marlowe');
    expect(await getLink(other)).toBe('/f/ada-marlowe-2');
    expect(await follow('/f/ada-marlowe')).toBe(`/rising-stars/${id}`);
    await changeFighter(id, { name: 'Ada Marlowe' });
    expect(await getLink(id)).toBe('/f/ada-marlowe');
    expect(await follow('/f/ada-stone')).toBe(`/rising-stars/${id}`);
  });

  it('changes with the slug of a gym, and the earlier link stays valid', async () => {
    const id = await createGym('southside-bell');
    await owner.send(gyms, 'PUT', `/api/gyms/${id}`, { body: { slug: 'the-bell' } });
    expect([await follow('/g/southside-bell'), await follow('/g/the-bell')]).toEqual([
      `/gyms/${id}`,
      `/gyms/${id}`,
    ]);
  });

  it('contains the id of the record if the name has no Latin letters', async () => {
    const id = await createFighter('武田 Иван');
    expect(await getLink(id)).toBe(`/f/fighter-${id}`);
  });

  it('leads nowhere while its record is hidden or in the trash', async () => {
    const id = await createFighter('Ada Marlowe');
    await changeFighter(id, { published: false });
    expect(await follow('/f/ada-marlowe')).toBe(404);
    await changeFighter(id, { published: true });
    expect(await follow('/f/ada-marlowe')).toBe(`/rising-stars/${id}`);
    await trashFighter(id);
    expect(await follow('/f/ada-marlowe')).toBe(404);
    await owner.send(fighters, 'POST', `/api/fighters/${id}/restore`, { body: {} });
    expect(await follow('/f/ada-marlowe')).toBe(`/rising-stars/${id}`);
  });

  it('is gone once its record has been erased, contains no name, and is never given to another record', async () => {
    const id = await createFighter('Ada Marlowe');
    await changeFighter(id, { name: 'Ada Stone' });
    await trashFighter(id);
    await eraseFighter(id);
    expect([await follow('/f/ada-marlowe'), await follow('/f/ada-stone')]).toEqual([410, 410]);
    const { rows } = await sql<{ slug: string; row_id: number | null }>`
      select slug, row_id from readable_links`.execute(db());
    expect(JSON.stringify(rows)).not.toMatch(/ada/);
    expect(rows.map(({ row_id }) => row_id)).toEqual([null, null]);
    expect(await getLink(await createFighter('Ada Marlowe'))).toBe('/f/ada-marlowe-2');
    expect(await follow('/f/ada-marlowe')).toBe(410);
  });

  it.each(['/f/nobody', '/f/%', '/f/%00', '/g/ada-marlowe', '/f/-', `/f/erased:${'0'.repeat(64)}`])(
    '%s is not found',
    async (path) => {
      await createFighter('Ada Marlowe');
      expect(await follow(path)).toBe(404);
    },
  );

  it('leads to the page of its record in the language of the link, even if it has an earlier name of the record', async () => {
    const [fighterId, gymId] = [await createFighter('Ada Marlowe'), await createGym('southside-bell')];
    await changeFighter(fighterId, { name: 'Ada Stone' });
    expect([
      await follow('/es/f/ada-marlowe'),
      await follow('/es/f/Ada-Stone'),
      await follow('/es/g/southside-bell'),
    ]).toEqual([`/es/rising-stars/${fighterId}`, `/es/rising-stars/${fighterId}`, `/es/gyms/${gymId}`]);
  });

  it.each(LANGUAGES)(
    'that leads nowhere opens the 404 page in a browser, in the language "%s"',
    async (language) => {
      const id = await createFighter('Ada Marlowe');
      await trashFighter(id);
      await eraseFighter(id);
      for (const [slug, status] of [
        ['nobody', 404],
        ['ada-marlowe', 410],
      ] as const) {
        const response = await openInBrowser(toLanguagePath(language, `/f/${slug}`));
        expect(response.status).toBe(status);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        const html = await response.text();
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toContain(`http-equiv="refresh" content="0; url=${toLanguagePath(language, '/404')}"`);
      }
    },
  );
});

it('only the owner can look up the link of a record, and can do so even if the record is hidden', async () => {
  const id = await createFighter('Ada Marlowe');
  await changeFighter(id, { published: false });
  const path = `/api/readable-links/fighters/${id}`;
  expect((await send(readableLinks, 'GET', path)).status).toBe(401);
  expect(await getLink(id)).toBe('/f/ada-marlowe');
  expect((await owner.send(readableLinks, 'GET', '/api/readable-links/gyms/1')).status).toBe(404);
});

it('the links of demo content can be used again after its removal', async () => {
  await seedDemoContent(env());
  expect(await follow('/f/ada-marlowe')).toMatch(/^\/rising-stars\/\d+$/);
  await removeDemoContent(env());
  expect(await follow('/f/ada-marlowe')).toBe(404);
  expect(await getLink(await createFighter('Ada Marlowe'))).toBe('/f/ada-marlowe');
});
