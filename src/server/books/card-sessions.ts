import { sql } from 'kysely';
import type { CardCharge } from '#src/domain/books/card-payment.ts';
import type { Price } from '#src/domain/leads/lead.ts';
import type { Currency } from '#src/domain/settings/settings.ts';
import type { Db } from '#src/server/platform/db/db.ts';

/** How long a session stays open. Stripe demands at least 30 minutes. */
export const SESSION_MINUTES = 60;
/** The age from which a row without a session is abandoned, and a session is checked with Stripe. */
const STALE_MINUTES = 10;
const MAX_CHECKED = 20;
const RETENTION_DAYS = 90;

/**
 * A session of Stripe Checkout. `sessionId` is null until Stripe has created it. `createdAt` is in seconds since 1970.
 */
export type CardSession = {
  id: string;
  leadId: number | null;
  purpose: CardCharge['purpose'];
  cents: number;
  currency: Currency;
  sessionId: string | null;
  createdAt: number;
  isStale: boolean;
};

const session = sql`s.id, s.lead_id as "leadId", s.purpose, s.cents, s.currency, s.session_id as "sessionId",
  floor(extract(epoch from s.created_at))::int as "createdAt",
  s.created_at < now() - make_interval(mins => ${STALE_MINUTES}::int) as "isStale"`;

/** SQL for whether a lead `l` has the status in which the client pays the deposit or the rest. */
const isDue = (purpose: ReturnType<typeof sql>) => sql`l.kind = 'highlight' and l.deleted_at is null
  and l.status = case ${purpose} when 'rest' then 'approved' else 'accepted' end`;
const price = sql`coalesce(l.accepted_cents, l.agreed_cents, l.option_cents)`;
const currency = sql`coalesce(l.accepted_currency, l.agreed_currency, l.option_currency)`;

/**
 * Finds the open session of a request, or stores a new one for the charge. Returns undefined if the request has another
 * price by now, or no longer waits for this payment. Of two concurrent calls, the second waits for the row of the
 * first.
 */
export async function claimSession(
  db: Db,
  leadId: number,
  charge: CardCharge,
  seen: Price,
): Promise<CardSession | undefined> {
  const { rows } = await sql<CardSession>`
    insert into card_sessions as s (lead_id, purpose, cents, currency)
    select l.id, ${charge.purpose}, ${charge.cents}::int, ${charge.currency} from leads as l
    where l.id = ${leadId}::int and ${isDue(sql`${charge.purpose}::text`)}
      and ${price} = ${seen.cents}::int and ${currency} = ${seen.currency}
    -- Changes nothing, but makes the statement return the earlier row.
    on conflict (lead_id) where state = 'open' do update set lead_id = excluded.lead_id
    returning ${session}
  `.execute(db);
  return rows[0];
}

/** Stores the id of the session that Stripe has created. Returns false if the row was closed in the meantime. */
export async function storeSessionId(db: Db, id: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update card_sessions set session_id = ${sessionId}
    where id = ${id}::uuid and state = 'open' and coalesce(session_id = ${sessionId}, true) returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Closes a session that was not paid. Without `sessionId`, closes it only if Stripe has not created it. */
export async function closeSession(
  db: Db,
  { id, sessionId }: Pick<CardSession, 'id' | 'sessionId'>,
  state: 'expired' | 'failed',
): Promise<void> {
  await sql`update card_sessions set state = ${state}
    where id = ${id}::uuid and state = 'open' and session_id is not distinct from ${sessionId}::text`.execute(
    db,
  );
}

/** Stores a Stripe event, and closes the session that the event is about, if any. */
export async function storeEvent(
  db: Db,
  eventId: string,
  closed: { sessionId: string; state: 'expired' | 'failed' } | null = null,
): Promise<void> {
  await sql`
    with event as (
      insert into stripe_events (id) values (${eventId}) on conflict do nothing returning id
    )
    update card_sessions set state = ${closed?.state ?? ''} from event
    where session_id = ${closed?.sessionId ?? null}::text and state = 'open'
  `.execute(db);
}

/**
 * Lists open sessions to check with Stripe: those that are stale, and those whose payment is no longer due (not
 * `isDue`), because the request was paid in another way, was declined or deleted, or has another price.
 */
export async function listSessionsToCheck(db: Db): Promise<(CardSession & { isDue: boolean })[]> {
  const { rows } = await sql<CardSession & { isDue: boolean }>`
    select * from (
      select ${session}, coalesce(${isDue(sql`s.purpose`)} and s.currency = ${currency}
        and card_rest(l.id, ${price}, s.currency) = case s.purpose when 'rest' then s.cents else ${price} end, false) as "isDue"
      from card_sessions as s left join leads as l on l.id = s.lead_id
      where s.state = 'open'
    ) as open where "isStale" or not "isDue" order by "createdAt" limit ${MAX_CHECKED}::int
  `.execute(db);
  return rows;
}

/** Deletes the Stripe events and the closed sessions that are older than 90 days. Returns how many there were. */
export async function removeOldSessions(db: Db): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with events as (
      delete from stripe_events where received_at < now() - make_interval(days => ${RETENTION_DAYS}::int) returning id
    ), closed as (
      delete from card_sessions
      where state <> 'open' and created_at < now() - make_interval(days => ${RETENTION_DAYS}::int) returning id
    )
    select ((select count(*) from events) + (select count(*) from closed))::int as removed
  `.execute(db);
  return rows[0]?.removed ?? 0;
}
