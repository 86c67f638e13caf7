import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoFighters } from '#src/demo/fighters.ts';
import { demoGyms } from '#src/demo/gyms.ts';
import { listDemoLeads } from '#src/demo/leads.ts';
import { seedDemoContent } from '#src/demo/seed.ts';
import { demoVideos } from '#src/demo/videos.ts';
import { demoWeightClasses } from '#src/demo/weight-classes.ts';
import type { Payment } from '#src/domain/books/books.ts';
import type { Dashboard } from '#src/domain/dashboard/schema.ts';
import type { DemoContent } from '#src/domain/demo/schema.ts';
import type { Lead } from '#src/domain/leads/lead.ts';
import payments from '#src/server/books/endpoints.ts';
import consent from '#src/server/consent/endpoints.ts';
import dashboard from '#src/server/dashboard/endpoints.ts';
import demoContent from '#src/server/demo/endpoints.ts';
import evaluations from '#src/server/evaluation/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import type gyms from '#src/server/gyms/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import { PURGE_CHANNEL } from '#src/server/platform/http/purge-cdn.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import videos from '#src/server/videos/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db, env } = useDatabase();
const owner = useOwnerSession();

const read = async (handler: typeof gyms, path: string) =>
  (await (await owner.send(handler, 'GET', path)).json()).data;
const listDemo = (): Promise<DemoContent> => read(demoContent, '/api/demo-content');
const remove = () => owner.send(demoContent, 'DELETE', '/api/demo-content');
const countRows = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db())).rows[0]
    ?.count;
