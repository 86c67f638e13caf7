import { sql } from 'kysely';
import { DEFAULT_LANGUAGE } from '#src/domain/language/language.ts';
import { highlightRequest } from '#src/domain/leads/schema.ts';
import { toBoutKey } from '#src/domain/shows/bout.ts';
import { completeHighlightRequest } from '#src/server/leads/complete-highlight-request.ts';
import { insertLead } from '#src/server/leads/queries.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import type { DemoBoutOrder } from './lead-steps.ts';
import { listDemoLeads } from './leads.ts';
import { toDemoBoutId } from './shows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const toTime = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS);

/**
 * Inserts the demo leads and their later events, through the functions of the API. Nothing is forwarded or emailed.
 * Does nothing if there are leads or payments, so that the owner's own books never get demo receipts. Needs a transaction.
 */
export async function insertDemoLeads(db: Db): Promise<void> {
  const { rows } = await sql`select from leads union all select from payments limit 1`.execute(db);
  if (rows.length > 0) return;
  const ids: number[] = [];
  for (const { kind, fields, daysAgo, steps, bout } of listDemoLeads()) {
    const receivedAt = toTime(daysAgo);
    const stored =
      kind === 'highlight-requests'
        ? await complete(db, { ...fields, ...(bout && (await toOrder(db, bout))) }, receivedAt)
        : { fields, option: null, bout: null };
    const { id } = await insertLead(db, {
      ...stored,
      kind,
      status: 'new',
      language: DEFAULT_LANGUAGE,
      submissionHash: null,
      // The hourly limit counts the leads of a visitor's network. Demo leads come from no network.
      networkHash: '',
      channels: [],
    });
    if (id === null) throw new Error('A demo lead could not be inserted');
    await moveToPast(db, id, receivedAt);
    for (const [stepDaysAgo, step] of steps) {
      await step(db, id);
      await moveToPast(db, id, toTime(stepDaysAgo));
    }
    ids.push(id);
  }
  await sql`delete from notices where lead_id = any(${ids}::int[])`.execute(db);
  // Only these leads, because somebody may have sent another one in the meantime.
  await sql`
    insert into demo_rows (entity, row_id)
    select 'lead', id from unnest(${ids}::int[]) as id
    union all select 'lead_event', id from lead_events where lead_id = any(${ids}::int[])
    union all select 'payment', id from payments where lead_id = any(${ids}::int[])
  `.execute(db);
}

/** Returns the fields of an order, or none if there is no such show. Older sites have demo content without shows. */
async function toOrder(db: Db, { show, number, corner }: DemoBoutOrder): Promise<Record<string, string>> {
  const found = await db.selectFrom('shows').select('id').where('slug', '=', show).executeTakeFirst();
  if (!found) return {};
  const key = toBoutKey({ showId: found.id, boutId: toDemoBoutId(show, number) });
  return { Order: key, Corner: corner, 'File-Link-1': '' };
}

/**
 * Completes a request as the API would have done at `sentAt`: with its option, and with the agreement from the
 * settings.
 */
async function complete(db: Db, sent: Record<string, string>, sentAt: Date) {
  const { agreement } = (await getSettings(db)).record;
  const { language: _, ...request } = highlightRequest.parse({ ...sent, 'Agreement-Wording': agreement });
  const { fields, option, bout } = await completeHighlightRequest(request, db, DEFAULT_LANGUAGE);
  return { fields: { ...fields, 'Agreement-Time': sentAt.toISOString() }, option, bout };
}

/**
 * Moves the times of a lead's newest rows to `at`. Those times equal `now()`, which is constant within a transaction.
 */
async function moveToPast(db: Db, leadId: number, at: Date): Promise<void> {
  const earlier = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = now() then ${at}::timestamptz else ${sql.ref(column)} end`;
  await sql`
    with received as (
      update leads set ${earlier('created_at')} where id = ${leadId}
    ), changed as (
      update lead_events set ${earlier('created_at')} where lead_id = ${leadId}
    ), delivered as (
      update reels set ${earlier('delivered_at')}, ${earlier('superseded_at')}, ${earlier('accepted_at')}
      where lead_id = ${leadId}
    ), agreed as (
      update agreements set ${earlier('created_at')} where lead_id = ${leadId}
    )
    update payments set created_at = ${at}, paid_on = (${at}::timestamptz at time zone 'utc')::date
    where lead_id = ${leadId} and created_at = now()
  `.execute(db);
}
