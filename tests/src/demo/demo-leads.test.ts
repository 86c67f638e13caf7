import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoFighters } from '#src/demo/fighters.ts';
import { countDemoRecords, removeDemoContent } from '#src/demo/remove.ts';
import { seedDemoContent } from '#src/demo/seed.ts';
import { dueStateOf } from '#src/domain/leads/due-date.ts';
import { lead } from '#src/domain/leads/schema.ts';
import { ageOn, parseBirthDate, toDay, toLocalIsoDate } from '#src/domain/values/dates.ts';
import { listPayments } from '#src/server/books/queries.ts';
import { CALENDAR } from '#src/server/calendar/queries.ts';
import { listLeads } from '#src/server/leads/queries.ts';
import { listEntries } from '#src/server/platform/db/entry-table.ts';
import { findClientRequest } from '#src/server/reels/queries.ts';
import { prepareDatabase } from '../../../local/database/prepare-database.ts';
import { useDatabase } from '../../support/database/database.ts';

const database = useDatabase();

const TODAY = toDay(new Date());
/** Fighters, gyms, videos, shows and weight classes. */
const RECORDS = demoFighters.length + 24 + 20 + 3 + 8;
/** Makes the database look new, so that starting the site adds the demo content. */
const resetRevision = () => sql`update content_revision set revision = 0`.execute(database.db());
const seed = () => seedDemoContent(database.env(), { withLeads: true });
const listRequests = () => listLeads(database.db(), 'highlight-requests');

describe('the demo leads', () => {
  it('show past requests at every step, three receipts and two calendar entries, and enqueue no notice', async () => {
    expect(await seed()).toBe(true);
    const requests = await listRequests();
    expect(requests.map(({ status, openChange }) => (openChange ? 'change requested' : status))).toEqual([
      'new',
      'accepted',
      'in_edit',
      'change requested',
      'delivered',
      'approved',
      'paid',
      'paid',
      'paid',
    ]);
    for (const request of requests) {
      expect(lead.parse(request)).toEqual(request);
      expect(request.option, request.fields['Boxer-Name']).not.toBeNull();
      expect(request.fields['Email']).toMatch(/@example\.com$/);
      const { dateOfBirth = '' } =
        demoFighters.find(({ name }) => name === request.fields['Boxer-Name']) ?? {};
      expect(ageOn(parseBirthDate(dateOfBirth) ?? TODAY, TODAY)).toBeGreaterThanOrEqual(18);
    }
    expect(requests.flatMap(({ bout }) => bout?.text?.split(',')[0] ?? [])).toEqual([
      'Renzo Villareal vs. Hector Salinas',
      'Isaac Oyelaran vs. Terrell Vance',
    ]);
    const today = toLocalIsoDate(new Date());
    expect(requests.map((request) => dueStateOf(request, today)).filter(Boolean)).toEqual(['week', 'late']);
    expect(await listLeads(database.db(), 'contact-messages')).toHaveLength(2);

    const payments = await listPayments(database.db(), null);
    expect(payments.map(({ receiptNumber }) => receiptNumber)).toEqual([3, 2, 1]);
    expect(new Set(payments.map(({ paidOn }) => paidOn.slice(0, 7))).size).toBeGreaterThanOrEqual(2);
    const entries = await listEntries(database.db(), CALENDAR);
    expect(entries.map(({ kind, lead }) => [kind, lead?.name])).toEqual([
      ['consultation', 'Camille Archer'],
      ['shoot', 'Camille Archer'],
    ]);
    const { rows } = await sql<{ isPast: boolean; notices: number }>`
      select bool_and(created_at < now()) as "isPast", (select count(*)::int from notices) as notices
      from (select created_at from leads union all select created_at from lead_events
        union all select delivered_at from reels union all select accepted_at from reels where accepted_at is not null
        union all select superseded_at from reels where superseded_at is not null
        union all select created_at from payments union all select created_at from agreements) as stored
    `.execute(database.db());
    expect(rows).toEqual([{ isPast: true, notices: 0 }]);
  });

  it('show the notes of a requested change, one of them checked off, and the completed notes of another request', async () => {
    await seed();
    const unpaid = (await listRequests()).filter(
      ({ reelVersion, status }) => reelVersion > 0 && status !== 'paid',
    );
    const pages = await Promise.all(unpaid.map(({ id }) => findClientRequest(database.db(), id)));
    expect(pages.map((page) => page?.poster)).not.toContain(null);
    expect(pages.map((page) => page?.notes.map(({ seconds, isDone }) => [seconds, isDone]))).toEqual([
      [
        [8, true],
        [23, false],
      ],
      [
        [12, true],
        [41, true],
      ],
      [],
    ]);
  });

  it('are not added if there are already messages', async () => {
    await sql`insert into leads (kind, fields, address_hash) values ('contact', '{}', '')`.execute(
      database.db(),
    );
    expect(await seed()).toBe(true);
    expect(await listRequests()).toEqual([]);
  });

  it('are added only if both demo content and demo leads are on', async () => {
    await resetRevision();
    await prepareDatabase(database.env(), { demoContent: true });
    expect(await listRequests()).toEqual([]);
    await removeDemoContent(database.env());
    await resetRevision();
    await prepareDatabase(database.env(), { demoContent: false, demoLeads: true });
    expect(await listRequests()).toEqual([]);
    await prepareDatabase(database.env(), { demoContent: true, demoLeads: true });
    expect(await listRequests()).toHaveLength(9);
  });

  it('are removed, but edited ones only on request or if they are in the trash', async () => {
    await seed();
    expect(await countDemoRecords(database.db())).toBe(RECORDS + 11);
    const [noted, deleted] = await listRequests();
    await sql`update leads set notes = 'Mine' where id = ${noted?.id}`.execute(database.db());
    await sql`update leads set deleted_at = now(), notes = 'Mine' where id = ${deleted?.id}`.execute(
      database.db(),
    );
    const kept = [{ entity: 'lead', name: 'Bo Hutchins' }];
    expect(await removeDemoContent(database.env())).toEqual({
      removed: RECORDS + 10,
      kept,
    });
    expect(await removeDemoContent(database.env(), { includeEdited: true })).toEqual({
      removed: 1,
      kept: [],
    });
    const { rows } = await sql`
      select id from leads union all select id from payments union all select row_id from demo_rows
    `.execute(database.db());
    expect(rows).toEqual([]);
  });
});