const idOf = async (table: 'fighters' | 'gyms' | 'videos', name: string) =>
  (await db().selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

describe('the demo content', () => {
  it('can be listed and removed only with a session', async () => {
    expect((await send(demoContent, 'GET', '/api/demo-content')).status).toBe(401);
    expect((await send(demoContent, 'DELETE', '/api/demo-content')).status).toBe(401);
  });

  it('is listed without weight classes', async () => {
    expect(await listDemo()).toEqual({ fighters: [], gyms: [], videos: [], shows: [], leads: [] });
    await seedDemoContent(env());
    const { fighters: fighterIds, gyms: gymIds, videos: videoIds } = await listDemo();
    expect([fighterIds.length, gymIds.length, videoIds.length]).toEqual([
      demoFighters.length,
      demoGyms.length,
      demoVideos.length,
    ]);
  });

  it('is removed with its history, links and slugs, but without the weight classes', async () => {
    await seedDemoContent(env());
    expect((await remove()).status).toBe(204);
    for (const table of [
      'fighters',
      'gyms',
      'videos',
      'shows',
      'video_links',
      'video_urls',
      'video_uses',
      'demo_rows',
    ])
      expect([table, await countRows(table)]).toEqual([table, 0]);
    const { rows: entities } = await sql`select distinct entity from revisions`.execute(db());
    expect(entities).toEqual([{ entity: 'weight_class' }]);
    expect(await countRows('readable_links')).toBe(0);
    expect(await countRows('weight_classes')).toBe(demoWeightClasses.length);
    expect((await remove()).status).toBe(204);
    expect(await countRows('weight_classes')).toBe(demoWeightClasses.length);
  });

  it('is removed from the cache of the CDN, with the shows', async () => {
    const purged: unknown[] = [];
    const collect = (tags: unknown) => purged.push(tags);
    subscribe(PURGE_CHANNEL, collect);
    await remove();
    unsubscribe(PURGE_CHANNEL, collect);
    expect(purged).toEqual([['fighters', 'gyms', 'videos', 'shows']]);
  });

  it('is kept where the owner has edited it, moved it to the trash, or uses it', async () => {
    await seedDemoContent(env());
    const [ada, tariq] = [await idOf('fighters', 'Ada Marlowe'), await idOf('fighters', 'Tariq Salaam')];
    const gym = await idOf('gyms', 'Southside Bell');
    await owner.send(fighters, 'PUT', `/api/fighters/${ada}`, { body: { weight: '140 lbs' } });
    await owner.send(fighters, 'DELETE', `/api/fighters/${tariq}`);
    const [shared] = await db().selectFrom('videos').select('video_url').orderBy('id').execute();
    const own = await owner.create(videos, '/api/videos', {
      name: 'Mine',
      slug: 'mine',
      videoUrl: shared?.video_url,
    });
    const listed = await listDemo();
    expect(listed.fighters).not.toContain(ada);
    expect(listed.fighters).not.toContain(tariq);
    expect(listed.gyms).not.toContain(gym);

    expect((await remove()).status).toBe(204);
    const rows = await db().selectFrom('fighters').select(['id', 'gym_id']).orderBy('id').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([ada, tariq].sort());
    expect(rows.find(({ id }) => id === ada)?.gym_id).toBe(gym);
    const links = await sql`select from video_urls where url = ${shared?.video_url}`.execute(db());
    expect(links.rows).toHaveLength(1);
    expect(await read(videos, '/api/videos')).toMatchObject([{ id: own }]);
    expect(await listDemo()).toEqual({ fighters: [], gyms: [], videos: [], shows: [], leads: [] });
  });

  it('causes no warnings until the owner edits a record', async () => {
    await seedDemoContent(env());
    const readDashboard = (): Promise<Dashboard> => read(dashboard, '/api/dashboard');
    expect(await readDashboard()).toMatchObject({ missing: [], lastEdits: [] });
    expect((await readDashboard()).setup?.some(({ isDone }) => isDone)).toBe(false);
    expect(await read(consent, '/api/consents')).toEqual([]);
    expect((await read(evaluations, '/api/evaluations')).due).toBeNull();

    // Dontae is a minor who was added long ago.
    const dontae = await idOf('fighters', 'Dontae Whitlock');
    await owner.send(fighters, 'PUT', `/api/fighters/${dontae}`, { body: { featuredImage: '' } });
    const edited = await readDashboard();
    expect(edited.missing).toEqual([{ kind: 'fighters', detail: 'no photo', count: 1 }]);
    expect(edited.lastEdits).toMatchObject([{ kind: 'fighters', id: dontae, action: 'changed' }]);
    expect(await read(consent, '/api/consents')).toMatchObject([{ fighterId: dontae, status: 'missing' }]);
    expect((await read(evaluations, '/api/evaluations')).due).not.toBeNull();
  });
});

describe('the demo leads', () => {
  const LEAD_TABLES = [
    'leads',
    'lead_events',
    'reels',
    'change_notes',
    'private_links',
    'payments',
    'demo_rows',
  ];
  const countAll = async () =>
    Object.fromEntries(await Promise.all(LEAD_TABLES.map(async (table) => [table, await countRows(table)])));
  const findRequest = async (boxer: string) =>
    (await read(leads, '/api/highlight-requests')).find((lead: Lead) => lead.fields['Boxer-Name'] === boxer);
  const move = (lead: Lead, to: string) =>
    owner.send(leads, 'PUT', `/api/highlight-requests/${lead.id}`, { body: { status: to } });

  it('are removed with their history, reels, notes, links and receipts, even if the owner created a link', async () => {
    await seedDemoContent(env(), { withLeads: true });
    const { id } = await findRequest('Renzo Villareal');
    expect(
      (
        await owner.send(privateLinks, 'POST', '/api/private-links', {
          body: { purpose: 'reel', subjectId: id },
        })
      ).status,
    ).toBe(201);
    expect((await listDemo()).leads).toHaveLength(listDemoLeads().length);
    expect((await remove()).status).toBe(204);
    expect(await countAll()).toEqual(Object.fromEntries(LEAD_TABLES.map((table) => [table, 0])));
  });

  it('stay if the owner moved them or wrote notes, unless they are in the trash', async () => {
    await seedDemoContent(env(), { withLeads: true });
    const [moved, noted] = [await findRequest('Petra Novotná'), await findRequest('Bo Hutchins')];
    expect((await move(moved, 'paid')).status).toBe(200);
    await owner.send(leads, 'PUT', `/api/highlight-requests/${noted.id}`, { body: { notes: 'Call back' } });
    expect((await listDemo()).leads).not.toContain(moved.id);
    const [deleted] = await read(leads, '/api/contact-messages');
    await owner.send(leads, 'DELETE', `/api/contact-messages/${deleted.id}`);
    await remove();
    expect(await countRows('leads')).toBe(2);
    expect((await read(leads, '/api/highlight-requests')).map((lead: Lead) => lead.id)).toEqual([
      noted.id,
      moved.id,
    ]);
    expect((await listDemo()).leads).toEqual([]);
  });

  it('keep their receipt if a concurrent move to "paid" succeeds, and leave none otherwise', async () => {
    await seedDemoContent(env(), { withLeads: true });
    const request = await findRequest('Petra Novotná');
    const [moved] = await Promise.all([move(request, 'paid'), remove()]);
    const { rows } = await sql`select from payments where lead_id = ${request.id}`.execute(db());
    expect(rows).toHaveLength(moved.ok ? 1 : 0);
    const orphans = await sql`select from payments where lead_id is null and voided_at is null`.execute(db());
    expect(orphans.rows).toEqual([]);
  });

  it('leave no gap in the receipt numbers of the owner', async () => {
    await seedDemoContent(env(), { withLeads: true });
    await move(await findRequest('Petra Novotná'), 'paid');
    await remove();
    const receipts: Payment[] = await read(payments, '/api/payments');
    expect(
      receipts.map(({ receiptNumber, isVoid, leadId }) => [receiptNumber, isVoid, leadId === null]),
    ).toEqual([
      [4, false, false],
      [3, true, true],
      [2, true, true],
      [1, true, true],
    ]);
  });
});
