import { sql } from 'kysely';
import type { Lead, LeadChange, LeadKind, Price } from '#src/domain/leads/lead.ts';
import type { BulkStatusResult, StatusChange } from '#src/domain/leads/status-change-schema.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { Actor, UpdateResult, WriteConditions } from '#src/server/platform/db/record-table.ts';
import {
  agreedPrice,
  COLUMNS,
  canGetStatus,
  dueOn,
  type LeadRow,
  STORED_KINDS,
  statusSince,
  toLead,
} from './lead-columns.ts';

/** Why a change was rejected: the status needs a reel, or the client has accepted the price. */
type RejectedChange = { outcome: 'reel-missing' } | { outcome: 'price-accepted' };
export type LeadRejection = RejectedChange['outcome'];

type DueDateChange = { dueOn?: string | null | undefined; dueOnBase?: string | null | undefined };

/** SQL for whether nobody else has changed the due date. A repeated request finds its own due date, which is fine. */
const isDueDateUnchanged = ({ dueOn = null, dueOnBase }: DueDateChange) =>
  dueOnBase === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(current_due_on is not distinct from ${dueOnBase}::text
        or current_due_on is not distinct from ${dueOn}::text)`;

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
 * Changes a lead if its notes have one of the ETags `ifMatch`, and if its price is still `agreedBase` and its due
 * date `dueOnBase`. If `ifMatch` is null or a base is undefined, that condition does not apply. A new status, price
 * and due date each add an event to the history. Before the first delivery, rejects a status that needs a reel. After
 * the client has accepted a price, rejects another price.
 */
export async function updateLead(
  db: Db,
  kind: LeadKind,
  id: number,
  { agreed, agreedBase, dueOn: newDueOn, dueOnBase, ...change }: LeadChange & PriceChange & DueDateChange,
  { ifMatch, changedBy, savedFrom }: WriteConditions,
): Promise<UpdateResult<Lead> | RejectedChange> {
  const columns = {
    ...change,
    ...(agreed !== undefined && {
      agreed_cents: agreed?.cents ?? null,
      agreed_currency: agreed?.currency ?? null,
    }),
    ...(newDueOn !== undefined && { due_on: newDueOn }),
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
          dueOn.as('current_due_on'),
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
        .where(isDueDateUnchanged({ dueOn: newDueOn, dueOnBase }))
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
            ('price', null, null, jsonb_build_object('from', current_price, 'to', changed.agreed)),
            ('due_date', null, null, jsonb_build_object('from', current_due_on, 'to', changed."dueOn"))
          ) as event (kind, from_status, to_status, details)
          where from_status <> to_status or (kind = 'price' and current_price is distinct from changed.agreed::jsonb)
            or (kind = 'due_date' and current_due_on is distinct from changed."dueOn")`),
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
 * Sets the status of leads that still have the status `from`, with the due date that the owner promises, and stores what
 * the owner writes to their clients. Skips a lead if somebody else has changed its due date, or if the new status needs a
 * reel that was not delivered yet. Returns the result for each lead.
 */
export async function setStatuses(
  db: Db,
  changes: readonly StatusChange[],
  { changedBy, savedFrom }: Actor,
): Promise<BulkStatusResult> {
  const { rows } = await sql<BulkStatusResult>`
    with given as (
      select id, kind, "from", "to", ${JSON.stringify(STORED_KINDS)}::json ->> kind as stored_kind,
        coalesce("toClient" ->> 'text', '') as note, coalesce("toClient" ->> 'isEmailed', '') = 'true' as is_emailed,
        "dueOn" ->> 'from' as due_from, "dueOn" ->> 'to' as due_to
      from json_to_recordset(${JSON.stringify(changes)}::json)
        as given(kind text, id int, "from" text, "to" text, "toClient" json, "dueOn" json)
    ), locked as (
      -- The order of the locks prevents a deadlock with another bulk change.
      select id, kind as stored_kind, status, ${dueOn} as due_on from leads
      where id in (select id from given) and deleted_at is null order by id for update
    ), changed as (
      update leads set status = g."to",
        due_on = case when due_from is distinct from due_to then due_to::date else leads.due_on end
      from given as g join locked as l using (id, stored_kind)
      where leads.id = l.id and l.status = g."from" and (l.status = g."to" or ${canGetStatus(sql`g."to"`)})
        and (due_from is not distinct from due_to or l.due_on is not distinct from due_from
          or l.due_on is not distinct from due_to)
      returning leads.id, g.kind, l.status as from_status, leads.status as to_status, g.note, g.is_emailed,
        l.due_on as due_from, to_char(leads.due_on, 'YYYY-MM-DD') as due_to
    ), recorded as (
      insert into lead_events (lead_id, actor, changed_by, saved_from, kind, from_status, to_status, note, details)
      select changed.id, 'owner', ${changedBy}::text, ${savedFrom}::text, event.*
      from changed cross join lateral (values
        ('status', changed.from_status, changed.to_status, changed.note, '{}'::jsonb),
        ('due_date', null, null, '', jsonb_build_object('from', due_from, 'to', due_to))
      ) as event (kind, from_status, to_status, note, details)
      where event.from_status <> event.to_status or (event.kind = 'due_date' and due_from is distinct from due_to)
      order by changed.id
    ), emailed as (
      insert into notices (lead_id, kind, note) select id, 'declined', note from changed
      where from_status <> to_status and is_emailed order by id
    )
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id) order by id), '[]') from changed) as changed,
      (
        select coalesce(json_agg(json_build_object('kind', g.kind, 'id', g.id, 'reason',
          case when l.id is null then 'missing'
            -- A status with a due date needs no reel.
            when l.status <> g."from" or due_from is distinct from due_to then 'changed' else 'reel-missing' end
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
 * Moves a lead to the trash or restores it, and adds an event to the history. Returns false if there is no such lead,
 * or if nothing changes.
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
