import { describe, expect, it } from 'vitest';
import dashboard from '#src/server/dashboard/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import { send, useOwnerSession } from '../../../../support/api/api.ts';
import { RECORD_KINDS } from '../../../../support/api/record-kinds.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

describe.each(RECORD_KINDS)('%s', (kind, handler, body) => {
  const path = `/api/${kind}`;
  const create = async () => {
    const response = await owner.send(handler, 'POST', path, { body });
    expect(response.status).toBe(201);
    return { recordPath: response.headers.get('location') ?? '', etag: response.headers.get('etag') ?? '' };
  };

  it('reject an unknown view, and the card view of a single record', async () => {
    const { recordPath } = await create();
    expect((await send(handler, 'GET', `${path}?view=card`)).status).toBe(200);
    for (const invalid of [`${path}?view=secret`, `${path}?view=`, `${recordPath}?view=card`])
      expect((await send(handler, 'GET', invalid)).status).toBe(422);
  });

  it.each([
    ['POST', '', { name: 'B' }],
    ['PUT', '/1', { name: 'B' }],
    ['DELETE', '/1', undefined],
    ['GET', '?view=edit', undefined],
    ['GET', '/1?view=edit', undefined],
  ])('reject %s /api/…%s without a session', async (method, rest, requestBody) => {
    await create();
    const response = await send(handler, method, `${path}${rest}`, { body: requestBody });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect((await (await send(handler, 'GET', path)).json()).data).toHaveLength(1);
  });

  it('return 405 with the allowed methods for any other method', async () => {
    const list = await send(handler, 'PATCH', path);
    expect([list.status, list.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    const record = await send(handler, 'POST', `${path}/1`, { body });
    expect([record.status, record.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE']);
  });

  it('respond to HEAD as to GET, but without a body', async () => {
    const response = await send(handler, 'HEAD', path);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toMatch(/^"\d+/);
    expect(await response.text()).toBe('');
  });

  it('let the CDN cache public reads by tag, and make browsers revalidate', async () => {
    const { recordPath } = await create();
    for (const url of [path, recordPath]) {
      const { headers } = await send(handler, 'GET', url);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      // Purges can be lost, so no copy may be older than five minutes.
      expect(headers.get('netlify-cdn-cache-control')).toBe('public, durable, s-maxage=300, must-revalidate');
      expect(headers.get('netlify-cache-tag')?.split(',')).toContain(path.slice('/api/'.length));
      expect(headers.get('netlify-vary')).toBe('query=view');
    }
  });

  it('are never cached in the edit view', async () => {
    const { recordPath } = await create();
    for (const url of [path, recordPath]) {
      const response = await owner.send(handler, 'GET', `${url}?view=edit`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('netlify-cdn-cache-control')).toBeNull();
    }
  });

  it('return 304 for an unchanged list, and the list again after an update', async () => {
    const { recordPath } = await create();
    const etag = (await send(handler, 'GET', path)).headers.get('etag') ?? '';
    const unchanged = await send(handler, 'GET', path, { headers: { 'if-none-match': etag } });
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([
      304,
      '',
      etag,
    ]);
    const unchangedByWeakTag = await send(handler, 'GET', path, {
      headers: { 'if-none-match': `"x", W/${etag}` },
    });
    expect(unchangedByWeakTag.status).toBe(304);
    await owner.send(handler, 'PUT', recordPath, { body: { name: 'B' } });
    const changed = await send(handler, 'GET', path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect((await changed.json()).data).toMatchObject([{ name: 'B' }]);
  });

  it('use the content revision as the ETag of the card list', async () => {
    await create();
    const { revision } = await database
      .db()
      .selectFrom('content_revision')
      .select('revision')
      .executeTakeFirstOrThrow();
    expect((await send(handler, 'GET', `${path}?view=card`)).headers.get('etag')).toBe(`"${revision}"`);
  });

  it('reject an update or deletion of an older version, and change nothing', async () => {
    const { recordPath, etag } = await create();
    expect(
      (
        await owner.send(handler, 'PUT', recordPath, {
          body: { name: 'Theirs' },
          headers: { 'if-match': etag },
        })
      ).status,
    ).toBe(200);
    const put = await owner.send(handler, 'PUT', recordPath, {
      body: { name: 'Mine' },
      headers: { 'if-match': etag },
    });
    const remove = await owner.send(handler, 'DELETE', recordPath, { headers: { 'if-match': etag } });
    expect([put.status, remove.status]).toEqual([412, 412]);
    const current = await send(handler, 'GET', recordPath);
    expect((await current.json()).data.name).toBe('Theirs');
    const currentHeaders = { 'if-match': current.headers.get('etag') ?? '' };
    expect(
      (await owner.send(handler, 'PUT', recordPath, { body: { name: 'Mine' }, headers: currentHeaders }))
        .status,
    ).toBe(200);
    expect((await owner.send(handler, 'DELETE', recordPath, { headers: { 'if-match': '*' } })).status).toBe(
      204,
    );
  });

  it('are updated without a version check if a request has no If-Match', async () => {
    const { recordPath } = await create();
    for (const name of ['B', 'C'])
      expect((await owner.send(handler, 'PUT', recordPath, { body: { name } })).status).toBe(200);
  });

  it('accept only one of ten concurrent updates of the same version', async () => {
    const { recordPath, etag } = await create();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.send(handler, 'PUT', recordPath, {
          body: { name: `N${index}` },
          headers: { 'if-match': etag },
        }),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(412)]);
  });

  it('run one SQL statement per request, plus a session check if the request needs a session', async () => {
    const { recordPath } = await create();
    const count = async (act: () => Promise<Response>) => {
      database.statements.length = 0;
      expect((await act()).status).toBeLessThan(300);
      return database.statements.length;
    };
    expect(await count(() => send(handler, 'GET', path))).toBe(1);
    expect(await count(() => send(handler, 'GET', `${path}?view=card`))).toBe(1);
    expect(await count(() => send(handler, 'GET', recordPath))).toBe(1);
    expect(await count(() => owner.send(handler, 'GET', `${recordPath}?view=edit`))).toBe(2);
    expect(await count(() => owner.send(handler, 'PUT', recordPath, { body: { name: 'B' } }))).toBe(2);
    expect(await count(() => owner.send(handler, 'DELETE', recordPath))).toBe(2);
    expect(await count(() => owner.send(handler, 'POST', path, { body }))).toBe(2);
  });
});

it('the statistics are read with a single SQL statement', async () => {
  await send(dashboard, 'GET', '/api/stats');
  expect(database.statements).toHaveLength(1);
});

describe('an API function', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a form on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('rejects a change from %s, even with a session', async (_case, headers) => {
    const response = await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'A', slug: 'a' }, headers });
    expect(response.status).toBe(403);
    expect((await (await send(gyms, 'GET', '/api/gyms')).json()).data).toEqual([]);
  });

  it('accepts a change from its own origin', async () => {
    const headers = { origin: 'http://localhost:8888', 'sec-fetch-site': 'same-origin' };
    const response = await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'A', slug: 'a' }, headers });
    expect(response.status).toBe(201);
  });
});
