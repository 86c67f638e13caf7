import { type RawBuilder, sql } from 'kysely';
import type { CalendarEntry, CalendarEntryInput } from '#src/domain/calendar/calendar-entry.ts';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import {
  type Actor,
  type Inserted,
  isSameRequest,
  type RequestIdentity,
  type UpdateResult,
  type WithETag,
  type WriteConditions,
} from '#src/server/platform/db/record-table.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';

type Row = Omit<CalendarEntry, 'lead'> & {
  lead: { kind: LeadKind; id: number; fields: Record<string, string> } | null;
};

/** SQL for the columns of the entry `t`. */
const COLUMNS = sql`t.id, t.kind, t.title, to_char(t.day, 'YYYY-MM-DD') as day, t.starts_at as "startsAt",
  t.ends_at as "endsAt", t.place, t.note, t.version, t.changed_by as "changedBy", (
    select json_build_object('kind', ${leadKindOf(sql`l.kind`)}, 'id', l.id, 'fields', l.fields)
    from leads as l where l.id = t.lead_id
  ) as lead`;

const toEntry = ({ lead, ...row }: Row): CalendarEntry => ({
  ...row,
  lead: lead && { kind: lead.kind, id: lead.id, name: senderOf(lead) },
});

const withETag = (row: Row): WithETag<CalendarEntry> => ({ etag: String(row.version), record: toEntry(row) });

/** Lists the entries that are not removed, by day and time. */
export async function listCalendarEntries(db: Db): Promise<CalendarEntry[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from calendar_entries as t where removed_at is null order by t.day, t.starts_at, t.id
  `.execute(db);
  return rows.map(toEntry);
}

/** SQL for the values of the columns, in the order of `insertCalendarEntry`. A lead that was erased is left out. */
const valuesOf = ({ kind, title, day, startsAt, endsAt, place, note, leadId }: CalendarEntryInput) => ({
  kind: sql`${kind}::text`,
  title: sql`${title}::text`,
  day: sql`${day}::date`,
  starts_at: sql`${startsAt}::text`,
  ends_at: sql`${endsAt}::text`,
  place: sql`${place}::text`,
  note: sql`${note}::text`,
  lead_id: sql`(select id from leads where id = ${leadId}::int)`,
});

const namesOf = (values: Record<string, RawBuilder<unknown>>) =>
  sql.join(Object.keys(values).map((column) => sql.ref(column)));

/**
 * Inserts an entry. A later request with the same key returns the entry of the first request in its current state, or
 * throws a `ProblemError` (409) if that entry was removed.
 */
export async function insertCalendarEntry(
  db: Db,
  input: CalendarEntryInput,
  { changedBy, idempotencyKey, requestDigest }: Actor & RequestIdentity,
): Promise<Inserted<CalendarEntry>> {
  const values = valuesOf(input);
  const { rows } = await sql<Row & { isNew: boolean; isSame: boolean; isRemoved: boolean }>`
    insert into calendar_entries as t (${namesOf(values)}, changed_by, idempotency_key, request_digest)
    values (${sql.join(Object.values(values))}, ${changedBy}, ${idempotencyKey}::text, ${requestDigest}::text)
    -- Changes nothing, but makes the statement return the earlier row.
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    -- A row that was just inserted has the xmax 0.
    returning ${COLUMNS}, xmax = 0 as "isNew", ${isSameRequest(requestDigest)} as "isSame",
      removed_at is not null as "isRemoved"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was inserted into calendar_entries');
  const { isNew, isSame, isRemoved, ...entry } = row;
  if (isRemoved)
    throw new ProblemError('conflict', 'This entry was saved before and has been removed since.');
  return { ...withETag(entry), isNew, isSame: isNew || isSame };
}

/** Replaces an entry if its version is one of `ifMatch`. Null allows any version. */
export async function updateCalendarEntry(
  db: Db,
  id: number,
  input: CalendarEntryInput,
  { ifMatch, changedBy }: WriteConditions,
): Promise<UpdateResult<CalendarEntry>> {
  const values = valuesOf(input);
  const { rows } = await sql<{ record: Row | null }>`
    with current as (
      select id as current_id, version as current_version from calendar_entries
      where id = ${id}::int and removed_at is null for update
    ), changed as (
      update calendar_entries as t set (${namesOf(values)}) = row(${sql.join(Object.values(values))}),
        changed_by = ${changedBy}, version = version + 1
      from current
      where id = current_id and (${ifMatch}::text[] is null or current_version::text = any(${ifMatch}::text[]))
      returning ${COLUMNS}
    )
    select to_json(changed) as record from current left join changed on true
  `.execute(db);
  const [result] = rows;
  if (!result) return { outcome: 'missing' };
  return result.record ? { outcome: 'changed', ...withETag(result.record) } : { outcome: 'stale' };
}

/** Removes an entry, or restores it. A second call only sets the user. Returns undefined if there is no such entry. */
export async function setCalendarEntryRemoved(
  db: Db,
  id: number,
  removed: boolean,
  { changedBy }: Actor,
): Promise<CalendarEntry | undefined> {
  const { rows } = await sql<Row>`
    update calendar_entries as t set
      removed_at = ${removed ? sql`coalesce(removed_at, now())` : sql`null`},
      version = version + case when (removed_at is not null) <> ${removed}::boolean then 1 else 0 end,
      changed_by = ${changedBy}
    where t.id = ${id}::int returning ${COLUMNS}
  `.execute(db);
  return rows[0] && toEntry(rows[0]);
}

type Retention = { trashRetentionDays: number; leadRetentionDays: number };

/** Deletes the entries that were removed or are over for longer than that. Returns how many it deleted. */
export async function sweepCalendar(
  db: Db,
  { trashRetentionDays, leadRetentionDays }: Retention,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from calendar_entries
    where removed_at <= now() - make_interval(days => ${trashRetentionDays}::int)
      or day < current_date - ${leadRetentionDays}::int`.execute(db);
  return Number(numAffectedRows);
}
