import { type RawBuilder, sql } from 'kysely';
import type { Agreement, AgreementOverview, NewAgreement } from '#src/domain/agreements/agreement.ts';
import type { Language } from '#src/domain/language/language.ts';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import { ownerTargets } from '#src/server/outbox/owner-targets.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';
import { keyWasReused } from '#src/server/platform/http/problem.ts';

const agreementJson = sql<Agreement>`json_build_object(
  'id', a.id, 'title', a.title, 'wording', a.wording, 'language', a.language, 'createdAt', ${toIsoTime(sql`a.created_at`)},
  'createdBy', a.created_by, 'signedName', a.signed_name, 'signedAt', ${toIsoTime(sql`a.signed_at`)},
  'declinedAt', ${toIsoTime(sql`a.declined_at`)}, 'declineReason', a.decline_reason,
  'withdrawnAt', ${toIsoTime(sql`a.withdrawn_at`)})`;

/**
 * A message or request with its agreements, newest first. `email` is the latest email with the link to them, or null.
 */
export type LeadWithAgreements = Pick<AgreementOverview, 'agreements' | 'email'> & {
  kind: LeadKind;
  language: Language;
  fields: Record<string, string>;
  isInTrash: boolean;
};

/** Finds a message or request, which may be in the trash, with its agreements. */
export async function findAgreements(db: Db, leadId: number): Promise<LeadWithAgreements | undefined> {
  const { rows } = await sql<LeadWithAgreements>`
    select ${leadKindOf(sql`l.kind`)} as kind, l.language, l.fields, l.deleted_at is not null as "isInTrash", (
      select coalesce(json_agg(${agreementJson} order by a.id desc), '[]') from agreements as a where a.lead_id = l.id
    ) as agreements, (
      select json_build_object('createdAt', ${toIsoTime(sql`n.created_at`)}, 'sentAt', ${toIsoTime(sql`n.sent_at`)},
        'failure', n.last_error, 'isFinal', n.failed_at is not null)
      from notices as n where n.lead_id = l.id and n.kind = 'agreement_link' order by n.id desc limit 1
    ) as email
    from leads as l where l.id = ${leadId}::int and l.status <> 'spam'
  `.execute(db);
  return rows[0];
}

// SQL that selects and locks a lead that is neither deleted nor spam. Every change locks the lead before the agreement,
// because adding an event to the history locks the lead, too.
const lockedLead = (leadId: number) => sql`
  select id from leads where id = ${leadId}::int and status <> 'spam' and deleted_at is null for update`;

/** SQL that adds an event to the history of a lead, for each row of `agreements`. */
const recordEvent = (kind: string, agreements: RawBuilder<unknown>, actor: Actor | null, note = '') => sql`
  insert into lead_events (lead_id, actor, changed_by, saved_from, kind, note, details)
  select lead_id, ${actor ? 'owner' : 'client'}, ${actor?.changedBy ?? ''}, ${actor?.savedFrom ?? ''}, ${kind}, ${note},
    json_build_object('agreement', id, 'title', title)
  from ${agreements}`;

/**
 * Stores an agreement, and withdraws the one before, unless that is signed. Returns false if `latest` no longer
 * describes the latest agreement, or if there is no such message or request.
 */
export async function insertAgreement(
  db: Db,
  leadId: number,
  { title, wording, language, latest }: NewAgreement,
  actor: Actor,
): Promise<boolean> {
  const { rows } = await sql`
    with lead as (${lockedLead(leadId)}), latest as (
      -- The lock waits for a concurrent signature, and then reads it.
      select a.id, a.signed_at is not null as is_signed from agreements as a join lead on lead.id = a.lead_id
      order by a.id desc limit 1 for update of a
    ), expected as (
      select lead.id from lead left join latest on true
      where latest.id is not distinct from ${latest?.id ?? null}::int
        and latest.is_signed is not distinct from ${latest?.isSigned ?? null}::boolean
    ), withdrawn as (
      update agreements as a set withdrawn_at = now() from expected
      where a.lead_id = expected.id and a.signed_at is null and a.withdrawn_at is null
      returning a.id, a.lead_id, a.title
    ), added as (
      insert into agreements (lead_id, title, wording, language, created_by)
      -- The count makes the withdrawal happen first.
      select expected.id, ${title}, ${wording}, ${language}, ${actor.changedBy}
      from expected cross join (select count(*) from withdrawn) as earlier
      -- Of two concurrent requests, the second adds nothing.
      on conflict do nothing
      returning id, lead_id, title
    ), recorded as (${recordEvent('agreement_created', sql`added`, actor)})
    select id from added
  `.execute(db);
  return rows.length > 0;
}

