import { type Selectable, sql } from 'kysely';
import type { LeadOption } from '#src/domain/leads/lead.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { toRetrySchedule } from '#src/server/platform/db/retry-schedule.ts';
import type { LeadChannel, LeadsTable, StoredLeadKind } from '#src/server/platform/db/tables.ts';
import { leadOption } from './queries.ts';

const BATCH_SIZE = 20;
const retries = toRetrySchedule({ nextAttemptAt: sql`d.next_attempt_at`, attempts: sql`d.attempts` });

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
 * minute, then two, then four, and so on, up to six hours. Deleted leads and spam are not delivered.
 */
export async function claimDueDeliveries(db: Db): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select d.lead_id, d.channel from lead_deliveries d join leads l on l.id = d.lead_id
      where d.sent_at is null and l.deleted_at is null and l.status <> 'spam'
        and ${retries.isDue}
      order by d.next_attempt_at, d.lead_id limit ${BATCH_SIZE}::int for update of d skip locked
    )
    update lead_deliveries d set attempts = d.attempts + 1,
      next_attempt_at = ${retries.next}
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
