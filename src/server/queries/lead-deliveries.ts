import { type Selectable, sql } from 'kysely';
import type { Db } from '#src/server/db/db.ts';
import type { LeadChannel, LeadsTable, StoredLeadKind } from '#src/server/db/tables.ts';

const BATCH = 20;
const FIRST_BACK_OFF_SECONDS = 60;
const LONGEST_BACK_OFF_SECONDS = 6 * 60 * 60;

// The power of very many attempts would overflow.
const backOffSeconds = sql`least(
  ${FIRST_BACK_OFF_SECONDS}::int * power(2, least(d.attempts, 20)), ${LONGEST_BACK_OFF_SECONDS}::int)`;

/** A lead that is to be forwarded by one channel; `createdAt` is ISO 8601. */
export type Delivery = {
  leadId: number;
  channel: LeadChannel;
  kind: StoredLeadKind;
  fields: Selectable<LeadsTable>['fields'];
  createdAt: string;
};

/**
 * Takes up to 20 deliveries that are due, so that nobody else takes them: each is due again after a minute, then two,
 * then four, until it is marked as sent. What the owner has deleted or called spam waits.
 */
export async function claimDueDeliveries(db: Db): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select d.lead_id, d.channel from lead_deliveries d join leads l on l.id = d.lead_id
      where d.sent_at is null and l.deleted_at is null and l.status <> 'spam'
        -- What waits for longer than its back-off was set before the clock was put back. The minute is for statements
        -- that began a little later.
        and (d.next_attempt_at <= now() or d.next_attempt_at > now() + make_interval(secs => ${backOffSeconds} + 60))
      order by d.next_attempt_at, d.lead_id limit ${BATCH}::int for update of d skip locked
    )
    update lead_deliveries d set attempts = d.attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${backOffSeconds})
    from due join leads l on l.id = due.lead_id
    where d.lead_id = due.lead_id and d.channel = due.channel
    returning d.lead_id as "leadId", d.channel, l.kind, l.fields,
      to_char(l.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
  `.execute(db);
  return rows;
}

/** Marks a delivery as sent, or (`failure`) keeps why it was not. */
export async function markDelivery(
  db: Db,
  { leadId, channel }: Delivery,
  failure: string | null,
): Promise<void> {
  await db
    .updateTable('lead_deliveries')
    .set(failure === null ? { sent_at: sql`now()`, last_error: null } : { last_error: failure })
    .where('lead_id', '=', leadId)
    .where('channel', '=', channel)
    .execute();
}