/**
 * Withdraws an agreement that is not signed, and discards unsent emails with the link to it. Returns false if there is
 * no such agreement, or if it was withdrawn before.
 */
export async function withdrawAgreement(
  db: Db,
  leadId: number,
  agreementId: number,
  actor: Actor,
): Promise<boolean> {
  const { rows } = await sql`
    with lead as (${lockedLead(leadId)}), withdrawn as (
      update agreements as a set withdrawn_at = now() from lead
      where a.id = ${agreementId}::int and a.lead_id = lead.id and a.signed_at is null and a.withdrawn_at is null
      returning a.id, a.lead_id, a.title
    ), discarded as (
      delete from notices as n using withdrawn as w
      where n.lead_id = w.lead_id and n.kind = 'agreement_link' and n.sent_at is null
    ), recorded as (${recordEvent('agreement_withdrawn', sql`withdrawn`, actor)})
    select id from withdrawn
  `.execute(db);
  return rows.length > 0;
}

type Answer = { leadId: number; agreementId: number };

/** SQL that enqueues the notices to the owner. */
const notifyOwner = (answered: RawBuilder<unknown>) => sql`
  insert into notices (lead_id, kind, subscription_id) select lead_id, 'agreement', target.subscription_id
  from ${answered} cross join ${ownerTargets('agreement')} as target`;

/**
 * Stores that the client signed an agreement, perhaps after they had declined it. Returns false if it is signed or
 * withdrawn, or if the lead is deleted.
 */
export async function signAgreement(
  db: Db,
  { leadId, agreementId }: Answer,
  signedName: string,
): Promise<boolean> {
  const { rows } = await sql`
    with lead as (${lockedLead(leadId)}), signed as (
      update agreements as a set signed_name = ${signedName}, signed_at = now() from lead
      where a.id = ${agreementId}::int and a.lead_id = lead.id and a.signed_at is null and a.withdrawn_at is null
      returning a.id, a.lead_id, a.title
    ), notified as (${notifyOwner(sql`signed`)}),
    recorded as (${recordEvent('agreement_signed', sql`signed`, null, signedName)})
    select id from signed
  `.execute(db);
  return rows.length > 0;
}

/**
 * Stores that the client declined an agreement. Returns false if it was signed, declined or withdrawn before, or if the
 * lead is deleted.
 */
export async function declineAgreement(
  db: Db,
  { leadId, agreementId }: Answer,
  reason: string,
): Promise<boolean> {
  const { rows } = await sql`
    with lead as (${lockedLead(leadId)}), declined as (
      update agreements as a set declined_at = now(), decline_reason = ${reason} from lead
      where a.id = ${agreementId}::int and a.lead_id = lead.id and a.signed_at is null and a.withdrawn_at is null
        and a.declined_at is null
      returning a.id, a.lead_id, a.title
    ), notified as (${notifyOwner(sql`declined`)}),
    recorded as (${recordEvent('agreement_declined', sql`declined`, null, reason)})
    select id from declined
  `.execute(db);
  return rows.length > 0;
}

/**
 * Enqueues an email with the link to an agreement, and adds it to the history. A repeated call with the same key
 * enqueues nothing. Returns false if the agreement cannot be signed, or if the lead has no email address. Throws a
 * `ProblemError` (409) if the key was used for another email.
 */
export async function enqueueAgreementEmail(
  db: Db,
  leadId: number,
  {
    agreement,
    changedBy,
    savedFrom,
    idempotencyKey,
  }: Actor & { agreement: number; idempotencyKey: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    with lead as (
      select l.id, a.created_at as agreement_created_at from leads as l join agreements as a on a.lead_id = l.id
      where l.id = ${leadId}::int and l.status <> 'spam' and l.deleted_at is null and l.fields ->> 'Email' <> ''
        and a.id = ${agreement}::int and a.signed_at is null and a.withdrawn_at is null
    ), enqueued as (
      insert into notices (lead_id, kind, idempotency_key) select id, 'agreement_link', ${idempotencyKey}::text from lead
      -- Changes nothing, but makes the statement return the earlier row.
      on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
      -- The xmax of a row that was just inserted is 0.
      returning lead_id, kind, created_at, xmax = 0 as is_new
    ), recorded as (
      insert into lead_events (lead_id, actor, changed_by, saved_from, kind)
      select lead_id, 'owner', ${changedBy}, ${savedFrom}, 'email_requested' from enqueued where is_new
    )
    -- An email that was requested before the agreement existed was about an earlier agreement.
    select is_new or (
      lead_id is not distinct from ${leadId}::int and kind = 'agreement_link' and created_at >= agreement_created_at
    ) as "isSame"
    from enqueued cross join lead
  `.execute(db);
  if (rows[0]?.isSame === false) throw keyWasReused();
  return rows.length > 0;
}
