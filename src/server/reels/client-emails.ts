import { sql } from 'kysely';
import { describeCardPayments } from '#src/domain/books/card-payment.ts';
import { greetingNameOf, senderOf } from '#src/domain/leads/lead-text.ts';
import { toGreetedName } from '#src/domain/leads/reply-template.ts';
import { toLeadPath } from '#src/domain/records/admin-path.ts';
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  hasLink,
  messagesIn,
  toClientMessage,
} from '#src/domain/reels/client-message.ts';
import { describePriceOf, priceOf } from '#src/domain/reels/reel.ts';
import type { ClientEmail } from '#src/domain/reels/schema.ts';
import { listPayments } from '#src/server/books/queries.ts';
import { declinedText } from '#src/server/leads/lead-columns.ts';
import type { Attempt, Email } from '#src/server/outbox/send-notices.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor } from '#src/server/platform/db/record-table.ts';
import { keyWasReused } from '#src/server/platform/http/problem.ts';
import { createPrivateLink } from '#src/server/private-links/create-link.ts';
import { getReplyTemplates } from '#src/server/reply-templates/queries.ts';
import { getSettings } from '#src/server/settings/queries.ts';
import { type ClientRequest, findClientRequest } from './queries.ts';

const MAX_LISTED = 5;

/**
 * Enqueues an email to the client of a highlight request, and adds it to the history. A repeated call with the same
 * key enqueues nothing. Returns false if there is no such highlight request, if it has no email address, or if the
 * email is about a reel and none was delivered yet. Throws a `ProblemError` (409) if the key was used for another
 * email.
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
        and fields ->> 'Email' <> '' and (${kind} <> 'reel' or exists (select from reels as r where r.lead_id = leads.id))
    ), enqueued as (
      insert into notices (lead_id, kind, idempotency_key, note)
      select id, ${kind}, ${idempotencyKey}::text, ${kind === 'declined' ? declinedText(sql`lead.id`) : ''} from lead
      -- Changes nothing, but makes the statement return the earlier row.
      on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
      -- The xmax of a row that was just inserted is 0.
      returning lead_id, kind, created_at, xmax = 0 as is_new
    ), recorded as (
      insert into lead_events (lead_id, actor, changed_by, saved_from, kind)
      select lead_id, 'owner', ${changedBy}, ${savedFrom}, ${kind === 'files' ? 'link_requested' : 'email_requested'}
      from enqueued where is_new
    )
    -- If an email about the reel was requested before the newest version existed, it was about an earlier version.
    select is_new or (
      lead_id is not distinct from ${leadId}::int and kind = ${kind} and (
        kind <> 'reel' or created_at >= (select max(delivered_at) from reels where lead_id = ${leadId}::int)
      )
    ) as "isSame"
    from enqueued
  `.execute(db);
  if (rows[0]?.isSame === false) throw keyWasReused();
  return rows.length > 0;
}

/** Lists the latest five emails to the client of a request, newest first. */
export async function listClientEmails(db: Db, leadId: number): Promise<ClientEmail[]> {
  const { rows } = await sql<ClientEmail>`
    select kind, ${toIsoTime(sql`created_at`)} as "createdAt", ${toIsoTime(sql`sent_at`)} as "sentAt",
      last_error as failure, failed_at is not null as "isFinal"
    from notices where lead_id = ${leadId}::int and kind = any(${[...CLIENT_MESSAGES]}::text[])
    order by id desc limit ${MAX_LISTED}::int
  `.execute(db);
  return rows;
}

async function getRequest(db: Db, leadId: number): Promise<ClientRequest> {
  const request = await findClientRequest(db, leadId);
  if (!request) throw new Error('The request was deleted');
  return request;
}

/**
 * Writes an email to a client with the owner's text for it. For a declined request, the note may have the text that the
 * owner wrote to this client.
 */
async function toClient(kind: ClientMessage, { db, notice, siteUrl }: Attempt): Promise<Email> {
  const { leadId, note } = notice;
  const [request, texts, { record: settings }] = await Promise.all([
    getRequest(db, leadId),
    getReplyTemplates(db),
    getSettings(db),
  ]);
  const message = messagesIn(texts, request.language)[kind];
  const text = note === '' ? message : { ...message, body: '' };
  const { subject, body } = toClientMessage(text, {
    name: toGreetedName(greetingNameOf(request)),
    brand: settings.brand,
    price: describePriceOf(request),
    link: hasLink(text) ? await createUrl(db, leadId, siteUrl) : '',
  });
  return { to: request.fields['Email'] ?? '', subject, text: note || body };
}

/** Creates a link for each attempt, because the link of an earlier attempt is not stored. Earlier links stay valid. */
async function createUrl(db: Db, leadId: number, siteUrl: string): Promise<string> {
  const link = await createPrivateLink(
    db,
    { purpose: 'reel', subjectId: leadId, revokesOthers: false },
    { createdBy: '', siteUrl },
  );
  if (!link) throw new Error('The request was deleted');
  return link.url;
}

async function toOwner(action: string, { db, notice: { leadId, note }, siteUrl }: Attempt): Promise<Email> {
  const { fields } = await getRequest(db, leadId);
  const path = toLeadPath({ kind: 'highlight-requests', id: leadId });
  return {
    replyTo: fields['Email'] ?? '',
    subject: `${senderOf({ fields })} ${action}`,
    text: `${note && `${note}\n\n`}The request: ${siteUrl}${path}\n`,
  };
}

/** Emails to clients, and to the owner about what a client did. */
export const clientEmails = {
  received: (attempt: Attempt) => toClient('received', attempt),
  page: (attempt: Attempt) => toClient('page', attempt),
  in_edit: (attempt: Attempt) => toClient('in_edit', attempt),
  reel: (attempt: Attempt) => toClient('reel', attempt),
  due: (attempt: Attempt) => toClient('due', attempt),
  paid: (attempt: Attempt) => toClient('paid', attempt),
  declined: (attempt: Attempt) => toClient('declined', attempt),
  files: (attempt: Attempt) => toClient('files', attempt),
  accepted: (attempt: Attempt) => toOwner('accepted the reel', attempt),
  change_requested: (attempt: Attempt) => toOwner('asked for a change', attempt),
  link_replaced: (attempt: Attempt) => toOwner('sent a new file link', attempt),
  payment: async (attempt: Attempt) => {
    const { db, notice } = attempt;
    const [request, payments] = await Promise.all([
      getRequest(db, notice.leadId),
      listPayments(db, notice.leadId),
    ]);
    const note = describeCardPayments(payments, priceOf(request));
    return toOwner('paid by card', { ...attempt, notice: { ...notice, note } });
  },
};
