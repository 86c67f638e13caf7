import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { FileState } from '#src/domain/leads/file-link.ts';
import {
  type Acceptance,
  LEAD_KINDS,
  type Lead,
  type LeadChange,
  type LeadKind,
  type LeadOption,
  type LeadStatus,
  type Price,
} from '#src/domain/leads/lead.ts';
import { STATUSES_WITH_REEL } from '#src/domain/leads/request-status.ts';
import type { BulkStatusResult, StatusChange } from '#src/domain/records/bulk-change.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor, UpdateResult, WriteConditions } from '#src/server/platform/db/record-table.ts';
import type { LeadChannel, LeadsTable, StoredLeadKind } from '#src/server/platform/db/tables.ts';

/** The limit per client network and hour. It is enough for a gym whose members share one router. */
const MAX_PER_HOUR = 20;

type NewLead = {
  kind: LeadKind;
  fields: Record<string, string>;
  option: LeadOption | null;
  status: LeadStatus;
  /** A second submission with the same hash is a duplicate. A submission without a hash never is. */
  submissionHash: string | null;
  networkHash: string;
  /** Channels through which the lead is forwarded. */
  channels: LeadChannel[];
};

export const STORED_KINDS: Record<LeadKind, StoredLeadKind> = {
  'contact-messages': 'contact',
  'highlight-requests': 'highlight',
};

/** SQL for the `LeadKind` of a stored kind. */
export function leadKindOf(storedKind: RawBuilder<unknown>): RawBuilder<LeadKind> {
  const cases = LEAD_KINDS.map((kind) => sql`when ${STORED_KINDS[kind]} then ${kind}`);
  return sql`case ${storedKind} ${sql.join(cases, sql` `)} end`;
}

/**
 * Inserts a lead. For a duplicate submission, returns the id of the earlier lead instead, even if it is in
 * the trash, because the owner has already seen it. If the network has sent too many leads, `id` is null and
 * `retryAfter` is the number of seconds to wait.
 */
export async function insertLead(
  db: Db,
  { kind, fields, option, status, submissionHash, networkHash, channels }: NewLead,
): Promise<{ id: number | null; retryAfter: number }> {
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
        kind, fields, status, submission_hash, address_hash, option_id, option_cents, option_currency
      )
      select ${STORED_KINDS[kind]}, ${JSON.stringify(fields)}::jsonb, ${status}, ${submissionHash}::text,
        ${networkHash}, ${option?.id ?? null}::text, ${option?.cents ?? null}::int, ${option?.currency ?? null}::text
      from recent
      where sent < ${MAX_PER_HOUR}::int and not exists (select from earlier)
      -- Of two concurrent duplicates, the second returns the row of the first.
      on conflict (submission_hash) do update set submission_hash = excluded.submission_hash
      returning id
    ), enqueued as (
      insert into lead_deliveries (lead_id, channel)
      select added.id, channel from added, unnest(${channels}::text[]) as channel
      on conflict do nothing
    )
    select coalesce((select id from earlier), (select id from added)) as id,
      coalesce(ceil(extract(epoch from recent.first + interval '1 hour' - now())), 0)::int as retry_after
    from recent
  `.execute(db);
  const [row] = rows;
  return { id: row?.id ?? null, retryAfter: row?.retry_after ?? 0 };
}

/** SQL for the price option of a lead as an object, or null. */
export const leadOption = sql`case when option_id is not null then
  json_build_object('id', option_id, 'cents', option_cents, 'currency', option_currency) end`;

/** SQL for the agreed price of a lead as an object, or null. */
export const agreedPrice = sql<Price | null>`case when agreed_cents is not null then
  json_build_object('cents', agreed_cents, 'currency', agreed_currency) end`;

/** SQL for what the client accepted as an object, or null. */
export const acceptance = sql<Acceptance | null>`case when accepted_version is not null then
  json_build_object('version', accepted_version, 'price', case when accepted_cents is not null then
    json_build_object('cents', accepted_cents, 'currency', accepted_currency) end) end`;

/** SQL for the number of the newest version of the reel, or 0. */
const reelVersion = sql<number>`(select coalesce(max(r.version), 0) from reels as r where r.lead_id = leads.id)`;

/** SQL for whether a lead can get a status, because the status needs no reel or there is one. */
const canGetStatus = (status: RawBuilder<unknown>) => sql<boolean>`(
  ${status} <> all(${[...STATUSES_WITH_REEL]}::text[]) or exists (select from reels as r where r.lead_id = leads.id))`;

/** SQL for the time when the status of a lead last changed, or when the lead was received. */
const statusSince = sql<Date>`coalesce(
  (select max(e.created_at) from lead_events as e where e.lead_id = leads.id and e.to_status is not null),
  leads.created_at)`;

/** SQL for the latest change that the client asked for, or null if a newer version has been delivered since. */
export const openChange = sql`(
  select case when e.kind = 'change_requested' then e.note end from lead_events as e
  where e.lead_id = leads.id and e.kind in ('change_requested', 'reel_delivered') order by e.id desc limit 1
)`;

/** SQL for what the owner wrote to the client when the request was last declined. It may be ''. */
export const declinedText = (leadId: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce((
  select e.note from lead_events as e where e.lead_id = ${leadId} and e.to_status = 'declined' order by e.id desc limit 1
), '')`;

