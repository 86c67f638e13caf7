import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Kind } from '#src/domain/records/kinds.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import gyms from '#src/server/gyms/endpoints.ts';
import trash from '#src/server/history/endpoints.ts';
import { config } from '../../../../netlify/functions/every-day.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import { RECORD_KINDS } from '../../../support/api/record-kinds.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { readEverything } from '../../../support/database/every-row.ts';

const sweepTrash = scheduledFunction('sweep-trash', 'sweep-do-not-film');

const { db, statements } = useDatabase();
const owner = useOwnerSession();

/** A hidden minor, and a video with a secret URL. */
const MORE_FIELDS: Partial<Record<Kind, object>> = {
  fighters: { dateOfBirth: '01/02/2015', published: false },
  videos: { videoUrl: 'https://youtu.be/secretvideo' },
};

const SECRET_RECORDS = RECORD_KINDS.map(([kind, handler, { slug, ...body }]) => {
  const fields = { ...body, name: `Secret ${kind}`, ...(slug && { slug: `secret-${slug}` }) };
  return [kind, handler, { ...fields, ...MORE_FIELDS[kind] }] as const;
});

async function trashGym(slug: string, deletedAt?: string): Promise<number> {
  const id = await owner.create(gyms, '/api/gyms', { name: slug, slug });
  expect((await owner.send(gyms, 'DELETE', `/api/gyms/${id}`)).status).toBe(204);
  if (deletedAt)
    await db()
      .updateTable('gyms')
      .set({ deleted_at: new Date(deletedAt) })
      .where('id', '=', id)
      .execute();
  return id;
}

const listTrash = async () => (await (await owner.send(trash, 'GET', '/api/trash')).json()).data;
const listTrashedNames = async () => (await listTrash()).map(({ name }: { name: string }) => name).sort();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Reads the current content revision, and that of the rebuild in the outbox. */
const readContentRevisions = () =>
  db()
    .selectFrom('content_revision')
    .select([
      'revision',
      (eb) => eb.selectFrom('outbox').select('content_revision').where('sent_at', 'is', null).as('enqueued'),
    ])
    .executeTakeFirstOrThrow();

