import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Version } from '#src/domain/history/schema.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import { OWNER, send, useOwnerSession } from '../../../../support/api/api.ts';
import { RECORD_KINDS } from '../../../../support/api/record-kinds.ts';
import { useDatabase } from '../../../../support/database/database.ts';

const database = useDatabase();
const owner = useOwnerSession();

type Handler = typeof gyms;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const read = async (handler: Handler, path: string) =>
  (await (await owner.send(handler, 'GET', path)).json()).data;

describe.each(RECORD_KINDS)('saving %s', (kind, handler, body) => {
  const base = `/api/${kind}`;
  const post = (key: string, fields: object = body) =>
    owner.send(handler, 'POST', base, { body: fields, headers: { 'idempotency-key': key } });

  it('creates one record for repeated or concurrent requests with the same key', async () => {
    const responses = await Promise.all([post('key-1'), post('key-1'), post('key-1')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).data.id));
    expect(new Set(ids).size).toBe(1);
    const repeated = await post('key-1');
    expect(repeated.headers.get('location')).toBe(`${base}/${ids[0]}`);
    expect(repeated.headers.get('etag')).toBe('"1"');
    expect(await read(handler, base)).toHaveLength(1);
  });

  it('rejects a used key with other fields, and names the record of the first request', async () => {
    const { id } = (await (await post('key-1')).json()).data;
    const response = await post('key-1', { ...body, name: 'Changed' });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      detail: 'An earlier request with other content had this Idempotency-Key.',
      location: `${base}/${id}`,
    });
    expect(await read(handler, base)).toMatchObject([{ id, name: body.name }]);
  });

  it('returns the record as it is now to a repeated request', async () => {
    const { id } = (await (await post('key-1')).json()).data;
    await owner.send(handler, 'PUT', `${base}/${id}`, { body: { name: 'Changed' } });
    const repeated = await post('key-1');
    expect([repeated.status, (await repeated.json()).data.name]).toEqual([200, 'Changed']);
  });

  it('rejects the used key of a record that was created before digests were stored', async () => {
    const { id } = (await (await post('key-1')).json()).data;
    await sql`update ${sql.table(kind.replace('-', '_'))} set request_digest = null`.execute(database.db());
    const repeated = await post('key-1');
    expect([repeated.status, (await repeated.json()).location]).toEqual([409, `${base}/${id}`]);
  });

  it('does not create a record again while it is in the trash', async () => {
    const { id } = (await (await post('key-2')).json()).data;
    await owner.send(handler, 'DELETE', `${base}/${id}`);
    const repeated = await post('key-2');
    expect(repeated.status).toBe(409);
    expect((await repeated.json()).detail).toBe('This record was saved before and is now in the trash.');
  });

  it('rejects an invalid key', async () => {
    expect((await post('a key')).status).toBe(400);
    expect((await post('k'.repeat(65))).status).toBe(400);
  });

  it('records the user and the device of each version, and never shows them to visitors', async () => {
    const from = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });
    const created = await owner.send(handler, 'POST', base, { body, ...from(IPHONE) });
    const { id } = (await created.json()).data;
    const path = `${base}/${id}`;
    await owner.send(handler, 'PUT', path, { body: { name: 'Second' }, ...from(ANDROID) });
    await owner.send(handler, 'DELETE', path, from(IPHONE));
    await owner.send(handler, 'POST', `${path}/restore`, { body: {}, ...from('curl/8') });
    const versions: Version<unknown>[] = await read(handler, `${path}/history`);
    expect(versions.map(({ changedBy }) => changedBy)).toEqual(Array(4).fill(OWNER.username));
    expect(versions.map(({ savedFrom }) => savedFrom)).toEqual([
      '',
      'Safari on iPhone',
      'Chrome on Android',
      'Safari on iPhone',
    ]);
    const views = kind === 'fighters' || kind === 'gyms' ? ['', '?view=card'] : [''];
    for (const url of [path, ...views.map((view) => base + view)]) {
      const response = await (await send(handler, 'GET', url)).text();
      expect(response).toContain('Second');
      expect(response).not.toMatch(/saved|changed|idempotency|iPhone|owner/i);
    }
  });

  it('leaves the user empty in versions that were stored before users were recorded', async () => {
    const { id } = (await (await owner.send(handler, 'POST', base, { body })).json()).data;
    await sql`update revisions set after = after - 'changed_by'`.execute(database.db());
    const [version] = await read(handler, `${base}/${id}/history`);
    expect(version.changedBy).toBe('');
  });

  it('adds no version when another device saves the stored values again', async () => {
    const created = await owner.send(handler, 'POST', base, { body, headers: { 'user-agent': IPHONE } });
    const path = `${base}/${(await created.json()).data.id}`;
    for (const change of [body, {}]) {
      const same = await owner.send(handler, 'PUT', path, {
        body: change,
        headers: { 'user-agent': ANDROID, 'if-match': '"1"' },
      });
      expect([same.status, same.headers.get('etag')]).toEqual([200, '"1"']);
    }
    const versions: Version<unknown>[] = await read(handler, `${path}/history`);
    expect(versions.map(({ savedFrom }) => savedFrom)).toEqual(['Safari on iPhone']);
  });
});

describe('a slug of another record', () => {
  it('is rejected, even with an idempotency key', async () => {
    await owner.send(gyms, 'POST', '/api/gyms', { body: { name: 'One', slug: 'one' } });
    const second = await owner.send(gyms, 'POST', '/api/gyms', {
      body: { name: 'Two', slug: 'one' },
      headers: { 'idempotency-key': 'two' },
    });
    expect(second.status).toBe(409);
    expect((await second.json()).issues).toEqual([{ path: 'slug', message: 'Is already taken' }]);
  });
});