/** SQL for the states of the file links that were checked, by URL. */
export const fileStates = sql<Record<string, FileState>>`(
  select coalesce(json_object_agg(f.url, f.state), '{}') from file_checks as f
  where f.lead_id = leads.id and f.checked_at is not null
)`;

const COLUMNS = [
  'leads.id',
  'leads.status',
  'notes',
  'fields',
  'leads.created_at',
  sql<string>`md5(notes)`.as('notesTag'),
  sql<LeadOption | null>`${leadOption}`.as('option'),
  agreedPrice.as('agreed'),
  acceptance.as('accepted'),
  reelVersion.as('reelVersion'),
  sql<string | null>`case when leads.status = 'in_edit' then ${openChange} end`.as('openChange'),
  fileStates.as('fileStates'),
] as const;

type LeadRow = Pick<Selectable<LeadsTable>, 'id' | 'status' | 'notes' | 'fields' | 'created_at'> & {
  statusSince: Date;
  notesTag: string;
  option: LeadOption | null;
  agreed: Price | null;
  accepted: Acceptance | null;
  reelVersion: number;
  openChange: string | null;
  fileStates: Record<string, FileState>;
};

const toLead = (kind: LeadKind, { created_at, statusSince, ...row }: LeadRow): Lead => ({
  ...row,
  kind,
  createdAt: new Date(created_at).toISOString(),
  statusSince: new Date(statusSince).toISOString(),
});

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

/** Why a change was refused: the status needs a reel, or the client has accepted the price. */
type RefusedChange = { outcome: 'reel-missing' } | { outcome: 'price-accepted' };
export type LeadRefusal = RefusedChange['outcome'];

type PriceChange = { agreed?: Price | null | undefined; agreedBase?: Price | null | undefined };

/** SQL for whether nobody else has changed the price. A repeated request finds its own price, which is fine. */
const isPriceUnchanged = ({ agreed = null, agreedBase }: PriceChange) =>
  agreedBase === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(current_price is not distinct from ${toJsonb(agreedBase)}
        or current_price is not distinct from ${toJsonb(agreed)})`;

/** SQL for whether the client has not accepted a price yet, or the change keeps the price. */
const isPriceUnlocked = ({ agreed }: PriceChange) =>
  agreed === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(current_version is null or current_price is not distinct from ${toJsonb(agreed)})`;

