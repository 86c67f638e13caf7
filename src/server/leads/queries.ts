import { sql } from 'kysely';
import type { Language } from '#src/domain/language/language.ts';
import type { Lead, LeadEvent, LeadKind, LeadOption, LeadStatus } from '#src/domain/leads/lead.ts';
import type { Channel } from '#src/domain/outbox/notice.ts';
import { toPushEvent } from '#src/domain/push/push.ts';
import { devicesFor } from '#src/server/outbox/owner-targets.ts';
import { toIsoTime } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { type StoredBout, toBoutValues } from './complete-order.ts';
import { COLUMNS, openChange, STORED_KINDS, statusSince, toLead } from './lead-columns.ts';

/** The limit per client network and hour. It is enough for a gym whose members share one router. */
const MAX_PER_HOUR = 20;

/** How many events of a lead are listed. */
const MAX_EVENTS = 200;

type NewLead = {
  kind: LeadKind;
  fields: Record<string, string>;
  option: LeadOption | null;
  bout: StoredBout | null;
  status: LeadStatus;
  language: Language;
  /** A second submission with the same hash is a duplicate. A submission without a hash never is. */
  submissionHash: string | null;
  networkHash: string;
  /** Channels through which the lead is forwarded. */
  channels: Channel[];
};

/**
 * Inserts a lead and enqueues its notices. For a duplicate submission, returns the id of the earlier lead instead, even
 * if it is in the trash, because the owner has already seen it. If the network has sent too many leads, `id` is null
 * and `retryAfter` is the number of seconds to wait.
 */
export async function insertLead(
  db: Db,
  { kind, fields, option, bout, status, language, submissionHash, networkHash, channels }: NewLead,
): Promise<{ id: number | null; retryAfter: number }> {
  const event = toPushEvent('email', kind);
  const { rows } = await sql<{ id: number | null; retry_after: number }>`
    with earlier as (
      select id from leads where submission_hash = ${submissionHash}::text
    ), recent as (
      select count(*) as sent, min(created_at) as first from leads
      -- Leads with a time in the future do not count. They were sent before the clock was set back.
      where address_hash = ${networkHash}
        and created_at between now() - interval '1 hour' and now() + interval '1 minute'
    ), added as (
      insert into leads (
        kind, fields, status, language, submission_hash, address_hash, option_id, option_cents, option_currency,
        show_id, bout_id, bout_text
      )
      select ${STORED_KINDS[kind]}, ${JSON.stringify(fields)}::jsonb, ${status}, ${language}, ${submissionHash}::text,
        ${networkHash}, ${option?.id ?? null}::text, ${option?.cents ?? null}::int, ${option?.currency ?? null}::text,
        ${toBoutValues(bout)}
      from recent
      where sent < ${MAX_PER_HOUR}::int and not exists (select from earlier)
      -- Of two concurrent duplicates, the second returns the row of the first.
      on conflict (submission_hash) do update set submission_hash = excluded.submission_hash
      returning id, created_at
    ), enqueued as (
      -- A duplicate has the same key. The time keeps the Message-ID different from that of a lead that had the same id
      -- before the site was reset.
      insert into notices (kind, lead_id, subscription_id, message_key)
      select channel, added.id, subscription_id, concat_ws('-', 'lead', added.id, channel,
        case channel when 'email' then (floor(extract(epoch from added.created_at)) * 1000)::bigint end, subscription_id)
      from added, (
        select channel, null::int as subscription_id from unnest(${channels}::text[]) as channel
        union all
        select 'email', subscription_id from (${devicesFor(event)}) as device where ${status !== 'spam'}::boolean
      ) as target
      on conflict (message_key) do nothing
    )
    select coalesce((select id from earlier), (select id from added)) as id,
      coalesce(ceil(extract(epoch from recent.first + interval '1 hour' - now())), 0)::int as retry_after
    from recent
  `.execute(db);
  const [row] = rows;
  return { id: row?.id ?? null, retryAfter: row?.retry_after ?? 0 };
}

/** Lists the leads of a kind that are not deleted, newest first. */
export async function listLeads(db: Db, kind: LeadKind): Promise<Lead[]> {
  const rows = await db
    .selectFrom('leads')
    .select([...COLUMNS, statusSince.as('statusSince')])
    .where('kind', '=', STORED_KINDS[kind])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toLead(kind, row));
}

/** Lists the latest 200 events of a lead, newest first. Returns null if there is no such lead. */
export async function listLeadEvents(db: Db, kind: LeadKind, id: number): Promise<LeadEvent[] | null> {
  const { rows } = await sql<{ events: LeadEvent[] }>`
    select (
      select coalesce(json_agg(json_build_object(
        'id', e.id::text, 'at', ${toIsoTime(sql`e.created_at`)}, 'actor', e.actor,
        'changedBy', coalesce(e.changed_by, ''), 'savedFrom', coalesce(e.saved_from, ''), 'kind', e.kind,
        'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'details', e.details
      ) order by e.id desc), '[]')
      from (select * from lead_events where lead_id = leads.id order by id desc limit ${MAX_EVENTS}::int) as e
    ) as events
    from leads where id = ${id} and kind = ${STORED_KINDS[kind]} and deleted_at is null
  `.execute(db);
  return rows[0]?.events ?? null;
}

/** Counts the leads with status 'new', and the requests whose clients have asked for a change. */
export async function countUnread(db: Db): Promise<number> {
  const { unread } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where(sql<boolean>`(status = 'new' or (status = 'in_edit' and ${openChange} is not null))`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Permanently removes the leads older than `days`, including those in the trash. Returns how many it removed. */
export async function removeOldLeads(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
