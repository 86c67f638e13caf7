import { sql } from 'kysely';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { REPORTED_ATTEMPTS } from '#src/domain/outbox/notice.ts';
import type { UnsentNotice } from '#src/domain/outbox/schema.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { isShown } from './notices.ts';

// The notices about an event are inserted by one statement, so they have the same time.
const wasEmailed = sql`exists (
  select from notices as email
  where email.created_at = n.created_at and email.lead_id is not distinct from n.lead_id
    and email.fighter_id is not distinct from n.fighter_id
    and email.kind = n.kind and email.subscription_id is null and email.sent_at is not null
)`;

/**
 * SQL for whether a notice is unsent. A notification on a device does not count as unsent if the owner got an email
 * about the same event.
 */
const isUnsent = sql`(n.sent_at is null and n.last_error is not null
  and (n.failed_at is not null or n.attempts >= ${REPORTED_ATTEMPTS}::int)
  and (n.subscription_id is null or not ${wasEmailed}))`;

type Row = Omit<UnsentNotice, 'name'> & { fighterName: string | null; fields: Record<string, string> | null };

/** Lists the notices that could not be sent, newest first. The site may still retry them. */
export async function listUnsentNotices(db: Db): Promise<UnsentNotice[]> {
  const { rows } = await sql<Row>`
    select n.id, n.kind, coalesce(s.name, '') as device, n.last_error as failure, f.name as "fighterName", l.fields,
      json_build_object('kind', coalesce(${leadKindOf(sql`l.kind`)}, 'fighters'), 'id', coalesce(l.id, f.id)) as about
    from notices as n left join leads as l on l.id = n.lead_id left join fighters as f on f.id = n.fighter_id
      left join push_subscriptions as s on s.id = n.subscription_id
    where ${isUnsent} and ${isShown} order by n.id desc
  `.execute(db);
  return rows.map(({ fighterName, fields, ...row }) => ({
    ...row,
    name: fighterName ?? senderOf({ fields: fields ?? {} }),
  }));
}

/** Makes an unsent notice due now. After one more failure, it is listed again. */
export async function retryNotice(db: Db, id: number): Promise<void> {
  await sql`
    update notices as n set failed_at = null, last_error = null, next_attempt_at = now(),
      attempts = ${REPORTED_ATTEMPTS - 1}::int
    where n.id = ${id}::int and ${isUnsent}
  `.execute(db);
}

/** Deletes an unsent notice, so that it is neither sent nor listed. The lead or fighter does not change. */
export async function discardNotice(db: Db, id: number): Promise<void> {
  await sql`delete from notices as n where n.id = ${id}::int and ${isUnsent}`.execute(db);
}