/** SQL for whether the change keeps the status, or the lead can get the new one. */
const isStatusAllowed = ({ status }: LeadChange) =>
  status === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(status = ${status} or ${canGetStatus(sql`${status}::text`)})`;

const toJsonb = (price: Price | null) => sql`${price && JSON.stringify(price)}::jsonb`;

/**
 * Changes a lead if its notes have one of the ETags `ifMatch`, and if its price is still `agreedBase`. If `ifMatch` is
 * null or `agreedBase` is undefined, that condition does not apply. A new status and a new price each add an event to
 * the history. Refuses a status that needs a reel before the first delivery, and a new price after the client accepted one.
 */
export async function updateLead(
  db: Db,
  kind: LeadKind,
  id: number,
  { agreed, agreedBase, ...change }: LeadChange & PriceChange,
  { ifMatch, changedBy, savedFrom }: WriteConditions,
): Promise<UpdateResult<Lead> | RefusedChange> {
  const columns = {
    ...change,
    ...(agreed !== undefined && {
      agreed_cents: agreed?.cents ?? null,
      agreed_currency: agreed?.currency ?? null,
    }),
  };
  const row = await db
    // `for update` waits for a concurrent change and then reads its result.
    .with('current', (query) =>
      query
        .selectFrom('leads')
        .select([
          'id as current_id',
          'status as current_status',
          statusSince.as('current_since'),
          sql<Price | null>`(${agreedPrice})::jsonb`.as('current_price'),
          sql<string>`md5(notes)`.as('current_tag'),
          'accepted_version as current_version',
          isStatusAllowed(change).as('is_status_allowed'),
        ])
        .where('kind', '=', STORED_KINDS[kind])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .forUpdate(),
    )
    .with('changed', (query) =>
      query
        .updateTable('leads')
        .from('current')
        // `set` can't be empty, but a change may have no fields.
        .set({ status: sql`status`, ...columns })
        .whereRef('id', '=', 'current_id')
        .where(ifMatch === null ? sql<boolean>`true` : sql<boolean>`current_tag = any(${ifMatch}::text[])`)
        .where(isPriceUnchanged({ agreed, agreedBase }))
        .where(sql<boolean>`is_status_allowed`)
        .where(isPriceUnlocked({ agreed }))
        .returning(COLUMNS)
        .returning(
          sql<Date>`case when status = current_status then current_since else now() end`.as('statusSince'),
        ),
    )
    .with('recorded', (query) =>
      query
        .insertInto('lead_events')
        .columns([
          'lead_id',
          'actor',
          'changed_by',
          'saved_from',
          'kind',
          'from_status',
          'to_status',
          'details',
        ])
        .expression(sql`
          select changed.id, 'owner', ${changedBy}::text, ${savedFrom}::text, event.*
          from changed join current on true cross join lateral (values
            ('status', current_status, changed.status, '{}'::jsonb),
            ('price', null, null, jsonb_build_object('from', current_price, 'to', changed.agreed))
          ) as event (kind, from_status, to_status, details)
          where from_status <> to_status or (kind = 'price' and current_price is distinct from changed.agreed::jsonb)`),
    )
    .selectFrom('current')
    .leftJoin('changed', (join) => join.onTrue())
    .selectAll('changed')
    .select(['is_status_allowed as isStatusAllowed', isPriceUnlocked({ agreed }).as('isPriceUnlocked')])
    .executeTakeFirst();
  if (!row) return { outcome: 'missing' };
  const { isStatusAllowed: hasReel, isPriceUnlocked: isUnlocked, ...changed } = row;
  // The columns of a lead are null if a condition was not met.
  if (changed.id === null) {
    if (!hasReel) return { outcome: 'reel-missing' };
    return { outcome: isUnlocked ? 'stale' : 'price-accepted' };
  }
  const lead = toLead(kind, changed as LeadRow);
  return { outcome: 'changed', etag: lead.notesTag, record: lead };
}

/**
 * Sets the status of leads that still have the status `from`, and stores what the owner writes to their clients. Skips a
 * status that needs a reel before the first delivery. Returns the result for each.
 */
export async function setStatuses(
  db: Db,
  changes: readonly StatusChange[],
  { changedBy, savedFrom }: Actor,
): Promise<BulkStatusResult> {
  const { rows } = await sql<BulkStatusResult>`
    with given as (
      select id, kind, "from", "to", ${JSON.stringify(STORED_KINDS)}::json ->> kind as stored_kind,
        coalesce("toClient" ->> 'text', '') as note, coalesce("toClient" ->> 'isEmailed', '') = 'true' as is_emailed
      from json_to_recordset(${JSON.stringify(changes)}::json)
        as given(kind text, id int, "from" text, "to" text, "toClient" json)
    ), locked as (
      -- The order of the locks prevents a deadlock with another bulk change.
      select id, kind as stored_kind, status from leads
      where id in (select id from given) and deleted_at is null order by id for update
    ), changed as (
      update leads set status = g."to" from given as g join locked as l using (id, stored_kind)
      where leads.id = l.id and l.status = g."from" and (l.status = g."to" or ${canGetStatus(sql`g."to"`)})
      returning leads.id, g.kind, l.status as from_status, leads.status as to_status, g.note, g.is_emailed
    ), recorded as (
      insert into lead_events (lead_id, actor, changed_by, saved_from, kind, from_status, to_status, note)
      select id, 'owner', ${changedBy}, ${savedFrom}, 'status', from_status, to_status, note from changed
      where from_status <> to_status order by id
    ), emailed as (
      insert into lead_emails (lead_id, kind, note) select id, 'declined', note from changed
      where from_status <> to_status and is_emailed order by id
    )
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id) order by id), '[]') from changed) as changed,
      (
        select coalesce(json_agg(json_build_object('kind', g.kind, 'id', g.id, 'reason',
          case when l.id is null then 'missing' when l.status <> g."from" then 'changed' else 'reel-missing' end
          ) order by g.id), '[]')
        from given as g left join locked as l using (id, stored_kind)
        where (g.kind, g.id) not in (select kind, id from changed)
      ) as skipped
  `.execute(db);
  const [result] = rows;
  if (!result) throw new Error('A bulk change returned no result');
  return result;
}

/**
 * Moves a lead to the trash or restores it, and adds that to the history. Returns false if there is no such lead, or if
 * nothing changes.
 */
export async function setLeadDeleted(
  db: Db,
  kind: LeadKind,
  id: number,
  deleted: boolean,
  { changedBy, savedFrom }: Actor,
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update leads set deleted_at = ${deleted ? sql`now()` : sql`null`}
      where kind = ${STORED_KINDS[kind]} and id = ${id}::int and deleted_at is ${deleted ? sql`null` : sql`not null`}
      returning id
    )
    insert into lead_events (lead_id, actor, changed_by, saved_from, kind)
    select id, 'owner', ${changedBy}, ${savedFrom}, ${deleted ? 'deleted' : 'restored'} from changed returning id
  `.execute(db);
  return rows.length > 0;
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

/** Permanently removes the leads that are older than `days`, even in the trash. Returns how many it removed. */
export async function removeOldLeads(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leads')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
