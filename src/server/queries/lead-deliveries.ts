import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { LeadOption } from '#src/domain/lead.ts';
import type { Db } from '#src/server/db/db.ts';
import type { LeadChannel, LeadsTable, StoredLeadKind } from '#src/server/db/tables.ts';
import { leadOption } from './leads.ts';

const BATCH_SIZE = 20;
const MIN_BACKOFF_SECONDS = 60;
const MAX_BACKOFF_SECONDS = 6 * 60 * 60;

// The exponent is limited, because the power of many attempts would overflow.
/** SQL for the delay in seconds after this number of attempts. */
export const backoffAfter = (attempts: RawBuilder<unknown>) => sql`least(
  ${MIN_BACKOFF_SECONDS}::int * power(2, least(${attempts}, 20)), ${MAX_BACKOFF_SECONDS}::int)`;

/** SQL for the delay after an attempt of the delivery `d`. */
export const backoffSeconds = backoffAfter(sql`d.attempts`);

/** A lead to forward through one channel. `createdAt` is ISO 8601. */
export type Delivery = {
  leadId: number;
  channel: LeadChannel;
  kind: StoredLeadKind;
  fields: Selectable<LeadsTable>['fields'];
  option: LeadOption | null;
  createdAt: string;
};

/**
 * Claims up to 20 due deliveries. A claimed delivery that is not marked as sent is due again after one
 * minute, then two, then four, and so on. Deleted leads and spam are not delivered.
 */
export async function claimDueDeliveries(db: Db): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select d.lead_id, d.channel from lead_deliveries d join leads l on l.id = d.lead_id
      where d.sent_at is null and l.deleted_at is null and l.status <> 'spam'
        -- A time further ahead than the backoff was stored before the clock was set back. Such a delivery is
        -- due too. The tolerance of a minute is for concurrent statements.
        and (d.next_attempt_at <= now() or d.next_attempt_at > now() + make_interval(secs => ${backoffSeconds} + 60))
      order by d.next_attempt_at, d.lead_id limit ${BATCH_SIZE}::int for update of d skip locked
    )
    update lead_deliveries d set attempts = d.attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${backoffSeconds})
    from due join leads l on l.id = due.lead_id
    where d.lead_id = due.lead_id and d.channel = due.channel
    returning d.lead_id as "leadId", d.channel, l.kind, l.fields, ${leadOption} as option,
      to_char(l.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt"
  `.execute(db);
  return rows;
}

/** Marks a delivery as sent, or stores why it failed. */
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
