import { describe, expect, it } from 'vitest';
import fighters from '../../../netlify/functions/fighters.ts';
import gyms from '../../../netlify/functions/gyms.ts';
import stats from '../../../netlify/functions/stats.ts';
import videos from '../../../netlify/functions/videos.ts';
import weightClasses from '../../../netlify/functions/weight-classes.ts';
import { send, useOwnerSession } from '../../support/api.ts';
import { useDatabase } from '../../support/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

const RESOURCES = [
  { noun: 'fighters', handler: fighters, path: '/api/fighters', body: { name: 'A' } },
  { noun: 'gyms', handler: gyms, path: '/api/gyms', body: { name: 'A', slug: 'a' } },
  {
    noun: 'videos',
    handler: videos,
    path: '/api/videos',
    body: { name: 'A', slug: 'a', videoUrl: 'https://a.example/' },
  },
  {
    noun: 'weight classes',
    handler: weightClasses,
    path: '/api/weight-classes',
    body: { name: 'A', slug: 'a', order: 1 },
  },
];

describe.each(RESOURCES)('$noun', ({ handler, path, body }) => {
  const create = async () => {
    const response = await owner.send(handler, 'POST', path, { body });
    expect(response.status).toBe(201);
    return { one: response.headers.get('location') ?? '', etag: response.headers.get('etag') ?? '' };
  };

  it.each([
    ['POST', '', { name: 'B' }],
    ['PUT', '/1', { name: 'B' }],
    ['DELETE', '/1', undefined],
    ['GET', '?view=edit', undefined],
    ['GET', '/1?view=edit', undefined],
  ])('refuses %s %s without a session', async (method, rest, sent) => {
    await create();
    const response = await send(handler, method, `${path}${rest}`, { body: sent });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await (await send(handler, 'GET', path)).json()).data).toHaveLength(1);
  });

  it('answers 405 with what is allowed', async () => {
    const list = await send(handler, 'PATCH', path);
    expect([list.status, list.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    const one = await send(handler, 'POST', `${path}/1`, { body });
    expect([one.status, one.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE']);
  });

  it('answers HEAD as GET without a body', async () => {
    const response = await send(handler, 'HEAD', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toMatch(/^"\d+/);
    expect(await response.text()).toBe('');
  });

  it('lets the CDN keep a public read under its tags, and the browser ask every time', async () => {
    const { one } = await create();
    for (const address of [path, one]) {
      const { headers } = await send(handler, 'GET', address);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers.get('netlify-cdn-cache-control')).toContain('durable');
      expect(headers.get('netlify-cache-tag')?.split(',')).toContain(path.slice('/api/'.length));
      expect(headers.get('netlify-vary')).toBe('query=view');
    }
  });

  it('never lets anybody keep what only the owner may read', async () => {
    const { one } = await create();
    for (const address of [path, one]) {
      const response = await owner.send(handler, 'GET', `${address}?view=edit`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    }
  });

  it('answers 304 to a list without news, and the list after any change of content', async () => {
    const { one } = await create();
    const etag = (await send(handler, 'GET', path)).headers.get('etag') ?? '';
    const same = await send(handler, 'GET', path, { headers: { 'if-none-match': etag } });
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    const weak = await send(handler, 'GET', path, { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect(weak.status).toBe(304);
    await owner.send(handler, 'PUT', one, { body: { name: 'B' } });
    const news = await send(handler, 'GET', path, { headers: { 'if-none-match': etag } });
    expect(news.status).toBe(200);
    expect((await news.json()).data).toMatchObject([{ name: 'B' }]);
  });

  it('has the content revision as the tag of its card list', async () => {
    await create();
    const { revision } = await database
      .db()
      .selectFrom('content_revision')
      .select('revision')
      .executeTakeFirstOrThrow();
    expect((await send(handler, 'GET', `${path}?view=card`)).headers.get('etag')).toBe(`"${revision}"`);
  });

  it('refuses a change and a delete that began from an older version, and changes nothing', async () => {
    const { one, etag } = await create();
    expect(
      (await owner.send(handler, 'PUT', one, { body: { name: 'Theirs' }, headers: { 'if-match': etag } }))
        .status,
    ).toBe(200);
    const put = await owner.send(handler, 'PUT', one, {
      body: { name: 'Mine' },
      headers: { 'if-match': etag },
    });
    const remove = await owner.send(handler, 'DELETE', one, { headers: { 'if-match': etag } });
    expect([put.status, remove.status]).toEqual([412, 412]);
    const current = await send(handler, 'GET', one);
    expect((await current.json()).data.name).toBe('Theirs');
    const fresh = { 'if-match': current.headers.get('etag') ?? '' };
    expect((await owner.send(handler, 'PUT', one, { body: { name: 'Mine' }, headers: fresh })).status).toBe(
      200,
    );
    expect((await owner.send(handler, 'DELETE', one, { headers: { 'if-match': '*' } })).status).toBe(204);
  });

  it('lets the last write win without If-Match', async () => {
    const { one } = await create();
    for (const name of ['B', 'C'])
      expect((await owner.send(handler, 'PUT', one, { body: { name } })).status).toBe(200);
  });

  it('lets one of ten changes from the same version through', async () => {
    const { one, etag } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.send(handler, 'PUT', one, { body: { name: `N${index}` }, headers: { 'if-match': etag } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(412)]);
  });

  it('sends one statement for a read, and one beside the session check for a write', async () => {
    const { one } = await create();
    const count = async (act: () => Promise<Response>) => {
      database.statements.length = 0;
      expect((await act()).status).toBeLessThan(300);
      return database.statements.length;
    };
    expect(await count(() => send(handler, 'GET', path))).toBe(1);
    expect(await count(() => send(handler, 'GET', `${path}?view=card`))).toBe(1);
    expect(await count(() => send(handler, 'GET', one))).toBe(1);
    expect(await count(() => owner.send(handler, 'GET', `${one}?view=edit`))).toBe(2);
    expect(await count(() => owner.send(handler, 'PUT', one, { body: { name: 'B' } }))).toBe(2);
    expect(await count(() => owner.send(handler, 'DELETE', one))).toBe(2);
    expect(await count(() => owner.send(handler, 'POST', path, { body }))).toBe(2);
  });
});

describe('every function', () => {
  it('counts the stats in one statement', async () => {
    await send(stats, 'GET', '/api/stats');
    expect(database.statements).toHaveLength(1);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('refuses a change that comes from %s, session or not', async (_case, headers) => {
    const response = await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'A', slug: 'a' }, headers });
    expect(response.status).toBe(403);
    expect((await (await send(gyms, 'GET', '/api/gyms')).json()).data).toEqual([]);
  });

  it('takes a change from a page of its own', async () => {
    const headers = { origin: 'http://localhost:8888', 'sec-fetch-site': 'same-origin' };
    const response = await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'A', slug: 'a' }, headers });
    expect(response.status).toBe(201);
  });

  it('refuses a view that it does not know', async () => {
    expect((await send(gyms, 'GET', '/api/gyms?view=secret')).status).toBe(422);
    expect((await send(gyms, 'GET', '/api/gyms/1?view=card')).status).toBe(422);
  });
});
