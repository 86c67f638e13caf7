import { sql } from 'kysely';
import type { Lead } from '#src/domain/leads/lead.ts';
import { CLIENT_MESSAGES, type ClientMessage } from '#src/domain/reels/client-message.ts';
import type { ClientEmail } from '#src/domain/reels/schema.ts';
import { acceptance, agreedPrice, declinedText, leadOption } from '#src/server/leads/lead-columns.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';
import { toRetrySchedule } from '#src/server/platform/db/retry-schedule.ts';
import type { LeadEmailKind } from '#src/server/platform/db/tables.ts';
import { keyWasReused } from '#src/server/platform/http/problem.ts';

const BATCH_SIZE = 10;
const MAX_LISTED = 5;
/** With the delays between them, this many attempts take about 20 hours. */
export const MAX_EMAIL_ATTEMPTS = 12;
const retries = toRetrySchedule({ nextAttemptAt: sql`d.next_attempt_at`, attempts: sql`d.attempts` });

/**
 * Enqueues an email to the client of a highlight request, and adds it to the history. A repeated call with the same
 * key enqueues nothing. Returns false if there is no such highlight request, or no reel for an email about it. Throws a `ProblemError` (409) if the key was
 * used for another email.
 */
export async function enqueueClientEmail(
  db: Db,
  leadId: number,
  kind: ClientMessage,
  { changedBy, savedFrom, idempotencyKey }: Actor & { idempotencyKey: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    with lead as (
      select id from leads
      where id = ${leadId}::int and kind = 'highlight' and status <> 'spam' and deleted_at is null
        and (${kind} <> 'reel' or exists (select from reels as r where r.lead_id = leads.id))
    ), enqueued as (
      insert into lead_emails (lead_id, kind, idempotency_key, note)
      select id, ${kind}, ${idempotencyKey}::text, ${kind === 'declined' ? declinedText(sql`lead.id`) : ''} from lead
      -- Changes nothing, but makes the statement return the earlier row.
      on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
      -- A row that was just inserted has the xmax 0.
      returning lead_id, kind, xmax = 0 as is_new
    ), recorded as (
      insert into lead_events (lead_id, actor, changed_by, saved_from, kind)
      select lead_id, 'owner', ${changedBy}, ${savedFrom}, ${kind === 'files' ? 'link_requested' : 'email_requested'}
      from enqueued where is_new
    )
    select lead_id = ${leadId}::int and kind = ${kind} as "isSame" from enqueued
  `.execute(db);
  if (rows[0]?.isSame === false) throw keyWasReused();
  return rows.length > 0;
}

/** Lists the latest five emails to the client of a request, newest first. */
export async function listClientEmails(db: Db, leadId: number): Promise<ClientEmail[]> {
  const { rows } = await sql<ClientEmail>`
    select kind, ${toIsoTime(sql`created_at`)} as "createdAt", ${toIsoTime(sql`sent_at`)} as "sentAt",
      last_error as failure, failed_at is not null as "isFinal"
    from lead_emails where lead_id = ${leadId}::int and kind = any(${[...CLIENT_MESSAGES]}::text[])
    order by id desc limit ${MAX_LISTED}::int
  `.execute(db);
  return rows;
}

/** An email to send. `note` is the change that the client asked for, the new file link, the text to the client, or ''. */
export type DueEmail = {
  id: number;
  leadId: number;
  kind: LeadEmailKind;
  note: string;
  fields: Record<string, string>;
} & Pick<Lead, 'option' | 'agreed' | 'accepted'>;

/** Claims emails that are due and have not failed for good, like `claimDueDeliveries`. */
export async function claimDueEmails(db: Db): Promise<DueEmail[]> {
  const { rows } = await sql<DueEmail>`
    with due as (
      select d.id from lead_emails as d join leads as l on l.id = d.lead_id
      where d.sent_at is null and d.failed_at is null and l.deleted_at is null and l.status <> 'spam'
        and ${retries.isDue}
      order by d.next_attempt_at, d.id limit ${BATCH_SIZE}::int for update of d skip locked
    )
    update lead_emails as d set attempts = d.attempts + 1,
      next_attempt_at = ${retries.next}
    from due join lead_emails as e on e.id = due.id join leads as l on l.id = e.lead_id
    where d.id = due.id
    returning d.id, d.lead_id as "leadId", d.kind, d.note, l.fields, ${leadOption} as option, ${agreedPrice} as agreed,
      ${acceptance} as accepted
  `.execute(db);
  return rows;
}

/** Marks an email as sent, or stores why it failed. After the last attempt, it has failed for good. */
export async function markEmail(db: Db, id: number, failure: string | null): Promise<void> {
  await db
    .updateTable('lead_emails')
    .set(
      failure === null
        ? { sent_at: sql`now()`, last_error: null }
        : {
            last_error: failure,
            failed_at: sql`case when attempts >= ${MAX_EMAIL_ATTEMPTS}::int then now() end`,
          },
    )
    .where('id', '=', id)
    .execute();
}