describe.each(SECRET_RECORDS)('permanently deleting %s', (kind, handler, body) => {
  it('leaves nothing of the record in any table, and enqueues a rebuild', async () => {
    const id = await owner.create(handler, `/api/${kind}`, body);
    await owner.send(handler, 'PUT', `/api/${kind}/${id}`, { body: { name: 'Secret Second' } });
    await owner.send(handler, 'DELETE', `/api/${kind}/${id}`);
    const before = await readContentRevisions();
    statements.length = 0;
    const response = await owner.send(trash, 'DELETE', `/api/trash/${kind}/${id}`);
    expect(response.status).toBe(204);
    expect(statements).toHaveLength(2); // The session check and the erasure.
    expect(await readEverything(db())).not.toMatch(/secret/i);
    const after = await readContentRevisions();
    expect(BigInt(after.revision)).toBe(BigInt(before.revision) + 1n);
    expect(after.enqueued).toBe(after.revision);
    expect(await listTrash()).toEqual([]);
    const history = await owner.send(handler, 'GET', `/api/${kind}/${id}/history`);
    expect((await history.json()).data).toEqual([]);
  });

  it('returns 404 unless the record is in the trash, and succeeds for one of two concurrent requests', async () => {
    const active = await owner.create(handler, `/api/${kind}`, body);
    const before = await readEverything(db());
    for (const id of [active, 2_000_000, 'x', 0]) {
      const response = await owner.send(trash, 'DELETE', `/api/trash/${kind}/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
    }
    expect(await readEverything(db())).toBe(before);
    await owner.send(handler, 'DELETE', `/api/${kind}/${active}`);
    const responses = await Promise.all(
      [1, 2].map(() => owner.send(trash, 'DELETE', `/api/trash/${kind}/${active}`)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('succeeds only if no concurrent request restores the record', async () => {
    const id = await owner.create(handler, `/api/${kind}`, body);
    await owner.send(handler, 'DELETE', `/api/${kind}/${id}`);
    const [restored, erased] = await Promise.all([
      owner.send(handler, 'POST', `/api/${kind}/${id}/restore`, { body: {} }),
      owner.send(trash, 'DELETE', `/api/trash/${kind}/${id}`),
    ]);
    expect([restored.status, erased.status].sort()).toEqual(restored.ok ? [200, 404] : [204, 404]);
    expect((await owner.send(handler, 'GET', `/api/${kind}/${id}?view=edit`)).ok).toBe(restored.ok);
  });

  it('requires a session and a same-origin request', async () => {
    const id = await owner.create(handler, `/api/${kind}`, body);
    await owner.send(handler, 'DELETE', `/api/${kind}/${id}`);
    const path = `/api/trash/${kind}/${id}`;
    expect((await send(trash, 'DELETE', path)).status).toBe(401);
    const headers = { origin: 'https://evil.example' };
    expect((await owner.send(trash, 'DELETE', path, { headers })).status).toBe(403);
    expect((await owner.send(trash, 'GET', path)).status).toBe(405);
    expect(await listTrash()).toHaveLength(1);
  });
});

it('erasing a gym removes it from its fighters, including those in the trash', async () => {
  const gymId = await owner.create(gyms, '/api/gyms', { name: 'Gone', slug: 'gone' });
  const active = await owner.create(fighters, '/api/fighters', { name: 'Active', gymId });
  const trashed = await owner.create(fighters, '/api/fighters', { name: 'Trashed', gymId });
  await owner.send(fighters, 'DELETE', `/api/fighters/${trashed}`);
  await owner.send(gyms, 'DELETE', `/api/gyms/${gymId}`);
  expect((await owner.send(trash, 'DELETE', `/api/trash/gyms/${gymId}`)).status).toBe(204);
  const rows = await db().selectFrom('fighters').select(['id', 'gym_id']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: active, gym_id: null },
    { id: trashed, gym_id: null },
  ]);
});

describe('emptying the trash', () => {
  const emptyTrash = (query: string) => owner.send(trash, 'DELETE', `/api/trash${query}`);

  it('permanently deletes records up to deletedUntil and keeps later ones', async () => {
    for (const [kind, handler, body] of SECRET_RECORDS) {
      const id = await owner.create(handler, `/api/${kind}`, body);
      await owner.send(handler, 'DELETE', `/api/${kind}/${id}`);
    }
    await owner.create(gyms, '/api/gyms', { name: 'Active', slug: 'active' });
    const [latest] = await listTrash();
    await sql`select pg_sleep(0.002)`.execute(db());
    await trashGym('later');
    expect((await emptyTrash(`?deletedUntil=${latest.deletedAt}`)).status).toBe(204);
    expect(await listTrashedNames()).toEqual(['later']);
    expect(await readEverything(db())).not.toMatch(/secret/i);
    expect((await send(gyms, 'GET', '/api/gyms')).status).toBe(200);
    expect(await db().selectFrom('gyms').select('name').where('deleted_at', 'is', null).execute()).toEqual([
      { name: 'Active' },
    ]);
  });

  it('erases more records than a single statement can', async () => {
    await sql`insert into videos (name, slug, video_url, deleted_at)
      select 'Video ' || n, 'video-' || n, 'https://youtu.be/abcdefghijk', now() from generate_series(1, 450) n`.execute(
      db(),
    );
    const [latest] = await listTrash();
    expect((await emptyTrash(`?deletedUntil=${latest.deletedAt}`)).status).toBe(204);
    expect(await listTrash()).toEqual([]);
    // The histories of the records are erased too.
    expect(await db().selectFrom('revisions').select('id').execute()).toEqual([]);
  });

  it.each(['', '?deletedUntil=', '?deletedUntil=yesterday', "?deletedUntil=2026-01-01'--", '?all=1'])(
    'rejects the query %j and deletes nothing',
    async (query) => {
      await trashGym('trashed');
      const response = await emptyTrash(query);
      expect(response.status).toBe(422);
      expect((await response.json()).issues.length).toBeGreaterThan(0);
      expect(await listTrashedNames()).toEqual(['trashed']);
    },
  );

  it('requires a session', async () => {
    await trashGym('trashed');
    const path = '/api/trash?deletedUntil=2099-01-01T00:00:00.000Z';
    expect((await send(trash, 'DELETE', path)).status).toBe(401);
    expect(await listTrashedNames()).toEqual(['trashed']);
  });
});

describe('the daily trash sweep', () => {
  it('erases records after 30 days in the trash, or after TRASH_RETENTION_DAYS', async () => {
    expect(config.schedule).toBe('@daily');
    await trashGym('old', daysAgo(30.1));
    await trashGym('young', daysAgo(29.9));
    expect((await sweepTrash()).status).toBe(204);
    expect(await listTrashedNames()).toEqual(['young']);
    process.env.TRASH_RETENTION_DAYS = '5';
    try {
      const [{ deletedAt, erasedAfter }] = await listTrash();
      expect(Date.parse(erasedAfter) - Date.parse(deletedAt)).toBe(5 * 86_400_000);
      await sweepTrash();
      expect(await listTrashedNames()).toEqual([]);
    } finally {
      delete process.env.TRASH_RETENTION_DAYS;
    }
    expect(await readEverything(db())).not.toMatch(/young/);
  });

  it('treats a deletion time in the future as the current time', async () => {
    const id = await trashGym('future', '2090-01-01T00:00:00Z');
    await sweepTrash();
    const [{ id: listed, erasedAfter }] = await listTrash();
    expect(listed).toBe(id);
    expect(Date.parse(erasedAfter)).toBeLessThan(Date.now() + 31 * 86_400_000);
  });
});
