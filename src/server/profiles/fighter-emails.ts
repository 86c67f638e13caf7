import { sql } from 'kysely';
import { toLinkMessage } from '#src/copy/admin/link-messages.ts';
import type { EmailedLink, FighterEmail, NewFighterEmail } from '#src/domain/profiles/fighter-email.ts';
import type { Attempt, Email } from '#src/server/outbox/send-notices.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { keyWasReused } from '#src/server/platform/http/problem.ts';
import { createPrivateLink } from '#src/server/private-links/create-link.ts';
import { revokePrivateLink } from '#src/server/private-links/queries.ts';

const MAX_LISTED = 3;

/** The actor of a job. */
const JOB = { changedBy: '', savedFrom: '' };

/**
 * Enqueues an email with a private link. A repeated call with the same key enqueues nothing. Returns false if there
 * is no such fighter. Throws a `ProblemError` (409) if the key was used for another email.
 */
export async function enqueueLinkEmail(
  db: Db,
  { fighterId, link, to }: NewFighterEmail,
  idempotencyKey: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    with fighter as (select id from fighters where id = ${fighterId}::int and deleted_at is null),
      enqueued as (
        insert into notices (fighter_id, kind, recipient, idempotency_key)
        select id, ${link}, ${to}, ${idempotencyKey}::text from fighter
        -- Changes nothing, but makes the statement return the earlier row.
        on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
        returning fighter_id, kind, recipient
      )
    select fighter_id is not distinct from ${fighterId}::int and kind = ${link} and recipient = ${to} as "isSame"
    from enqueued
  `.execute(db);
  if (rows[0]?.isSame === false) throw keyWasReused();
  return rows.length > 0;
}

/** Lists the latest three emails with this kind of link to the fighter or the guardian, newest first. */
export async function listLinkEmails(db: Db, fighterId: number, link: EmailedLink): Promise<FighterEmail[]> {
  const { rows } = await sql<FighterEmail>`
    select id, recipient as "to", ${toIsoTime(sql`created_at`)} as "createdAt", ${toIsoTime(sql`sent_at`)} as "sentAt",
      last_error as failure,
      case when sent_at is not null then 'sent' when failed_at is not null then 'stopped' else 'waiting' end as state
    from notices where fighter_id = ${fighterId}::int and kind = ${link}
    order by id desc limit ${MAX_LISTED}::int
  `.execute(db);
  return rows;
}

async function getName(db: Db, fighterId: number): Promise<string> {
  const { name } = await db
    .selectFrom('fighters')
    .select('name')
    .where('id', '=', fighterId)
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * Creates a link for each attempt, because the URL of an earlier link is not stored. Earlier links stay valid,
 * unless the mail server rejected their email.
 */
async function toLinkEmail(purpose: EmailedLink, { db, notice, siteUrl }: Attempt): Promise<Email> {
  const { fighterId, recipient } = notice;
  const link = await createPrivateLink(
    db,
    { purpose, subjectId: fighterId, revokesOthers: false },
    { createdBy: JOB.changedBy, siteUrl },
  );
  if (!link) throw new Error('The fighter was deleted');
  // A link that is created without a language gets the language of the latest link.
  const message = { name: await getName(db, fighterId), url: link.url };
  const { subject, body } = toLinkMessage(link.language, purpose, message);
  return {
    to: recipient,
    subject,
    text: body,
    onRejected: async () => void (await revokePrivateLink(db, link.id, JOB)),
  };
}

async function toOwner({ db, notice: { fighterId }, siteUrl }: Attempt): Promise<Email> {
  const name = await getName(db, fighterId);
  return {
    subject: `${name} sent a profile`,
    text: `${name} filled in the profile. Nothing is public until you save it.\n\nCheck it: ${siteUrl}/admin/profiles\nThe record: ${siteUrl}/admin/fighters/${fighterId}\n`,
  };
}

/** Emails with a private link, and emails to the owner about a profile that a fighter sent. */
export const fighterEmails = {
  fighter: (attempt: Attempt) => toLinkEmail('fighter', attempt),
  guardian: (attempt: Attempt) => toLinkEmail('guardian', attempt),
  profile_sent: toOwner,
};
