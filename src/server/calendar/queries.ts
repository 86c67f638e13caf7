import { sql } from 'kysely';
import type { CalendarEntry, CalendarEntryInput } from '#src/domain/calendar/calendar-entry.ts';
import type { LeadKind } from '#src/domain/leads/lead.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { leadKindOf } from '#src/server/leads/lead-columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { EntryTable } from '#src/server/platform/db/entry-table.ts';

type Row = Omit<CalendarEntry, 'lead'> & {
  lead: { kind: LeadKind; id: number; fields: Record<string, string> } | null;
};

/** The entries of the calendar, by day and time. */
export const CALENDAR: EntryTable<Row, CalendarEntry, CalendarEntryInput> = {
  name: 'calendar_entries',
  columns: sql`t.id, t.kind, t.title, to_char(t.day, 'YYYY-MM-DD') as day, t.starts_at as "startsAt",
    t.ends_at as "endsAt", t.place, t.note, t.version, t.changed_by as "changedBy", (
      select json_build_object('kind', ${leadKindOf(sql`l.kind`)}, 'id', l.id, 'fields', l.fields)
      from leads as l where l.id = t.lead_id
    ) as lead`,
  order: sql`t.day, t.starts_at, t.id`,
  toValues: ({ kind, title, day, startsAt, endsAt, place, note, leadId }) => ({
    kind: sql`${kind}::text`,
    title: sql`${title}::text`,
    day: sql`${day}::date`,
    starts_at: sql`${startsAt}::text`,
    ends_at: sql`${endsAt}::text`,
    place: sql`${place}::text`,
    note: sql`${note}::text`,
    // A lead that was erased in the meantime is left out.
    lead_id: sql`(select id from leads where id = ${leadId}::int)`,
  }),
  toEntry: ({ lead, ...row }) => ({
    ...row,
    lead: lead && { kind: lead.kind, id: lead.id, name: senderOf(lead) },
  }),
};

type Retention = { trashRetentionDays: number; leadRetentionDays: number };

/** Deletes entries that were removed or are over once their retention period has ended. Returns how many it deleted. */
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
